import { slugOf } from '../../schema/slug.ts';
import type { LocalizedProblem } from '../engine/engine.ts';
import type { NewPicture } from './local-change.ts';
import type { Translate } from './messages.ts';
import { ProtectedCanvas, smallPicture } from './small-picture.ts';

/** What a browser offers to choose from; a telephone makes one of these of its own photographs. */
export const pictureTypes = '.svg,.png,.jpg,.jpeg,.webp,.avif';

/** What came of a picture that was chosen: the picture, or why the site can not have it and what to do. */
export type ChosenPicture = { readonly picture: NewPicture } | { readonly refusal: string };

/** Says what the check would say of a picture under a name; nothing of one that pages can show. */
export type PictureJudge = (file: string, bytes: Uint8Array) => Promise<LocalizedProblem | undefined>;

/**
 * Makes of a file that was chosen a picture of the site, judged by the build's own rules, small and without a camera's notes. The
 * same picture chosen again is the one that is there: `added` are this editor's, and `taken` the names of all.
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

/** What a file is, by its first bytes; its name may say anything. */
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

function freeName(stem: string, ending: string, taken: ReadonlySet<string>): string {
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

/** A drawing stays as it is: it is small, and what it holds has been judged. */
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
