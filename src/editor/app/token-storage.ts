import { browserStorage } from './browser-storage.ts';

/** Stores the token of an editor: until the window closes, or on this device until the editor signs out. */
interface TokenStorage {
  read(): string | undefined;
  write(token: string, staysOnDevice: boolean): void;
  forget(): void;
}

/** Opens the place of a site's token. */
export function openTokenStorage(site: string): TokenStorage {
  const key = `content-editor token ${site}`;
  const [window, device] = [browserStorage('sessionStorage'), browserStorage('localStorage')];
  return {
    read: () => window.getItem(key) ?? device.getItem(key) ?? undefined,
    write: (token, staysOnDevice) => (staysOnDevice ? device : window).setItem(key, token),
    forget() {
      window.removeItem(key);
      device.removeItem(key);
    },
  };
}
