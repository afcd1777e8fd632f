/** Keeps an editor's token: as long as the window is open, or on this device until they sign out. */
export interface TokenStorage {
  read(): string | undefined;
  write(token: string, staysOnDevice: boolean): void;
  forget(): void;
}

/** Opens the place of a site's token. */
export function openTokenStorage(site: string): TokenStorage {
  const key = `content-editor token ${site}`;
  return {
    read: () => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? undefined,
    write: (token, staysOnDevice) => (staysOnDevice ? localStorage : sessionStorage).setItem(key, token),
    forget() {
      sessionStorage.removeItem(key);
      localStorage.removeItem(key);
    },
  };
}
