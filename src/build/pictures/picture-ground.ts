import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Palette, Theme } from '../../pages/views/theme.ts';
import type { Direction } from '../../pages/views/view.ts';
import type { Point } from '../../schema/framing.ts';
import { socialPicture } from '../../view/document/page-metadata.ts';
import { withFewColours } from './picture-colours.ts';
import { type OpenedPicture, openPicture, type PictureSource } from './picture-file.ts';
import type { Patch } from './picture-png.ts';
import { pixelOf } from './picture-shades.ts';

/** Everything of a social picture but its texts. */
interface Ground {
  /** The first colour is the paper's. */
  readonly palette: readonly number[];
  readonly patches: readonly Patch[];
  /** Where the name of the site begins, counted from the side where reading begins. */
  readonly nameFrom: number;
  /** Where the texts’ side ends, counted likewise. */
  readonly fold: number;
}

/** What a ground shows, and on which side. */
export interface GroundParts {
  readonly direction: Direction;
  readonly picture?: PictureSource;
  readonly logo?: PictureSource;
  /** The site’s colours in the light scheme. */
  readonly colours: Palette;
  readonly motif: Theme['motif'];
}

const { width, height } = socialPicture;

/** The distance of texts and logo from the picture's edges. */
export const margin = 72;
/** Where the middle of the logo and of the name of the site is. */
export const signatureMiddle = height - margin - 32;

const logoPlace = { size: 64, gap: 20 };
/** The width of the texts’ side, where the other one shows something. */
const fold = 636;
/** The distance of texts from the end of their side. */
export const beforeFold = 24;
// The disc leaves the picture a little, so that it looks larger than it is.
const disc = { across: 962, down: 315, radius: 274 };
// The circles of the site's pages: about the picture, or about the corner where lines end.
const rings = { line: 3, aboutPicture: { count: 1, apart: 48 }, aboutCorner: { count: 8, apart: 64 } };

/** How many shades of its letters a ground leaves to each of the two texts, of a picture's 256 colours. */
export const shadesLeft = 15;
// Lines on plain grounds need few colours; a photograph gets as many as there are.
const mostColours = { logo: { drawing: 32, photograph: 32 }, side: { drawing: 96, photograph: 256 - 1 - 32 - 2 * shadesLeft } };

// The pages of all languages, and pages that share a picture, have the same few grounds, each a third of a megabyte.
const known = new Map<string, Ground>();
const mostKnown = 64;

/** Returns the ground with some parts: one of the last that were drawn in this thread, or drawn now on `paper`. */
export async function groundOf(paper: SKRSContext2D, parts: GroundParts): Promise<Ground> {
  const { direction, picture, logo, colours, motif } = parts;
  const key = JSON.stringify([
    direction,
    colours,
    motif,
    ...[picture, logo].map((source) => [source?.digest, source?.width, source?.height, source?.focus]),
  ]);
  const ground = known.get(key) ?? (await drawGround(paper, parts));
  // Those that were not used for the longest time come first.
  known.delete(key);
  known.set(key, ground);
  const [eldest] = known.keys();
  if (known.size > mostKnown && eldest !== undefined) known.delete(eldest);
  return ground;
}

/** Fills all of a paper with a colour. */
export function clear(paper: SKRSContext2D, colour: string): void {
  paper.fillStyle = colour;
  paper.fillRect(0, 0, width, height);
}

/** Returns a place counted from the side where reading begins as one counted from the left. */
export function fromLeft(start: number, direction: Direction): number {
  return direction === 'rtl' ? width - start : start;
}

async function drawGround(paper: SKRSContext2D, { direction, colours, motif, ...sources }: GroundParts): Promise<Ground> {
  const [picture, logo] = await Promise.all([openPicture(sources.picture), openPicture(sources.logo)]);
  const shown = picture ?? logo;
  clear(paper, colours.ground);
  if (motif === 'circles') drawRings(paper, direction, colours.accent, shown !== undefined);
  if (shown !== undefined) drawDisc(paper, direction, colours.surface, shown, sources.picture?.focus);
  const nameFrom = picture === undefined || logo === undefined ? margin : drawLogo(paper, direction, logo);
  const palette = [pixelOf(colours.ground)];
  const cut = (start: number, top: number, wide: number, high: number, most: typeof mostColours.side): Patch => {
    const left = direction === 'rtl' ? width - start - wide : start;
    const { data } = paper.getImageData(left, top, wide, high);
    const few = withFewColours(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), palette[0] as number, most);
    // Both palettes begin with the colour of the paper.
    const before = palette.length - 1;
    palette.push(...few.palette.slice(1));
    return { left, top, width: wide, pixels: before === 0 ? few.pixels : few.pixels.map((place) => (place === 0 ? 0 : place + before)) };
  };
  if (motif === 'none' && shown === undefined) return { palette, patches: [], nameFrom, fold: width - margin + beforeFold };
  const patches = [cut(fold, 0, width - fold, height, mostColours.side)];
  if (nameFrom > margin) patches.push(cut(margin, signatureMiddle - logoPlace.size / 2, logoPlace.size, logoPlace.size, mostColours.logo));
  return { palette, patches, nameFrom, fold };
}

/** Draws the thin circles, each paler than the one within it and none beyond the fold. */
function drawRings(paper: SKRSContext2D, direction: Direction, colour: string, aboutPicture: boolean): void {
  const { count, apart } = aboutPicture ? rings.aboutPicture : rings.aboutCorner;
  const { across, down, radius } = aboutPicture ? disc : { across: width, down: 0, radius: 0 };
  paper.strokeStyle = colour;
  paper.lineWidth = rings.line;
  for (let ring = 0; ring < count; ring += 1) {
    paper.globalAlpha = 1 - ring / count;
    paper.beginPath();
    paper.arc(fromLeft(across, direction), down, radius + (ring + 1) * apart, 0, 2 * Math.PI);
    paper.stroke();
  }
  paper.globalAlpha = 1;
}

/** Draws a picture on a disc: a photograph fills it, its focus as near to the middle as its edges allow; a drawing is inside it, its corners just within. */
function drawDisc(
  paper: SKRSContext2D,
  direction: Direction,
  colour: string,
  picture: OpenedPicture,
  focus: Point = { across: 50, down: 50 },
): void {
  const { down, radius } = disc;
  const across = fromLeft(disc.across, direction);
  const scale = picture.opaque
    ? (2 * radius) / Math.min(picture.width, picture.height)
    : (1.92 * radius) / Math.hypot(picture.width, picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  const start = (middle: number, side: number, percent: number): number => {
    const spare = Math.max(0, side / 2 - radius);
    return middle - side / 2 + Math.max(-spare, Math.min(spare, side * (0.5 - percent / 100)));
  };
  paper.fillStyle = colour;
  paper.beginPath();
  paper.arc(across, down, radius, 0, 2 * Math.PI);
  paper.fill();
  paper.save();
  paper.clip();
  picture.draw(paper, start(across, wide, focus.across), start(down, high, focus.down), wide, high);
  paper.restore();
}

/** Draws the logo before the name of the site; returns where the name begins. */
function drawLogo(paper: SKRSContext2D, direction: Direction, logo: OpenedPicture): number {
  const scale = logoPlace.size / Math.max(logo.width, logo.height);
  const [wide, high] = [logo.width * scale, logo.height * scale];
  const left = fromLeft(margin, direction) - (direction === 'rtl' ? wide : 0);
  logo.draw(paper, left, signatureMiddle - high / 2, wide, high);
  return margin + wide + logoPlace.gap;
}
