import { partNamed, pixelsOf } from '../../../schema/framing.ts';

/** The most parts that are kept beside those of the page; an editor who drags a frame makes many. */
const mostKept = 40;

/** The addresses of the parts that were cut, by the addresses that tell them; empty where the whole can't be loaded. */
const known = new Map<string, string>();

/**
 * Puts the parts of photographs into a page whose addresses tell them (`shownPart`). The room of a part that was not cut before is empty
 * until `onCut` is called and the page is made again.
 */
export function putFramedPictures(page: Document, onCut: () => void): void {
  const framed = [...page.querySelectorAll('img')].filter((image) => partNamed(image.getAttribute('src') ?? '').area !== undefined);
  forgetOthers(new Set(framed.map((image) => image.getAttribute('src') ?? '')));
  for (const image of framed) {
    const address = image.getAttribute('src') ?? '';
    const part = known.get(address);
    if (part === undefined) {
      // The whole would be pressed into the part's room for a moment.
      image.removeAttribute('src');
      void cut(address).then(onCut);
    } else if (part !== '') image.setAttribute('src', part);
  }
}

/** Forgets the oldest parts that a page does not show: one that it shows would be cut again at once. */
function forgetOthers(shown: ReadonlySet<string>): void {
  const others = [...known].filter(([address]) => !shown.has(address));
  for (const [address, part] of others.slice(0, Math.max(0, others.length - mostKept))) {
    known.delete(address);
    URL.revokeObjectURL(part);
  }
}

const cutting = new Map<string, Promise<void>>();

function cut(address: string): Promise<void> {
  const running = cutting.get(address) ?? cutNow(address).finally(() => cutting.delete(address));
  cutting.set(address, running);
  return running;
}

async function cutNow(address: string): Promise<void> {
  const { file, area } = partNamed(address);
  const whole = new Image();
  whole.src = file;
  const part = await whole.decode().then(
    () => (area === undefined ? undefined : drawn(whole, pixelsOf(area, { width: whole.naturalWidth, height: whole.naturalHeight }))),
    () => undefined,
  );
  known.set(address, part === undefined ? '' : URL.createObjectURL(part));
}

function drawn(whole: HTMLImageElement, { left, top, width, height }: ReturnType<typeof pixelsOf>): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(whole, left, top, width, height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp'));
}
