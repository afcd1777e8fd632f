import { openStore } from '../../../src/editor/stores/open-store.ts';
import type { Store, StoreSettings } from '../../../src/editor/stores/store.ts';

declare global {
  interface Window {
    /** Opens the store that the test's page works with, and keeps what it tells of changes. */
    openStore(settings: StoreSettings, token?: string): void;
    store: Store;
    told: { files: Record<string, string>; removed: readonly string[] }[];
    endWatch: () => void;
  }
}

// The part of the editor that a browser has to get along with: the stores, without the form.
window.openStore = (settings, token) => {
  window.store = openStore(settings, () => token);
  window.told = [];
  window.endWatch = window.store.watch((files, removed) => {
    window.told.push({ files: Object.fromEntries(files.map(({ file, text }) => [file, text])), removed });
  });
};
