import { focusWithin, type PictureValue, partNamed, pixelsOf, shownPart } from '../../schema/framing.ts';
import type { PictureFile } from '../views/view.ts';

/**
 * Returns the file of a picture as its document frames it; undefined where there is no such picture. Where the part was not made, as in a
 * preview, the address of the whole file tells it (`shownPart`).
 */
export function framedPicture(
  pictures: Readonly<Record<string, PictureFile>>,
  { value, framing }: Pick<PictureValue, 'value' | 'framing'>,
): PictureFile | undefined {
  const name = shownPart(value, framing);
  const file = pictures[name] ?? partOf(pictures[value], name);
  const focus = framing === undefined ? undefined : focusWithin(framing);
  return file === undefined || focus === undefined ? file : { ...file, focus };
}

function partOf(whole: PictureFile | undefined, name: string): PictureFile | undefined {
  const { file, area } = partNamed(name);
  if (whole === undefined || area === undefined) return whole;
  const { width, height } = pixelsOf(area, whole);
  return { src: whole.src + name.slice(file.length), width, height, ...(whole.opaque === true ? { opaque: true } : {}) };
}
