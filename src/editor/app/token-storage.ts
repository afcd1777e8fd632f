import type { StoreSettings } from '../../build/editor/editor-boot.ts';
import { browserStorage, parsedData } from './browser-storage.ts';
import type { FormPlace } from './isolation.ts';

/** Stores the token of an editor: until the window closes, or on this device until the editor signs out. */
interface TokenStorage {
  /** Returns the token that was given for this host and repository; none that was given for others. */
  read(): string | undefined;
  /** Keeps a token in the place of all others: where pages of others stand beside the form, as `hold` does. */
  replace(token: string, staysOnDevice: boolean, place: FormPlace): void;
  /** Keeps a token in this page's memory alone, where no other page of the same address reads it; a reload forgets it. */
  hold(token: string): void;
  /** Removes a token that was stored for longer than this page. */
  forgetStored(): void;
  /** Removes the tokens that were not given for this host and repository; returns whether one was given for others. */
  forgetOthers(): boolean;
  forget(): void;
}

/** A token, and the host and the repository that the editor gave it for. */
interface KeptToken {
  readonly place: string;
  readonly token: string;
}

let held: KeptToken | undefined;

/** Opens the place of the token of a site, whose store may be another one than at the last visit: its settings are published content. */
export function openTokenStorage(site: string, store: StoreSettings): TokenStorage {
  const key = `content-editor token ${site}`;
  const place = placeOf(store);
  const areas = [browserStorage('sessionStorage'), browserStorage('localStorage')] as const;
  const [window, device] = areas;
  const keptIn = (area: (typeof areas)[number]): KeptToken | undefined => parsedData(area.getItem(key)) as KeptToken | undefined;
  const ours = (kept: KeptToken | undefined): string | undefined => (kept?.place === place ? kept.token : undefined);
  const forgetStored = (): void => {
    for (const area of areas) area.removeItem(key);
  };
  const hold = (token: string): void => {
    held = { place, token };
  };
  const forget = (): void => {
    held = undefined;
    forgetStored();
  };
  return {
    forgetStored,
    read: () => ours(held) ?? ours(keptIn(window)) ?? ours(keptIn(device)),
    replace(token, staysOnDevice, formPlace) {
      forget();
      if (formPlace === 'alone') (staysOnDevice ? device : window).setItem(key, JSON.stringify({ place, token } satisfies KeptToken));
      else hold(token);
    },
    hold,
    forgetOthers() {
      const others = areas.filter((area) => area.getItem(key) !== null && ours(keptIn(area)) === undefined);
      // What an older version stored says no place: it is forgotten, and nobody is warned.
      const isToldElsewhere = others.some((area) => keptIn(area) !== undefined);
      for (const area of others) area.removeItem(key);
      const isHeldForAnother = held !== undefined && ours(held) === undefined;
      if (isHeldForAnother) held = undefined;
      return isToldElsewhere || isHeldForAnother;
    },
    forget,
  };
}

/** Returns the words that stand for a host and a repository there; equal for the same ones alone. */
export function placeOf(store: StoreSettings): string {
  return store.host === 'local' ? store.host : [store.host, store.address, store.repository].join(' ');
}
