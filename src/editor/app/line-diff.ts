/** A line that two texts share, or that only one of them has. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A run of changed lines with the lines around it. */
export type Hunk = readonly DiffLine[];

/** Longer stretches are shown as replaced: finding the shortest difference would take longer than an editor waits. */
const largestTable = 4_000_000;

/** Gives the lines that make one text of the other, in the order of the texts; as few of them as there can be. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [
    ...asLines('same', a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...asLines('same', a.slice(a.length - end)),
  ];
}

/** Leaves out of a difference what is further than some lines from every change. */
export function hunksOf(lines: readonly DiffLine[], around = 2): readonly Hunk[] {
  const shown = lines.map((_, index) => lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'));
  const hunks: DiffLine[][] = [];
  for (const [index, line] of lines.entries()) {
    if (!shown[index]) continue;
    if (!shown[index - 1]) hunks.push([]);
    hunks.at(-1)?.push(line);
  }
  return hunks;
}

/** The longest common subsequence, by the table of its lengths. */
function middle(a: readonly string[], b: readonly string[]): readonly DiffLine[] {
  if (a.length * b.length > largestTable) return [...asLines('removed', a), ...asLines('added', b)];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] as string });
      i += 1;
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: a[i] as string });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: b[j] as string });
      j += 1;
    }
  }
  return lines;
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}

function asLines(kind: DiffLine['kind'], texts: readonly string[]): readonly DiffLine[] {
  return texts.map((text) => ({ kind, text }));
}
