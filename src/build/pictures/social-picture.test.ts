import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { usualTheme } from '../../pages/views/theme.ts';
import { canvasLibrary } from './picture-canvas.ts';
import { openPicture, type PictureSource } from './picture-file.ts';
import { drawSocialPicture, type SocialCard } from './social-picture.ts';

const [width, height] = [1200, 630];
const logo = sourceOf(readFileSync('tests/fixtures/bicycle-workshop/pictures/logo.svg'));

function sourceOf(bytes: Buffer, wide = 200): PictureSource {
  return { digest: createHash('sha256').update(bytes).digest('hex'), width: wide, height: 200, bytes: () => bytes };
}

/** A card of which only the title is dark. */
function cardOf(text: string, direction: 'ltr' | 'rtl', more: Partial<SocialCard> = {}): SocialCard {
  const script = { language: direction === 'rtl' ? 'ar' : 'fr', direction };
  return {
    direction,
    colours: usualTheme.light,
    motif: usualTheme.motif,
    title: { text, ...script },
    siteName: { text: '', ...script },
    ...more,
  };
}

async function bytesOf(card: SocialCard): Promise<Uint8ClampedArray> {
  const { createCanvas, loadImage } = canvasLibrary();
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(await drawSocialPicture(card)), 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

async function pixelsOf(card: SocialCard): Promise<(across: number, down: number) => readonly number[]> {
  const data = await bytesOf(card);
  return (across, down) => [...data.subarray((down * width + across) * 4, (down * width + across) * 4 + 3)];
}

/** The places of all dark pixels: those of the letters. */
async function inkOf(card: SocialCard): Promise<{ across: number; down: number }[]> {
  const data = await bytesOf(card);
  const places: { across: number; down: number }[] = [];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = [data[pixel * 4], data[pixel * 4 + 1], data[pixel * 4 + 2]];
    if (Math.max(red, green, blue) < 100) places.push({ across: pixel % width, down: Math.floor(pixel / width) });
  }
  return places;
}

async function extentOf(card: SocialCard): Promise<{ left: number; right: number; wide: number }> {
  const places = (await inkOf(card)).map(({ across }) => across);
  const [left, right] = [Math.min(...places), Math.max(...places)];
  return { left, right, wide: right - left };
}

const unjoined = (text: string): string => [...text].join('\u200C');

describe('who shares a page in a right-to-left language', () => {
  test('sees its title on the right, where reading begins, and in others on the left', async () => {
    expect(await extentOf(cardOf('جراحة الساد', 'rtl'))).toMatchObject({
      left: expect.toSatisfy((left) => left > 600),
      right: expect.toSatisfy((right) => right > 1100 && right <= 1128),
    });
    expect(await extentOf(cardOf('Cataracte', 'ltr'))).toMatchObject({
      left: expect.toSatisfy((left) => left >= 72 && left < 100),
      right: expect.toSatisfy((right) => right < 640),
    });
  });

  test.each(['شبكية', 'پنچری'])('sees the letters of %s joined', async (word) => {
    const [joined, apart] = [await extentOf(cardOf(word, 'rtl')), await extentOf(cardOf(unjoined(word), 'rtl'))];
    expect(joined.wide).toBeLessThan(apart.wide * 0.9);
  });

  test('sees a foreign word in brackets after the words before it, and the brackets embrace it', async () => {
    const alone = await extentOf(cardOf('فحص', 'rtl'));
    const ink = await inkOf(cardOf('فحص (\u2068OCT\u2069)', 'rtl'));
    const [left, right] = [Math.min(...ink.map(({ across }) => across)), Math.max(...ink.map(({ across }) => across))];
    // The first word keeps its place; the following ones are on its left.
    expect(right).toBe(alone.right);
    expect(left).toBeLessThan(alone.left - 100);
    // A bracket that opens to the right is outermost in its middle, one that opens to the left at its ends.
    const bracket = ink.filter(({ across }) => across < left + 25).map(({ down }) => down);
    const middle = (Math.min(...bracket) + Math.max(...bracket)) / 2;
    const outermost = ink.filter(({ across }) => across < left + 3).map(({ down }) => down);
    for (const down of outermost) expect(Math.abs(down - middle)).toBeLessThan((Math.max(...bracket) - Math.min(...bracket)) / 3);
  });
});

describe('the picture of a page', () => {
  test('is the same, byte for byte, whenever it is drawn, whatever was drawn between', async () => {
    const card = cardOf('Kératocône', 'ltr', { logo });
    const first = await drawSocialPicture(card);
    await drawSocialPicture(cardOf('قرنية', 'rtl'));
    expect(await drawSocialPicture(card)).toEqual(first);
  });

  test('leaves out letters that no font has', async () => {
    const plain = await drawSocialPicture(cardOf('Glaucome', 'ltr'));
    expect(await drawSocialPicture(cardOf('Glaucome日本\u{1F441}\uFE0F', 'ltr'))).toEqual(plain);
    expect(await extentOf(cardOf('a\u3000b\uFE58c ﬁ ế', 'ltr'))).toEqual(await extentOf(cardOf('a b-c fi é', 'ltr')));
  });

  test('leaves out a letter with its marks, and a text of which hardly a letter is left', async () => {
    const plain = await drawSocialPicture(cardOf('Glaucome', 'ltr'));
    // A Greek letter with an accent, and a Cyrillic one with a breve, alone and with a mark of stress.
    for (const letter of ['ώ', 'й', 'й\u0301', 'ї\u0301'])
      expect(plain.equals(await drawSocialPicture(cardOf(`Glauc${letter}ome`, 'ltr'))), letter).toBe(true);
    const empty = await drawSocialPicture(cardOf('', 'ltr'));
    for (const title of ['Επισκευή τροχών', 'Ремонт й 2024 (ABS)', 'מחשבים ABS']) {
      expect(empty.equals(await drawSocialPicture(cardOf(title, 'ltr'))), title).toBe(true);
    }
  });

  test.each([
    ['no picture at all', Buffer.from('no picture')],
    ['a drawing that ends half-way', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0')],
    ['an empty file', Buffer.alloc(0)],
  ])('does without an illustration that is %s', async (_what, bytes) => {
    const without = cardOf('Glaucome', 'ltr', { logo });
    expect(await drawSocialPicture({ ...without, picture: sourceOf(bytes) })).toEqual(await drawSocialPicture(without));
  });

  test.each(['ltr', 'rtl'] as const)('shows thin circles about an empty corner where there is nothing to show (%s)', async (direction) => {
    const at = await pixelsOf(cardOf('', direction));
    const fromStart = (across: number): number => (direction === 'rtl' ? width - 1 - across : across);
    const paper = [0xfb, 0xf6, 0xec];
    expect(at(fromStart(1200 - 64), 1)).toEqual([0xf2, 0xb5, 0x44]);
    for (const down of [100, 315, 500]) expect(at(fromStart(100), down)).toEqual(paper);
    expect(at(fromStart(962), 500)).toEqual(paper);
  });

  test('shows nothing but its words on a site without a motif, which may then be as wide as the picture', async () => {
    const plain = cardOf('A title of several words', 'ltr', { motif: 'none' });
    const { wide } = await extentOf(plain);
    expect(wide).toBeGreaterThan(600);
    const without = await bytesOf({ ...plain, title: { ...plain.title, text: '' } });
    for (let at = 0; at < without.length; at += 4) if (without[at] !== 0xfb) throw new Error(`Something is at ${at / 4}.`);
    const drawn = await bytesOf({ ...cardOf('', 'ltr', { motif: 'none', logo }) });
    expect([...drawn.subarray((315 * width + 700) * 4, (315 * width + 700) * 4 + 3)]).toEqual([255, 255, 255]);
  });

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('shows a photograph in %s, over the whole disc', async (format) => {
    const canvas = canvasLibrary().createCanvas(300, 200);
    const context = canvas.getContext('2d');
    context.fillStyle = '#2060c0';
    context.fillRect(0, 0, 300, 200);
    const bytes = format === 'png' ? canvas.encodeSync('png') : format === 'avif' ? canvas.encodeSync('avif') : canvas.encodeSync(format);
    const at = await pixelsOf(cardOf('', 'ltr', { picture: sourceOf(bytes, 300) }));
    for (const [across, down] of [
      [962, 315],
      [700, 315],
      [962, 50],
      [1190, 315],
    ] as const)
      for (const [channel, value] of at(across, down).entries())
        expect(Math.abs(value - ([0x20, 0x60, 0xc0][channel] as number))).toBeLessThan(12);
  });

  test.each([
    [undefined, [255, 255, 0]],
    [{ across: 0, down: 50 }, [255, 0, 0]],
    [{ across: 100, down: 50 }, [0, 0, 255]],
  ])('keeps the point of a photograph in sight that the site names (%o)', async (focus, colour) => {
    const canvas = canvasLibrary().createCanvas(600, 200);
    const context = canvas.getContext('2d');
    for (const [index, fill] of ['#f00', '#ff0', '#00f'].entries()) {
      context.fillStyle = fill;
      context.fillRect(index * 200, 0, 200, 200);
    }
    const picture = { ...sourceOf(canvas.encodeSync('png'), 600), ...(focus === undefined ? {} : { focus }) };
    expect((await pixelsOf(cardOf('', 'ltr', { picture })))(962, 315)).toEqual(colour);
  });

  test('shows a drawing inside the disc, in the colours of the light scheme', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
      <style>@media (prefers-color-scheme: dark) { .line { fill: #ff0000 } }</style><circle class="line" cx="100" cy="100" r="90" fill="#0f4c5c"/></svg>`;
    const at = await pixelsOf(cardOf('Glaucome', 'ltr', { picture: sourceOf(Buffer.from(svg)), logo }));
    expect(at(962, 315)).toEqual([0x0f, 0x4c, 0x5c]);
    expect(at(962, 60)).toEqual([255, 255, 255]);
    expect(at(20, 20)).toEqual([0xfb, 0xf6, 0xec]);
  });
});

test('one picture after the other keeps the memory of one: the event loop turns with each, which is when pixels are freed', async () => {
  let turns = 0;
  let counting = setImmediate(function count() {
    turns += 1;
    counting = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(counting));
  const pictures = 4;
  for (let picture = 0; picture < pictures; picture += 1) await drawSocialPicture(cardOf(`Title ${picture}`, 'ltr'));
  expect(turns).toBeGreaterThanOrEqual(pictures);
});

test('a picture that a failing disk does not give is not left out, as the card without it would be kept', async () => {
  const failing = (): never => {
    throw Object.assign(new Error('EIO'), { code: 'EIO' });
  };
  await expect(openPicture({ digest: '', width: 10, height: 10, bytes: failing })).rejects.toThrow('EIO');
});
