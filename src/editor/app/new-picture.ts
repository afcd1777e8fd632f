import { slugOf } from '../../schema/slug.ts';
import type { LocalizedProblem } from '../engine/engine.ts';
import type { NewPicture } from './local-change.ts';
import type { Translate } from './messages.ts';
import { ProtectedCanvas, smallPicture } from './small-picture.ts';

/** The file types that a browser offers; a telephone converts its own photographs to one of them. */
export const pictureTypes = '.svg,.png,.jpg,.jpeg,.webp,.avif';

/** A new picture, or the reason why the site can not have it and what to do. */
type ChosenPicture = { readonly picture: NewPicture } | { readonly refusal: string };

/** Returns the problem that the check would report for a picture; `undefined` if pages can show it. */
type PictureJudge = (file: string, bytes: Uint8Array) => Promise<LocalizedProblem | undefined>;

/**
 * Makes a small picture of the site from a chosen file, checked by the build's rules and without a camera's notes. Choosing a picture
 * again returns the existing one: `added` are this editor's pictures, and `taken` the names of all.
 */
export async function readPicture(
  file: File,
  added: readonly NewPicture[],
  taken: ReadonlySet<string>,
  judge: PictureJudge,
  t: Translate,
): Promise<ChosenPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(file.name, bytes);
  if (kind === 'gif') return { refusal: t('pictureGif') };
  if (kind === 'other') return { refusal: t('noPicture') };
  if (kind !== 'heic') {
    const problem = await judge(kind === 'drawing' ? 'picture.svg' : 'picture.jpg', bytes);
    if (problem?.code === 'unreadable-picture') return { refusal: t(kind === 'drawing' ? 'drawingDamaged' : 'pictureDamaged') };
    if (problem !== undefined) return { refusal: `${problem.message} ${problem.help}` };
  }
  const made = kind === 'drawing' ? drawing(bytes) : await photograph(file);
  if (made === 'protected') return { refusal: t('pictureProtected') };
  // Some browsers read what telephones write.
  if (made === undefined) return { refusal: t(kind === 'heic' ? 'pictureHeic' : kind === 'drawing' ? 'drawingDamaged' : 'pictureDamaged') };
  const same = added.find((picture) => picture.type === made.type && isSame(picture.bytes, made.bytes));
  const name = same?.name ?? freeName(slugOf(file.name.replace(/\.\w+$/, '')) || 'image', endings[made.type], taken);
  return { picture: same ?? { name, ...made } };
}

const endings = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

/** Returns the kind of a file by its first bytes, since its name may be wrong. */
export function kindOf(name: string, bytes: Uint8Array): 'pixels' | 'drawing' | 'gif' | 'heic' | 'other' {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  if (head.startsWith('GIF8')) return 'gif';
  const brands = head.slice(4, 8) === 'ftyp' ? head.slice(8) : '';
  if (/avi[fs]/.test(brands)) return 'pixels';
  if (/hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(brands)) return 'heic';
  if (/^(?:\xFF\xD8\xFF|\x89PNG|RIFF.{4}WEBP)/s.test(head)) return 'pixels';
  if (/\.svg$/i.test(name) || /^\s*(?:<\?xml|<svg|<!--)/.test(head.replace(/^\xEF\xBB\xBF/, ''))) return 'drawing';
  return /\.(?:png|jpe?g|webp|avif)$/i.test(name) ? 'pixels' : 'other';
}

/** Returns a name for a picture's file that is not taken: its stem and ending, with a number between them where that is needed. */
export function freeName(stem: string, ending: string, taken: ReadonlySet<string>): string {
  let name = `${stem}.${ending}`;
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${number}.${ending}`;
  return name;
}

async function photograph(file: File): Promise<Awaited<ReturnType<typeof smallPicture>> | 'protected'> {
  try {
    return await smallPicture(file);
  } catch (error) {
    if (error instanceof ProtectedCanvas) return 'protected';
    throw error;
  }
}

/** Returns a drawing unchanged: it is small, and its content has passed the check. */
function drawing(bytes: Uint8Array): (Omit<NewPicture, 'name' | 'type'> & { readonly type: 'image/svg+xml' }) | undefined {
  const root = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return undefined;
  const [, , width, height] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const own = ['width', 'height'].map((name) => Number.parseFloat(root.getAttribute(name) ?? ''));
  const size = { width: width || own[0] || 0, height: height || own[1] || 0 };
  return size.width > 0 && size.height > 0 ? { bytes, type: 'image/svg+xml', ...size } : undefined;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
