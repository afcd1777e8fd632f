/** The part of a browser's storage that the editor needs. */
type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  keys(): readonly string[];
  /** Returns the keys whose values last as long as the window. */
  passing(): readonly string[];
};

const inMemory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

/** Returns the data in a text that a browser keeps; undefined for none, and for what can not be read. */
export function parsedData(text: string | null): unknown {
  try {
    return (JSON.parse(text ?? 'null') as unknown) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns a storage of this browser; if it is blocked or full, values last as long as the window. */
export function browserStorage(name: keyof typeof inMemory): StorageArea {
  const memory = inMemory[name];
  // A browser that keeps nothing throws when it is asked for the storage itself.
  const attempt = <Result>(ask: (storage: Storage) => Result): Result | undefined => {
    try {
      return ask(window[name]);
    } catch {
      return undefined;
    }
  };
  return {
    // The memory has only what the storage did not take: another window may have changed the rest.
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    passing: () => [...memory.keys()],
    keys: () => [...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  };
}
