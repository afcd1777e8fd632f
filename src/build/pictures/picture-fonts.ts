import { readFileSync } from 'node:fs';
import type { Direction } from '../../pages/views/view.ts';
import { packages } from '../installed-packages.ts';
import { canvasLibrary } from './picture-canvas.ts';
import { charactersOf } from './picture-characters.ts';

/** The weight of a drawn text. */
export type Weight = 500 | 700;

const weights: readonly Weight[] = [500, 700];

// The faces that pages ask for first (theme). A further script is a further line.
const latin = [
  { name: 'atkinson-hyperlegible-next', subset: 'latin', leading: 1.13 },
  { name: 'atkinson-hyperlegible-next', subset: 'latin-ext', leading: 1.13 },
] as const;
// Among joined letters, digits and foreign words come from the same hand as the letters.
const arabic = [
  { name: 'noto-sans-arabic', subset: 'arabic', leading: 1.4 },
  { name: 'noto-sans-arabic', subset: 'latin', leading: 1.13 },
] as const;
const faces = [...latin, ...arabic];
type Face = (typeof faces)[number];

const covered = new Map<Face, ReadonlySet<number>>();

/**
 * Registers the fonts with the drawing library, once. Fonts belong to the whole process: the main thread
 * calls this before its threads draw, so that none draws with half of them.
 */
export function registerFonts(): void {
  const { GlobalFonts } = canvasLibrary();
  const all = faces.flatMap((face) => weights.map((weight) => ({ face, weight })));
  const last = all.at(-1);
  if (last !== undefined && GlobalFonts.has(familyOf(last.face, last.weight))) return;
  for (const { face, weight } of all) {
    if (GlobalFonts.register(bytesOf(face, weight), familyOf(face, weight)) === null)
      throw new Error(`${fileOf(face, weight)} is no font.`);
  }
}

/** Returns the bytes of every font; pictures depend on them. */
export function fontBytes(): Buffer[] {
  return faces.flatMap((face) => weights.map((weight) => bytesOf(face, weight)));
}

/** Returns the CSS `font` of this weight and size for a canvas; spaces and signs come from the script of the direction. */
export function fontOf(weight: Weight, size: number, direction: Direction): string {
  const order = direction === 'rtl' ? [...arabic, ...latin] : faces;
  return `${weight} ${size}px ${order.map((face) => `"${familyOf(face, weight)}"`).join(', ')}`;
}

/** Returns the distance between lines that a text's letters need, as a share of their size. */
export function leadingOf(text: string): number {
  const used = faces.filter((face) => [...text].some((sign) => /[\p{L}\p{M}]/u.test(sign) && has(face, sign)));
  return Math.max(...(used.length === 0 ? latin : used).map(({ leading }) => leading));
}

/**
 * Returns a text whose characters the fonts have. A space or a dash that no font has becomes a plain one, a letter loses its
 * marks, and one whose base no font has is left out with them, for an empty box or a stray accent says nothing. A text that would
 * lose most of its letters is empty.
 */
export function drawable(text: string): string {
  const written = signsOf(text);
  const letters = written.filter((sign) => /\p{L}/u.test(sign));
  if (letters.filter((sign) => drawn(sign) === '').length > letters.length / 2) return '';
  return written.map(drawn).join('');
}

/** Returns the letters and digits of a text that no font has, each once: those that `drawable` leaves out. */
export function lostLetters(text: string): string {
  return [...new Set(signsOf(text))].filter((sign) => isLetter(sign) && drawn(sign) === '').join('');
}

/** Splits a text into its characters, each with the marks that no composed character has. */
function signsOf(text: string): string[] {
  return text.normalize('NFC').match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}

function isLetter(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign);
}

function drawn(sign: string): string {
  if ([...sign].every(known)) return sign;
  if (/\s/u.test(sign)) return sign === '\u202F' ? '\u00A0' : ' ';
  if (/\p{Pd}/u.test(sign)) return '-';
  const parts = [...sign.normalize('NFKD')];
  return parts.filter(isLetter).every(known) ? parts.filter(known).join('').normalize('NFC') : '';
}

function known(sign: string): boolean {
  // Marks of direction and of joining are obeyed, not drawn.
  return /\p{Default_Ignorable_Code_Point}/u.test(sign) || faces.some((face) => has(face, sign));
}

function has(face: Face, sign: string): boolean {
  const characters = covered.get(face) ?? charactersOf(bytesOf(face, 700));
  covered.set(face, characters);
  return characters.has(sign.codePointAt(0) as number);
}

function bytesOf(face: Face, weight: Weight): Buffer {
  return readFileSync(fileOf(face, weight));
}

function fileOf({ name, subset }: Face, weight: Weight): string {
  return packages.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
}

// A name that no machine has: the same letters everywhere.
function familyOf({ name, subset }: Face, weight: Weight): string {
  return `picture ${name} ${subset} ${weight}`;
}
