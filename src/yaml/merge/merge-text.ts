import { diffArrays } from 'diff';

/** More differences than this are not worth the time that finding the fewest takes. */
const mostEdits = 2000;

/** Merges two changed versions of a text, letter by letter: what either wrote is there, what either took away is gone. */
export function mergedText(base: string, mine: string, theirs: string): string {
  const letters = [...base];
  const [own, other] = [changesOf(letters, mine), changesOf(letters, theirs)];
  let text = '';
  for (let place = 0; place <= letters.length; place += 1) {
    const [written, beside] = [own.written.get(place) ?? '', other.written.get(place) ?? ''];
    // One that goes on as the other begins is the same word, seen a moment later.
    text += written.startsWith(beside) ? written : beside.startsWith(written) ? beside : beside + written;
    if (place < letters.length && !own.gone.has(place) && !other.gone.has(place)) text += letters[place];
  }
  return text;
}

/** The letters that a version lacks, by their index, and what it has before the letter of an index. */
interface Changes {
  readonly gone: ReadonlySet<number>;
  readonly written: ReadonlyMap<number, string>;
}

function changesOf(letters: readonly string[], version: string): Changes {
  const gone = new Set<number>();
  const written = new Map<number, string>();
  let place = 0;
  const now = [...version];
  const whole = [
    { removed: true, added: false, value: [...letters] },
    { removed: false, added: true, value: now },
  ];
  for (const { removed, added, value } of diffArrays([...letters], now, { maxEditLength: mostEdits }) ?? whole) {
    if (added) written.set(place, (written.get(place) ?? '') + value.join(''));
    else
      for (const _ of value)
        if (removed) gone.add(place++);
        else place += 1;
  }
  return { gone, written };
}
