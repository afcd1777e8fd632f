import pixelmatch from 'pixelmatch';

/** Pixels, four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A rectangle of a picture, in pixels. */
export interface Region {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** What is another in two pictures of a page, in each of them. */
export interface ChangedRegions {
  readonly before: readonly Region[];
  readonly after: readonly Region[];
}

/** Changes nearer to each other than this are one, for people. */
const nearness = 24;

/**
 * Finds what differs between two pictures of one width. What was only pushed down by something above it does not count: rows
 * are matched first, then compared.
 */
export function changedRegions(before: Pixels, after: Pixels): ChangedRegions {
  const bands = unmatchedBands(rowsOf(before), rowsOf(after));
  const boxes = joined(bands).map((band) => boxesOf(band, before, after));
  return { before: boxes.flatMap((box) => box.before), after: boxes.flatMap((box) => box.after) };
}

/** Rows of both pictures that do not match each other: from a first one up to another that is not among them. */
interface Band {
  before: readonly [number, number];
  after: readonly [number, number];
}

/** Gives each row as one number: rows that look the same have the same. */
function rowsOf({ width, height, data }: Pixels): number[] {
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  return Array.from({ length: height }, (_, row) => {
    let hash = 0x811c9dc5;
    for (let index = row * width; index < (row + 1) * width; index += 1) hash = Math.imul(hash ^ (words[index] as number), 0x01000193);
    return hash >>> 0;
  });
}

/**
 * Matches rows by those that occur once on either side, in the longest order that both have, and from each of them as far as the
 * rows beside it go on to agree (a patience diff). Gives what is left between.
 */
function unmatchedBands(before: readonly number[], after: readonly number[]): Band[] {
  const bands: Band[] = [];
  let [from, to] = [0, 0];
  const anchors: readonly (readonly [number, number])[] = [...anchorsOf(before, after), [before.length, after.length]];
  for (const [row, other] of anchors) {
    if (row < from || other < to) continue;
    while (from < row && to < other && before[from] === after[to]) [from, to] = [from + 1, to + 1];
    let [end, otherEnd] = [row, other];
    while (end > from && otherEnd > to && before[end - 1] === after[otherEnd - 1]) [end, otherEnd] = [end - 1, otherEnd - 1];
    if (end > from || otherEnd > to) bands.push({ before: [from, end], after: [to, otherEnd] });
    [from, to] = [row, other];
  }
  return bands;
}

function anchorsOf(before: readonly number[], after: readonly number[]): (readonly [number, number])[] {
  const [once, other] = [uniqueRows(before), uniqueRows(after)];
  const pairs = [...once].flatMap(([hash, row]): (readonly [number, number])[] => {
    const match = other.get(hash);
    return match === undefined ? [] : [[row, match]];
  });
  return longestRise(pairs);
}

function uniqueRows(rows: readonly number[]): Map<number, number> {
  const seen = new Set<number>();
  const unique = new Map<number, number>();
  for (const [row, hash] of rows.entries()) {
    if (seen.has(hash)) unique.delete(hash);
    else unique.set(hash, row);
    seen.add(hash);
  }
  return unique;
}

/** Of pairs in the order of their first number, gives the longest series in which the second one rises too. */
function longestRise(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const ends: number[] = [];
  const previous = new Array<number>(pairs.length).fill(-1);
  for (const [index, [, value]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number]?.[1] as number) < value) low = middle + 1;
      else high = middle;
    }
    if (low > 0) previous[index] = ends[low - 1] as number;
    ends[low] = index;
  }
  const rise: (readonly [number, number])[] = [];
  for (let index = ends.at(-1) ?? -1; index !== -1; index = previous[index] as number) rise.push(pairs[index] as readonly [number, number]);
  return rise.reverse();
}

function joined(bands: readonly Band[]): Band[] {
  const result: Band[] = [];
  for (const band of bands) {
    const last = result.at(-1);
    if (last !== undefined && band.after[0] - last.after[1] < nearness && band.before[0] - last.before[1] < nearness) {
      last.before = [last.before[0], band.before[1]];
      last.after = [last.after[0], band.after[1]];
    } else result.push({ ...band });
  }
  return result;
}

/** A band of one height on both sides is as wide as what differs in it; another one takes the whole width. */
function boxesOf({ before: [from, end], after: [to, otherEnd] }: Band, before: Pixels, after: Pixels): ChangedRegions {
  const height = end - from;
  const wide = (top: number, bottom: number, width: number): Region[] =>
    bottom > top ? [{ top, left: 0, width, height: bottom - top }] : [];
  if (height !== otherEnd - to || before.width !== after.width)
    return { before: wide(from, end, before.width), after: wide(to, otherEnd, after.width) };
  const { width } = before;
  const marks = new Uint8ClampedArray(width * height * 4);
  const slice = ({ data }: Pixels, top: number): Uint8ClampedArray => data.subarray(top * width * 4, (top + height) * width * 4);
  pixelmatch(slice(before, from), slice(after, to), marks, width, height, { threshold: 0, includeAA: true, diffMask: true });
  let [left, right] = [width, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (marks[pixel * 4 + 3] === 0) continue;
    left = Math.min(left, pixel % width);
    right = Math.max(right, (pixel % width) + 1);
  }
  if (left >= right) return { before: [], after: [] };
  return { before: [{ top: from, left, width: right - left, height }], after: [{ top: to, left, width: right - left, height }] };
}
