import { setImmediate } from 'node:timers/promises';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Palette } from '../../pages/views/theme.ts';
import type { Direction } from '../../pages/views/view.ts';
import { socialPicture } from '../../view/document/page-metadata.ts';
import { canvasLibrary } from './picture-canvas.ts';
import { drawable, fontOf, leadingOf, registerFonts, type Weight } from './picture-fonts.ts';
import { beforeFold, clear, fromLeft, type GroundParts, groundOf, margin, shadesLeft, signatureMiddle } from './picture-ground.ts';
import { type Patch, pngEncoder } from './picture-png.ts';
import { pixelOf, shadesBetween } from './picture-shades.ts';
import { setTitle, type TitleRoom } from './picture-title.ts';

/** A text with the language and direction that it is written in. */
export interface CardText {
  readonly text: string;
  readonly language: string;
  readonly direction: Direction;
}

/** The content of a social picture: the title is on the side where reading begins, the picture or the motif on the other. */
export interface SocialCard extends GroundParts {
  readonly title: CardText;
  readonly siteName: CardText;
}

/** How a text is written, and where. */
interface Setting extends Omit<TitleRoom, 'leading' | 'width'> {
  readonly weight: Weight;
  readonly colour: keyof Palette;
  /** The height of its middle, and the lines of the picture that belong to it. */
  readonly middle: number;
  readonly from: number;
  readonly to: number;
}

const { width, height } = socialPicture;
const title: Setting = {
  weight: 700,
  colour: 'ink',
  height: 320,
  mostLines: 3,
  largest: 96,
  smallest: 40,
  middle: 264,
  from: 0,
  to: 480,
};
const name: Setting = {
  weight: 500,
  colour: 'quiet',
  height: 68,
  mostLines: 2,
  largest: 30,
  smallest: 20,
  middle: signatureMiddle,
  from: title.to,
  to: height,
};

// One for all pictures of a thread: making a new one costs as much as drawing on it.
let paper: SKRSContext2D | undefined;
let encode: ReturnType<typeof pngEncoder> | undefined;

/** Draws the picture that social networks show for a page, as PNG; the same card makes the same bytes. */
export async function drawSocialPicture(card: SocialCard): Promise<Buffer> {
  registerFonts();
  paper ??= canvasLibrary().createCanvas(width, height).getContext('2d');
  encode ??= pngEncoder(width, height);
  const { palette, patches, nameFrom, fold } = await groundOf(paper, card);
  // The library frees the pixels of the last picture when the event loop turns; a loop over pictures alone never lets it.
  await setImmediate();
  clear(paper, card.colours.ground);
  const colours = [...palette];
  const texts = [
    writeLines(paper, card.title, card, { from: margin, fold }, title, colours),
    writeLines(paper, card.siteName, card, { from: nameFrom, fold }, name, colours),
  ];
  return encode(colours, [...patches, ...texts.flat()]);
}

/**
 * Writes a text in lines between two places, counted from the side where reading begins; adds the shades of its letters to the colours,
 * and returns its patch of the picture, or none for a text without letters.
 */
function writeLines(
  context: SKRSContext2D,
  { text, language, direction }: CardText,
  { direction: side, colours: palette }: SocialCard,
  { from: start, fold }: { readonly from: number; readonly fold: number },
  { weight, colour, middle, from, to, ...room }: Setting,
  colours: number[],
): Patch[] {
  const words = drawable(text);
  const leading = leadingOf(words);
  context.lang = language;
  context.direction = direction;
  context.textAlign = side === 'rtl' ? 'right' : 'left';
  context.fillStyle = palette[colour];
  // Measured large, so that nothing is rounded.
  context.font = fontOf(weight, 100, direction);
  const { lines, size } = setTitle(
    words,
    { ...room, leading, width: fold - beforeFold - start },
    (part) => context.measureText(part).width / 100,
  );
  context.font = fontOf(weight, size, direction);
  // The letters of most scripts reach seven tenths of their size above the line: half of that is their middle.
  const first = middle + size * 0.35 - (size * leading * (lines.length - 1)) / 2;
  for (const [index, line] of lines.entries()) context.fillText(line, fromLeft(start, side), first + index * size * leading);
  if (lines.length === 0) return [];

  // No font's letters reach further beyond their own room than this.
  const top = Math.max(from, Math.floor(first - size * 1.3));
  const bottom = Math.min(to, Math.ceil(first + size * (leading * (lines.length - 1) + 0.8)));
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const near = Math.max(0, Math.floor(start - size * 0.4));
  const wide = Math.min(fold, Math.ceil(start + widest + size * 0.4)) - near;
  const left = side === 'rtl' ? width - near - wide : near;
  const { data } = context.getImageData(left, top, wide, bottom - top);
  const source = new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
  const blank = (pixelOf(palette.ground) | 0xff000000) >>> 0;
  // From the paper's colour to that of the letters; the red of a pixel tells which of them it is.
  const { shades, ofRed } = shadesBetween(palette.ground, palette[colour], shadesLeft);
  const before = colours.length - 1;
  const pixels = new Uint8Array(source.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = source[at] as number;
    // Most of them are the paper's.
    if (pixel === blank) continue;
    const shade = ofRed[pixel & 0xff] as number;
    if (shade > 0) pixels[at] = before + shade;
  }
  colours.push(...shades);
  return [{ left, top, width: wide, pixels }];
}
