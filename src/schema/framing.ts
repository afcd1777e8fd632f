import { asRecord } from './tree.ts';
import type { TypedValue } from './typed-value.ts';

/** A picture of a document, with its framing where the document has one. */
export interface PictureValue extends TypedValue<'picture'> {
  readonly framing?: Framing;
}

/** How a photograph is shown, in percent of the whole picture: what is left out at each side, and the point that has to stay in sight. */
export interface Framing {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  readonly focus?: Point;
}

/** A place on a picture, in percent of its width from the left and of its height from the top. */
export interface Point {
  readonly across: number;
  readonly down: number;
}

/** A part of a picture. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The most that may be left out between two opposite sides, in percent: what is left would be a strip. */
export const mostLeftOut = 90;

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Returns whether a typed value is a picture. */
export function isPicture(typed: TypedValue): typed is PictureValue {
  return typed.$type === 'picture';
}

/** Reads the framing of a picture from a document; undefined where it is missing or impossible, which the check reports. */
export function framingOf(value: unknown): Framing | undefined {
  if (value === undefined) return undefined;
  const data = asRecord(value);
  const [top, right, bottom, left] = sides.map((side) => data[side] ?? 0) as [unknown, unknown, unknown, unknown];
  if (!isPercent(top) || !isPercent(right) || !isPercent(bottom) || !isPercent(left)) return undefined;
  if (top + bottom > mostLeftOut || left + right > mostLeftOut) return undefined;
  const { across, down } = asRecord(data['focus']);
  return { top, right, bottom, left, ...(isPercent(across) && isPercent(down) ? { focus: { across, down } } : {}) };
}

/**
 * Names the part of a picture that is shown: its file's name, and after it the part as a media fragment (W3C "Media Fragments URI 1.0",
 * section 4.2.2) where it is not the whole. A drawing is always shown whole.
 */
export function shownPart(file: string, framing: Framing | undefined): string {
  if (framing === undefined || file.endsWith('.svg') || sides.every((side) => framing[side] === 0)) return file;
  const { left, top, right, bottom } = framing;
  return `${file}#xywh=percent:${left},${top},${100 - left - right},${100 - top - bottom}`;
}

/** Returns the file of a part's name, and the part in percent where it is not the whole; both also of an address. */
export function partNamed(name: string): { readonly file: string; readonly area?: Area } {
  const [, file, left, top, width, height] = /^(.*)#xywh=percent:(\d+),(\d+),(\d+),(\d+)$/s.exec(name) ?? [];
  if (file === undefined) return { file: name };
  return { file, area: { left: Number(left), top: Number(top), width: Number(width), height: Number(height) } };
}

/** Returns an area in percent as whole pixels of a picture, at least one each way. */
export function pixelsOf({ left, top, width, height }: Area, size: Pick<Area, 'width' | 'height'>): Area {
  const [from, span] = within(left, width, size.width);
  const [above, tall] = within(top, height, size.height);
  return { left: from, top: above, width: span, height: tall };
}

/** Returns the focus of a framing in percent of the part that is shown, on its edge where it was left out; undefined where it has none. */
export function focusWithin({ focus, top, right, bottom, left }: Framing): Point | undefined {
  if (focus === undefined) return undefined;
  const share = (at: number, before: number, after: number): number =>
    Math.round(Math.min(100, Math.max(0, ((at - before) * 100) / (100 - before - after))));
  return { across: share(focus.across, left, right), down: share(focus.down, top, bottom) };
}

function within(start: number, span: number, pixels: number): [start: number, span: number] {
  const from = Math.min(pixels - 1, Math.round((start * pixels) / 100));
  return [from, Math.max(1, Math.min(pixels - from, Math.round((span * pixels) / 100)))];
}

function isPercent(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100;
}
