import { diffArrays } from 'diff';
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

/** The regions that differ between two pictures of a page, in each of them. */
export interface ChangedRegions {
  readonly before: readonly Region[];
  readonly after: readonly Region[];
}

/** Changes nearer to each other than this are one, for people. */
const nearness = 24;

/**
 * Finds the differences between two pictures of one width. Rows that only moved down or up do not count: rows
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

/** Returns a hash of each row; equal rows have equal hashes. */
function rowsOf({ width, height, data }: Pixels): number[] {
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  return Array.from({ length: height }, (_, row) => {
    let hash = 0x811c9dc5;
    for (let index = row * width; index < (row + 1) * width; index += 1) hash = Math.imul(hash ^ (words[index] as number), 0x01000193);
    return hash >>> 0;
  });
}

/** Limits the time of a diff: pictures with more rows added and removed than this, such as of a rewritten page, are one band. */
const mostChangedRows = 4_000;

/** Returns the bands of rows that the diff of both pictures adds or removes, from top to bottom. */
function unmatchedBands(before: readonly number[], after: readonly number[]): Band[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostChangedRows });
  if (changes === undefined) return [{ before: [0, before.length], after: [0, after.length] }];
  const bands: Band[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of changes) {
    const [end, otherEnd] = [added ? from : from + count, removed ? to : to + count];
    if (added || removed) bands.push({ before: [from, end], after: [to, otherEnd] });
    [from, to] = [end, otherEnd];
  }
  return bands;
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
