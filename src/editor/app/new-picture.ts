import type { NewPicture } from './draft.ts';
import { slugOf } from './new-document.ts';

/** The endings of files that pages can show. */
export const pictureTypes = '.svg,.png,.jpg,.jpeg,.webp,.avif';

/** Reads a picture that an editor chose: a safe name that is not taken, and its size; nothing where it is no picture. */
export async function readPicture(file: File, taken: ReadonlySet<string>): Promise<NewPicture | undefined> {
  const [, stem = '', ending = ''] = /^(.*)\.(\w+)$/.exec(file.name) ?? [];
  if (!pictureTypes.split(',').includes(`.${ending.toLowerCase()}`)) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = /svg/i.test(ending) ? sizeOfDrawing(new TextDecoder().decode(bytes)) : await sizeOfPhotograph(file);
  if (size === undefined) return undefined;
  const type = /svg/i.test(ending) ? 'image/svg+xml' : file.type;
  return { name: freeName(slugOf(stem) || 'image', ending.toLowerCase(), taken), bytes, type, ...size };
}

function freeName(stem: string, ending: string, taken: ReadonlySet<string>): string {
  let name = `${stem}.${ending}`;
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${number}.${ending}`;
  return name;
}

async function sizeOfPhotograph(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return undefined;
  }
}

function sizeOfDrawing(text: string): { width: number; height: number } | undefined {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (drawing.localName !== 'svg') return undefined;
  const [, , width, height] = (drawing.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const own = ['width', 'height'].map((name) => Number.parseFloat(drawing.getAttribute(name) ?? ''));
  const found = { width: width || own[0] || 0, height: height || own[1] || 0 };
  return found.width > 0 && found.height > 0 ? found : undefined;
}
