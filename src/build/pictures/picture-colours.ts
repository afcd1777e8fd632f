/** A picture whose pixels name one of at most 256 colours. */
export interface IndexedPicture {
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

/** Enough for letters and lines on plain grounds; a photograph gets as many as a byte can name. */
const most = { drawing: 128, photograph: 256 };
/** With more colours than this a picture holds a photograph: colours that are nearly one are counted as one. */
const manyColours = 4096;

/**
 * Reduces an opaque picture, four bytes a pixel, to its most telling colours: the box of colours whose members differ
 * most from each other is cut in two until there are enough boxes (median cut). The same picture has the same result.
 */
export function withFewColours(picture: Uint8Array): IndexedPicture {
  const source = new Uint32Array(picture.buffer, picture.byteOffset, picture.byteLength / 4);
  const exact = countColours(source, 0xffffff);
  const kind = exact.colours.length > manyColours ? 'photograph' : 'drawing';
  const { colours, runs } = kind === 'photograph' ? countColours(source, 0xf8f8f8) : exact;
  const boxes = [boxOf(colours)];
  while (boxes.length < most[kind]) {
    const widest = boxes.reduce((one, other) => (other.spread > one.spread ? other : one));
    if (widest.spread === 0) break;
    boxes.splice(boxes.indexOf(widest), 1, ...cut(widest));
  }
  for (const [place, { colours: members }] of boxes.entries()) for (const colour of members) colour.place = place;
  const pixels = new Uint8Array(source.length);
  for (const [index, { from, colour }] of runs.entries()) pixels.fill(colour.place, from, runs[index + 1]?.from);
  return { palette: boxes.map(colourOf), pixels };
}

interface Run {
  readonly from: number;
  readonly colour: Colour;
}

/** Counts the colours, and notes where a run of pixels of one colour begins; only the bits of the mask tell colours apart. */
function countColours(source: Uint32Array, mask: number): { colours: Colour[]; runs: Run[] } {
  const known = new Map<number, Colour>();
  const runs: Run[] = [];
  for (let from = 0; from < source.length; ) {
    const likeness = (source[from] as number) & mask;
    let to = from + 1;
    while (to < source.length && ((source[to] as number) & mask) === likeness) to += 1;
    // The first one represents all that are like it: the ground, which comes first, keeps its colour.
    const colour = known.get(likeness) ?? { value: (source[from] as number) & 0xffffff, count: 0, place: 0 };
    known.set(likeness, colour);
    colour.count += to - from;
    runs.push({ from, colour });
    from = to;
  }
  return { colours: [...known.values()], runs };
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
