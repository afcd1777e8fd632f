import { SaxesParser } from 'saxes';

/** Pixels a side of what is drawn of a drawing before it is given the size that it will cover. */
const mostPixels = 2048;

/**
 * Returns a drawing whose root says a size that can be drawn: Skia draws it once at that size when it opens it, and ends the process where
 * it has no memory for that. `width` and `height` are those of the drawing, in pixels. Throws at what is no XML.
 */
export function drawableSvg(svg: string, { width, height }: { readonly width: number; readonly height: number }): string {
  const { name, attributes, isSelfClosing, start, end } = rootOf(svg);
  const { width: wide, height: high, viewBox, ...others } = attributes;
  const [, , boxWidth, boxHeight] = viewBox?.trim().split(/[\s,]+/) ?? [];
  if ([wide ?? boxWidth, high ?? boxHeight].every(isDrawable)) return svg;
  const scale = Math.min(1, mostPixels / Math.max(width, height));
  const sized = {
    ...others,
    viewBox: viewBox ?? `0 0 ${width} ${height}`,
    width: String(Math.max(1, Math.round(width * scale))),
    height: String(Math.max(1, Math.round(height * scale))),
  };
  const written = Object.entries(sized).map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`);
  return `${svg.slice(0, start)}<${name}${written.join('')}${isSelfClosing ? '/' : ''}>${svg.slice(end)}`;
}

/** Returns whether a length is a plain number of pixels, and few enough. */
function isDrawable(length: string | undefined): boolean {
  return length !== undefined && /^\s*\d{1,4}(?:\.\d+)?(?:px)?\s*$/.test(length) && Number.parseFloat(length) <= mostPixels;
}

function escaped(value: string): string {
  return value.replace(/[&<"\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

interface Root {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isSelfClosing: boolean;
  /** The offsets of its opening tag. */
  readonly start: number;
  readonly end: number;
}

function rootOf(svg: string): Root {
  const parser = new SaxesParser();
  let start = 0;
  let root: Root | undefined;
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
