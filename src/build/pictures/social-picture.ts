import { setImmediate } from 'node:timers/promises';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Direction } from '../../pages/views/view.ts';
import { socialPicture } from '../../view/document/render-page.ts';
import { light } from '../../view/theme/tokens.ts';
import { canvasLibrary } from './picture-canvas.ts';
import { withFewColours } from './picture-colours.ts';
import { type OpenedPicture, openPicture, type PictureSource } from './picture-file.ts';
import { drawable, fontOf, leadingOf, registerFonts, type Weight } from './picture-fonts.ts';
import { encodePng } from './picture-png.ts';
import { setTitle, type TitleRoom } from './picture-title.ts';

/** A text with the language and direction that it is written in. */
export interface CardText {
  readonly text: string;
  readonly language: string;
  readonly direction: Direction;
}

/** The content of a social picture. */
export interface SocialCard {
  /** The title is on the side where reading begins, the picture on the other. */
  readonly direction: Direction;
  readonly title: CardText;
  readonly siteName: CardText;
  readonly picture?: PictureSource;
  readonly logo?: PictureSource;
}

const { width, height } = socialPicture;
const margin = 72;
const title = { width: 540, height: 320, mostLines: 3, largest: 96, smallest: 40, middle: 264 };
const signature = { width: 560, height: 68, mostLines: 2, largest: 30, smallest: 20, logo: 64, gap: 20 };
// The iris: its disc leaves the picture a little, so that it looks larger than it is.
const iris = { across: 962, down: 315, radius: 274, pupil: 72, arc: 322, line: 6, from: 120, to: 264 };

// One for all pictures of a thread: making a new one costs as much as drawing on it.
let paper: SKRSContext2D | undefined;

/** Draws the picture that social networks show for a page, as PNG; the same card makes the same bytes. */
export async function drawSocialPicture(card: SocialCard): Promise<Buffer> {
  registerFonts();
  const [picture, logo] = await Promise.all([openPicture(card.picture), openPicture(card.logo)]);
  paper ??= canvasLibrary().createCanvas(width, height).getContext('2d');
  const context = paper;
  context.fillStyle = light.ground;
  context.fillRect(0, 0, width, height);
  drawIris(context, card.direction, picture ?? logo);
  drawTitle(context, card);
  drawSignature(context, card, picture === undefined ? undefined : logo);
  // The library frees the pixels of the last picture when the event loop turns; a loop over pictures alone never lets it.
  await setImmediate();
  const { data } = context.getImageData(0, 0, width, height);
  return encodePng(withFewColours(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)), width, height);
}

function drawIris(context: SKRSContext2D, direction: Direction, picture: OpenedPicture | undefined): void {
  const { down, radius } = iris;
  const across = mirrored(iris.across, direction);
  const [from, to] = direction === 'rtl' ? [180 - iris.to, 180 - iris.from] : [iris.from, iris.to];
  context.strokeStyle = light.accent;
  context.lineWidth = iris.line;
  context.lineCap = 'round';
  context.beginPath();
  context.arc(across, down, iris.arc, (from * Math.PI) / 180, (to * Math.PI) / 180);
  context.stroke();
  fillDisc(context, across, down, radius, light.surface);
  if (picture === undefined) {
    fillDisc(context, across, down, iris.pupil, light.accent);
    return;
  }
  // A photograph fills the disc; a drawing is inside it, its corners just within.
  const { width: wide, height: high } = picture;
  const scale = picture.opaque ? (2 * radius) / Math.min(wide, high) : (1.92 * radius) / Math.hypot(wide, high);
  context.save();
  context.beginPath();
  context.arc(across, down, radius, 0, 2 * Math.PI);
  context.clip();
  picture.draw(context, across - (wide * scale) / 2, down - (high * scale) / 2, wide * scale, high * scale);
  context.restore();
}

function fillDisc(context: SKRSContext2D, across: number, down: number, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(across, down, radius, 0, 2 * Math.PI);
  context.fill();
}

function drawTitle(context: SKRSContext2D, { direction, title: text }: SocialCard): void {
  context.fillStyle = light.ink;
  writeLines(context, 700, text, direction, margin, title);
}

function drawSignature(context: SKRSContext2D, { direction, siteName }: SocialCard, logo: OpenedPicture | undefined): void {
  const middle = height - margin - signature.logo / 2;
  let start = margin;
  if (logo !== undefined) {
    const scale = signature.logo / Math.max(logo.width, logo.height);
    const [wide, high] = [logo.width * scale, logo.height * scale];
    logo.draw(context, mirrored(start, direction) - (direction === 'rtl' ? wide : 0), middle - high / 2, wide, high);
    start += wide + signature.gap;
  }
  context.fillStyle = light.quiet;
  writeLines(context, 500, siteName, direction, start, { ...signature, width: signature.width - (start - margin), middle });
}

/** Writes a text in lines around the height `middle`, from `start` on, counted from the side where reading begins. */
function writeLines(
  context: SKRSContext2D,
  weight: Weight,
  { text, language, direction }: CardText,
  side: Direction,
  start: number,
  room: Omit<TitleRoom, 'leading'> & { readonly middle: number },
): void {
  const words = drawable(text);
  const leading = leadingOf(words);
  context.lang = language;
  context.direction = direction;
  context.textAlign = side === 'rtl' ? 'right' : 'left';
  // Measured large, so that nothing is rounded.
  context.font = fontOf(weight, 100, direction);
  const { lines, size } = setTitle(words, { ...room, leading }, (part) => context.measureText(part).width / 100);
  context.font = fontOf(weight, size, direction);
  // The letters of most scripts reach seven tenths of their size above the line: half of that is their middle.
  const first = room.middle + size * 0.35 - (size * leading * (lines.length - 1)) / 2;
  for (const [index, line] of lines.entries()) context.fillText(line, mirrored(start, side), first + index * size * leading);
}

function mirrored(across: number, direction: Direction): number {
  return direction === 'rtl' ? width - across : across;
}
