import { changesFile, writeChanges } from './patched-file.ts';
import { readBody, readSealed, removeSealed, sealIn, writeSealedBytes } from './sealed-file.ts';

// A file of thousands of values, each in a line of its own and parsed when it is asked for: as objects they would take five times as much
// memory as their file. The last line lists their names.

type Entry = readonly [name: string, value: unknown];

/** Returns what reads values that `writeEntries` wrote under the same key, by their names; undefined for none, or where their file is damaged. */
export function readEntries<T>(file: string, key: string): ((name: string) => T | undefined) | undefined {
  const sealed = readBody(file, key);
  if (sealed === undefined) return undefined;
  const lines = linesOf(sealed.body);
  const numbers = new Map((JSON.parse(lines.at(-1)) as readonly string[]).map((name, number) => [name, number]));
  const changed = new Map(readSealed<readonly Entry[]>(changesFile(file), sealed.seal));
  return (name) => {
    const number = numbers.get(name);
    return (changed.has(name) ? changed.get(name) : number === undefined ? undefined : JSON.parse(lines.at(number))) as T | undefined;
  };
}

/** Writes values with their names under a key, as `writeSealed` writes one. */
export function writeEntries(file: string, key: string, entries: Iterable<Entry>): void {
  // The same values may have been written before, and changes have followed them.
  removeSealed(changesFile(file));
  const names: string[] = [];
  const lines: Buffer[] = [];
  for (const [name, value] of entries) {
    names.push(name);
    lines.push(Buffer.from(`${JSON.stringify(value)}\n`));
  }
  writeSealedBytes(file, key, Buffer.concat([...lines, Buffer.from(JSON.stringify(names))]));
}

/**
 * Writes values beside others that `writeEntries` wrote under the same key, in their place, without reading those. Returns whether it did:
 * it does not where there are none, or where too much of them has changed.
 */
export function changeEntries(file: string, key: string, entries: readonly Entry[]): boolean {
  const base = sealIn(file, key);
  if (base === undefined) return false;
  const former = readSealed<readonly Entry[]>(changesFile(file), base.seal) ?? [];
  return writeChanges(file, base, [...new Map([...former, ...entries])]);
}

/** Finds the lines of a text once; each is read by its number, the last one by -1. */
function linesOf(text: Buffer): { at(number: number): string } {
  const ends: number[] = [];
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) ends.push(at);
  ends.push(text.length);
  return {
    at(number) {
      const line = number < 0 ? ends.length + number : number;
      return text.toString('utf8', (ends[line - 1] ?? -1) + 1, ends[line]);
    },
  };
}

const newline = 0x0a;
