import { drawingRoot } from '../../content/pictures/drawing-size.ts';

/** Pixels a side of what is drawn of a drawing before it is given the size that it will cover. */
const mostPixels = 2048;

/**
 * Returns a drawing whose root says a size that can be drawn: Skia draws it once at that size when it opens it, and ends the process where
 * it has no memory for that. `width` and `height` are those of the drawing, in pixels. Throws at what is no XML.
 */
export function drawableSvg(svg: string, { width, height }: { readonly width: number; readonly height: number }): string {
  const { name, attributes, isSelfClosing, start, end } = drawingRoot(svg);
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
