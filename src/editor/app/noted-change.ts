import { browserStorage, parsedData } from './browser-storage.ts';
import type { LocalChange } from './local-change.ts';
import { inCommon, isWithin, type StoredChange, unstored } from './stored-change.ts';

/** A local change that a window noted as it ended, and the newest one that went into both this and what is stored; `undefined` for none. */
export interface Noted {
  readonly former: LocalChange | undefined;
  readonly localChange: LocalChange;
}

/** A note as it is written down. */
interface Note {
  readonly key: string;
  readonly text: string;
  readonly change: StoredChange;
}

/** What windows of a site note at once, until one of them has stored it. */
interface Notes {
  /** Takes what all windows have noted and not stored; `storedOf` returns what is stored of a document. */
  read(storedOf: (file: string) => StoredChange | undefined): readonly Noted[];
  add(change: StoredChange): void;
  /** Returns the notes whose changes this window holds. */
  held(): readonly Note[];
  /** Takes away what is stored now. */
  forget(stored: readonly Note[]): void;
}

/** More than one note of a document are held only as long as nothing can be stored. */
const mostNotes = 20;

/** Opens the notes of a site for one window. */
export function openNotes(site: string, window: string): Notes {
  const storage = browserStorage('localStorage');
  const prefix = `content-editor note ${site} `;
  let held: readonly Note[] = [];
  return {
    read(storedOf) {
      const keys = storage.keys().filter((key) => key.startsWith(prefix));
      held = [];
      return keys.flatMap((key) => {
        const text = storage.getItem(key) ?? '';
        const change = parsedData(text) as Partial<StoredChange> | undefined;
        if (!isStoredChange(change)) return [];
        const stored = storedOf(change.file);
        const known = [...(stored === undefined ? [] : [stored]), ...notesOf(held, change.file)];
        held = [...held, { key, text, change }];
        return notedSince(change, known);
      });
    },
    add(change) {
      const [key, text] = [`${prefix}${window} ${change.file}`, JSON.stringify(change)];
      storage.setItem(key, text);
      const old = held.filter((note) => note.key === key).slice(0, 1 - mostNotes);
      held = [...held.filter((note) => !old.includes(note)), { key, text, change }];
    },
    held: () => held,
    forget(stored) {
      // A window may have noted more since.
      for (const { key, text } of stored) if (storage.getItem(key) === text) storage.removeItem(key);
      held = held.filter((note) => !stored.includes(note));
    },
  };
}

/** Returns the changes of those notes that are of one document. */
export function notesOf(notes: readonly Note[], file: string): readonly StoredChange[] {
  return notes.flatMap(({ change }) => (change.file === file ? [change] : []));
}

/** Returns whether a note is one: its key may be another script's. */
function isStoredChange(note: Partial<StoredChange> | undefined): note is StoredChange {
  return typeof note?.file === 'string' && typeof note.contains === 'object';
}

function notedSince(note: StoredChange, known: readonly StoredChange[]): readonly Noted[] {
  // The window may have stored it after all, and have ended before it took the note away.
  if (known.some((each) => isWithin(note, each))) return [];
  const former = inCommon(known, note);
  return [{ former: former === undefined ? undefined : unstored(former), localChange: unstored(note) }];
}
