import { browserStorage } from './browser-storage.ts';

/** Stores the token of an editor: until the window closes, or on this device until the editor signs out. */
interface TokenStorage {
  read(): string | undefined;
  write(token: string, staysOnDevice: boolean): void;
  /** Keeps a token in this page's memory alone, where no other page of the same address reads it; a reload forgets it. */
  hold(token: string): void;
  /** Removes a token that was stored for longer than this page. */
  forgetStored(): void;
  forget(): void;
}

let held: string | undefined;

/** Opens the place of a site's token. */
export function openTokenStorage(site: string): TokenStorage {
  const key = `content-editor token ${site}`;
  const [window, device] = [browserStorage('sessionStorage'), browserStorage('localStorage')];
  const forgetStored = (): void => {
    window.removeItem(key);
    device.removeItem(key);
  };
  return {
    forgetStored,
    read: () => held ?? window.getItem(key) ?? device.getItem(key) ?? undefined,
    write: (token, staysOnDevice) => (staysOnDevice ? device : window).setItem(key, token),
    hold(token) {
      held = token;
    },
    forget() {
      held = undefined;
      forgetStored();
    },
  };
}
