import { SaxesParser } from 'saxes';

/** The opening tag of a drawing's root. */
interface DrawingRoot {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isSelfClosing: boolean;
  /** The offsets of the tag. */
  readonly start: number;
  readonly end: number;
}

/** Returns the root of a drawing; throws at what is no XML. */
export function drawingRoot(svg: string): DrawingRoot {
  const parser = new SaxesParser();
  let start = 0;
  let root: DrawingRoot | undefined;
  parser.on('error', (error) => {
    if (root === undefined) throw error;
  });
  parser.on('opentagstart', ({ name }) => {
    if (root === undefined) start = svg.lastIndexOf(`<${name}`, parser.position);
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    root ??= { name, attributes, isSelfClosing, start, end: parser.position };
  });
  // The parts are longer than most roots: the rest of a drawing is not read.
  for (let from = 0; from < svg.length && root === undefined; from += 4096) parser.write(svg.slice(from, from + 4096));
  if (root === undefined) throw new Error('A drawing has no root.');
  return root;
}

/** The pixels of a unit (CSS Values 4, section 6); letters are as high as those of a browser without settings. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  ex: 8,
};

/**
 * Returns how large a drawing says that it is, in whole pixels; undefined where it says nothing that can be shown. Where it says one
 * side, its window tells the other (SVG 2, section 8.2). Throws at what is no XML.
 */
export function drawingSize(svg: string): { readonly width: number; readonly height: number } | undefined {
  const { width: wide, height: high, viewBox = '' } = drawingRoot(svg).attributes;
  const [width, height] = [wide, high].map(lengthOf);
  if (width !== undefined && height !== undefined) return inPixels(width, height);
  const [, boxWidth = 0, boxHeight = 0] = windowPattern.exec(viewBox)?.map(Number) ?? [];
  if (!(boxWidth > 0 && boxHeight > 0 && Number.isFinite(boxWidth * boxHeight))) return undefined;
  const scale = width === undefined ? (height ?? boxHeight) / boxHeight : width / boxWidth;
  return inPixels(boxWidth * scale, boxHeight * scale);
}

const number = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/.source;
const lengthPattern = new RegExp(`^\\s*(${number})([a-z]*)\\s*$`, 'i');
const between = '(?:\\s*,\\s*|\\s+)';
const windowPattern = new RegExp(`^\\s*${number}${between}${number}${between}(${number})${between}(${number})\\s*$`, 'i');

/** Returns a length in pixels; undefined for one that nothing is drawn in, and one that depends on what is around the drawing. */
function lengthOf(length = ''): number | undefined {
  const [, amount, unit = ''] = lengthPattern.exec(length) ?? [];
  const pixels = Number(amount) * (units[unit.toLowerCase()] ?? Number.NaN);
  return pixels > 0 && Number.isFinite(pixels) ? pixels : undefined;
}

function inPixels(width: number, height: number): { readonly width: number; readonly height: number } {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
