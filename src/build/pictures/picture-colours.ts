/** A picture whose pixels name one of at most 256 colours. */
interface IndexedPicture {
  /** Colours as `0xbbggrr`, as they lie in memory. */
  readonly palette: readonly number[];
  /** For each pixel, the place of its colour in the palette. */
  readonly pixels: Uint8Array;
}

interface Colour {
  readonly value: number;
  count: number;
  /** Its place in the palette, once there is one. */
  place: number;
}

/** The largest number of colours that a picture may keep, by its kind; drawings need the fewer. */
interface MostColours {
  readonly drawing: number;
  readonly photograph: number;
}

/** With more colours than this a picture holds a photograph: colours that are nearly one are counted as one. */
const manyColours = 4096;

/**
 * Reduces an opaque picture, four bytes a pixel, to its most telling colours: the box of colours whose members differ
 * most from each other is cut in two until there are enough boxes (median cut). The first colour of the palette is `ground`, which
 * stays exactly as it is and does not count. The same picture has the same result.
 */
export function withFewColours(picture: Uint8Array, ground: number, most: MostColours): IndexedPicture {
  const source = new Uint32Array(picture.buffer, picture.byteOffset, picture.byteLength / 4);
  const exact = exactColours(source, ground);
  const known = exact ?? similarColours(source, ground);
  const boxes = known.all.length === 0 ? [] : [boxOf(known.all)];
  while (boxes.length > 0 && boxes.length < (exact === undefined ? most.photograph : most.drawing)) {
    const widest = boxes.reduce((one, other) => (other.spread > one.spread ? other : one));
    if (widest.spread === 0) break;
    boxes.splice(boxes.indexOf(widest), 1, ...cut(widest));
  }
  for (const [index, { colours }] of boxes.entries()) for (const colour of colours) colour.place = index + 1;
  const pixels = new Uint8Array(source.length);
  let [last, place] = [ground, 0];
  for (let at = 0; at < source.length; at += 1) {
    const value = (source[at] as number) & 0xffffff;
    if (value !== last) [last, place] = [value, value === ground ? 0 : (known.of(value)?.place ?? 0)];
    pixels[at] = place;
  }
  return { palette: [ground, ...boxes.map(colourOf)], pixels };
}

/** The colours of a picture besides its ground, each found by its value. */
interface Colours {
  readonly all: Colour[];
  of(value: number): Colour | undefined;
}

/** Counts each colour; returns undefined where there are more than a drawing has, as in a photograph. */
function exactColours(source: Uint32Array, ground: number): Colours | undefined {
  const known = new Map<number, Colour>();
  for (let at = 0; at < source.length; ) {
    const pixel = source[at] as number;
    const from = at;
    while (at < source.length && source[at] === pixel) at += 1;
    const value = pixel & 0xffffff;
    if (value === ground) continue;
    const colour = known.get(value) ?? { value, count: 0, place: 0 };
    if (colour.count === 0) known.set(value, colour);
    if (known.size > manyColours) return undefined;
    colour.count += at - from;
  }
  return { all: [...known.values()], of: (value) => known.get(value) };
}

/** Counts colours that differ only in the lower two bits of their channels as one, which is their mean. */
function similarColours(source: Uint32Array, ground: number): Colours {
  const counts = new Uint32Array(cells);
  const [reds, greens, blues] = [new Uint32Array(cells), new Uint32Array(cells), new Uint32Array(cells)];
  for (let at = 0; at < source.length; at += 1) {
    const value = (source[at] as number) & 0xffffff;
    if (value === ground) continue;
    const cell = cellOf(value);
    counts[cell] = (counts[cell] as number) + 1;
    reds[cell] = (reds[cell] as number) + (value & 0xff);
    greens[cell] = (greens[cell] as number) + ((value >> 8) & 0xff);
    blues[cell] = (blues[cell] as number) + (value >> 16);
  }
  const all: Colour[] = [];
  for (let cell = 0; cell < cells; cell += 1) {
    const count = counts[cell] as number;
    if (count === 0) continue;
    const [red, green, blue] = [reds[cell] as number, greens[cell] as number, blues[cell] as number];
    const value = Math.round(red / count) | (Math.round(green / count) << 8) | (Math.round(blue / count) << 16);
    counts[cell] = all.push({ value, count, place: 0 });
  }
  return { all, of: (value) => all[(counts[cellOf(value)] as number) - 1] };
}

const cells = 0x40000;

/** Returns the upper six bits of each channel, together. */
function cellOf(value: number): number {
  return ((value >> 2) & 0x3f) | ((value >> 4) & 0xfc0) | ((value >> 6) & 0x3f000);
}

interface Box {
  readonly colours: Colour[];
  /** How far the colours lie from their mean along the widest channel, all pixels together. */
  readonly spread: number;
  readonly shift: number;
}

function boxOf(colours: Colour[]): Box {
  let widest = { spread: 0, shift: 0 };
  for (const shift of [0, 8, 16]) {
    let [count, sum, squares] = [0, 0, 0];
    for (const { value, count: times } of colours) {
      const channel = (value >> shift) & 0xff;
      count += times;
      sum += times * channel;
      squares += times * channel * channel;
    }
    const spread = colours.length < 2 ? 0 : squares - (sum * sum) / count;
    if (spread > widest.spread) widest = { spread, shift };
  }
  return { colours, ...widest };
}

/** Cuts a box at the mean of its widest channel; as the channel's values differ, neither part is empty. */
function cut({ colours, shift }: Box): [Box, Box] {
  const mean = meanOf(colours, shift);
  const isLow = ({ value }: Colour): boolean => ((value >> shift) & 0xff) <= mean;
  return [boxOf(colours.filter(isLow)), boxOf(colours.filter((colour) => !isLow(colour)))];
}

function colourOf({ colours }: Box): number {
  return [0, 8, 16].reduce((colour, shift) => colour | (Math.round(meanOf(colours, shift)) << shift), 0);
}

function meanOf(colours: readonly Colour[], shift: number): number {
  let [count, sum] = [0, 0];
  for (const { value, count: times } of colours) {
    count += times;
    sum += times * ((value >> shift) & 0xff);
  }
  return sum / count;
}
