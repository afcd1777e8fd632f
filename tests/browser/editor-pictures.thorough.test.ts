import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  corners,
  damagedPhotographs,
  halfPng,
  photograph,
  withExif,
  withExifInPng,
} from '../../src/build/pictures/raster-pictures.test.photographs.ts';
import { readRasterHeader } from '../../src/content/pictures/raster-header.ts';
import { expectAccessible } from '../support/axe.ts';
import { hasFocus } from '../support/control.ts';
import { brakes, button, editWorkshop, save, text, writeOver } from '../support/editor-windows.ts';

const workshop = editWorkshop();

interface Given {
  readonly name: string;
  readonly buffer: Buffer;
}

/** Opens a service in a new browser, as it were. */
async function open(): Promise<Page> {
  const page = await workshop.open();
  await page.locator('[data-pane="form"] [data-path]').first().waitFor();
  return page;
}

const place = (page: Page): Locator => page.locator(`[data-path='["picture","file"]']`);
const chosen = (page: Page): Promise<string> => place(page).getByRole('combobox').inputValue();

/** Chooses a file as the service's picture. */
async function choose(page: Page, { name, buffer }: Given): Promise<void> {
  const field = page.locator(`[data-path='["picture"]']`);
  if ((await place(page).count()) === 0) await field.getByRole('button').first().click();
  const chooser = page.waitForEvent('filechooser');
  await button(place(page), 'Ajouter une image').click();
  await (await chooser).setFiles({ name, buffer, mimeType: '' });
}

async function write(page: Page): Promise<void> {
  await save(page);
  await button(page.getByRole('dialog'), 'Fermer').click();
}

/** The pictures that were written last, by their names. */
function written(): ReadonlyMap<string, Buffer | undefined> {
  const pictures = workshop.site.sent.at(-1)?.changes.filter(({ file }) => file.startsWith('pictures/')) ?? [];
  return new Map(pictures.map(({ file, base64 }) => [file, base64 === undefined ? undefined : Buffer.from(base64, 'base64')]));
}

const drawing: Given = { name: 'Été à vélo.SVG', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>') };

test('a drawing stays as it is and gets a safe name; shown at once, and gone along with the document', async () => {
  const page = await open();
  await choose(page, drawing);
  const shown = place(page).locator('img').first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.src.slice(0, 5), image.naturalWidth > 0]))
    .toEqual(['blob:', true]);
  await write(page);
  expect([...written()]).toEqual([['pictures/ete-a-velo.svg', drawing.buffer]]);
});

test('a camera’s photograph is made as large as the site shows it, upright, without where it was taken', async () => {
  const camera = withExif(photograph(2600, 1300).encodeSync('jpeg', 90), 6);
  expect(camera.includes('Exif')).toBe(true);
  const page = await open();
  await choose(page, { name: 'IMG 1.JPG', buffer: camera });
  await expect.poll(() => chosen(page)).toBe('img-1.jpg');
  await write(page);
  const [[file, bytes = Buffer.alloc(0)] = ['']] = written();
  expect(file).toBe('pictures/img-1.jpg');
  expect(bytes.includes('Exif')).toBe(false);
  expect(readRasterHeader(bytes)).toMatchObject({ format: 'jpeg', width: 1300, height: 2600, orientation: 1 });
  expect(await cornerOf(page, bytes)).toBe('bottomLeft');
});

/** The corner of the stored photograph that is at the top left once it is shown. */
function cornerOf(page: Page, bytes: Buffer): Promise<string | undefined> {
  return page.evaluate(
    async ([base64, colours]) => {
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const pixels = await createImageBitmap(new Blob([data]));
      const context = new OffscreenCanvas(pixels.width, pixels.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(pixels, 0, 0);
      const seen = context.getImageData(100, 100, 1, 1).data;
      return Object.entries(colours).find(([, colour]) => colour.every((value, at) => Math.abs(value - (seen[at] ?? 0)) < 12))?.[0];
    },
    [bytes.toString('base64'), corners] as const,
  );
}

test('a wide photograph is made smaller; a PNG with few colours stays one, without its notes', async () => {
  const page = await open();
  await choose(page, { name: 'wide.jpg', buffer: photograph(2600, 400).encodeSync('jpeg', 90) });
  await expect.poll(() => chosen(page)).toBe('wide.jpg');
  await write(page);
  expect(readRasterHeader(written().get('pictures/wide.jpg') ?? Buffer.alloc(0))).toMatchObject({ width: 1920, height: 295 });

  const plain = photograph(40, 30);
  plain.getContext('2d').fillStyle = '#204080';
  plain.getContext('2d').fillRect(0, 0, 40, 30);
  // The note about its orientation counts too.
  await choose(page, { name: 'plan.png', buffer: withExifInPng(plain.encodeSync('png'), 1) });
  await expect.poll(() => chosen(page)).toBe('plan.png');
  await write(page);
  // The one that nobody names any more is taken away again.
  expect(written().has('pictures/wide.jpg') && written().get('pictures/wide.jpg') === undefined).toBe(true);
  const kept = written().get('pictures/plan.png') ?? Buffer.alloc(0);
  expect([readRasterHeader(kept)?.format, kept.includes('eXIf')]).toEqual(['png', false]);
});

test('of pictures that were tried one after the other, the one that stays is kept and written; twice the same is one', async () => {
  const page = await open();
  // The browser releases the picture of an address once the address changes.
  await page.evaluate(() => {
    const { createObjectURL, revokeObjectURL } = URL;
    window.kept = new Set();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const address = createObjectURL(blob);
        window.kept?.add(address);
        return address;
      },
      revokeObjectURL: (address: string) => {
        window.kept?.delete(address);
        revokeObjectURL(address);
      },
    });
  });
  const first = { name: 'wheel.jpg', buffer: photograph(300, 200).encodeSync('jpeg', 80) };
  const second = { name: 'wheel.jpg', buffer: photograph(300, 201).encodeSync('jpeg', 80) };
  await choose(page, first);
  await expect.poll(() => chosen(page)).toBe('wheel.jpg');
  await choose(page, second);
  await expect.poll(() => chosen(page)).toBe('wheel-2.jpg');
  await choose(page, first);
  await expect.poll(() => chosen(page)).toBe('wheel.jpg');
  await page.getByText('Gardé dans ce navigateur : 2').waitFor();
  // Two pictures were added, each for the form and for the pages beside it.
  await expect.poll(() => page.evaluate(() => window.kept?.size)).toBeLessThanOrEqual(4);
  await page.reload();
  await button(page, 'Enregistrer').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Nouvelle image : wheel.jpg' }).waitFor();
  expect(await dialog.getByRole('heading', { name: /^Nouvelle image/ }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await write(page);
  expect([...written().keys()]).toEqual(['pictures/wheel.jpg']);
});

test('a picture can be removed from the list of changes, and redoing brings it back', async () => {
  const page = await open();
  await choose(page, drawing);
  await page.getByText('Gardé dans ce navigateur : 2').waitFor();
  await button(page, 'Mes modifications').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('20 × 10 pixels, 1 ko').waitFor();
  // The one before and the one of now in the change, and the one that was added.
  expect(await dialog.locator('img').count()).toBe(3);
  for (const image of await dialog.locator('img').all()) {
    await expect.poll(() => image.evaluate((own: HTMLImageElement) => own.naturalWidth > 0)).toBe(true);
  }
  await expectAccessible(page, '[role="dialog"]');
  await button(dialog, 'Retirer l’image ete-a-velo.svg').click();
  await dialog.getByText('Vous n’avez rien modifié.').waitFor();
  // The button is gone, and the keys still reach the dialog.
  await expect.poll(() => dialog.evaluate((own) => own.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByText('Rien de modifié').waitFor();
  expect(await chosen(page)).toBe('brake.svg');
  await button(page, 'Annuler').click();
  await expect.poll(() => chosen(page)).toBe('ete-a-velo.svg');
  await page.getByText('Gardé dans ce navigateur : 2').waitFor();
});

test('a second window has the picture that the first one added', async () => {
  const page = await open();
  const second = await page.context().newPage();
  await second.goto(`${workshop.site.address}#${brakes}`);
  await second.getByText(/aussi ouvert dans une autre fenêtre/).waitFor();
  await choose(page, drawing);
  await second.getByText('Gardé dans ce navigateur : 2').waitFor();
  await write(second);
  expect([...written().keys()]).toEqual(['pictures/ete-a-velo.svg']);
  await page.getByText('Rien de modifié').waitFor();
});

/** The start of a JPEG that says to be enormous, and its end. */
const enormous = Buffer.from('ffd8ffc0000b08' + '2ee0' + '2ee0' + '0101110000' + 'ffda000201ffd9', 'hex');
const refused: readonly (readonly [what: string, given: Given, told: RegExp])[] = [
  [
    'a telephone’s HEIC',
    { name: 'IMG_2.HEIC', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1') },
    /HEIC d’un téléphone/,
  ],
  ['a GIF', { name: 'a.gif', buffer: Buffer.from('GIF89a\x01\0\x01\0', 'latin1') }, /est un GIF/],
  [
    'a JPEG that ends too early',
    { name: 'a.jpg', buffer: photograph(300, 200).encodeSync('jpeg').subarray(0, 400) },
    /abîmée ou incomplète/,
  ],
  ...Object.entries(damagedPhotographs()).map(
    ([format, buffer]) => [`a ${format} that nothing can decode`, { name: `a.${format}`, buffer }, /abîmée ou incomplète/] as const,
  ),
  ['a PNG of which half is there', { name: 'a.png', buffer: halfPng() }, /abîmée ou incomplète/],
  ['one that is far too large', { name: 'a.jpg', buffer: enormous }, /12000 × 12000|12\s?000 × 12\s?000/],
  [
    'a drawing with a script',
    { name: 'a.svg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>a()</script></svg>') },
    /qui peut exécuter du code/,
  ],
  ['a drawing that is none', { name: 'a.svg', buffer: Buffer.from('hello') }, /ne peut pas être lu comme SVG/],
  ['a letter', { name: 'a.docx', buffer: Buffer.from('PK\x03\x04') }, /n’est pas une image/],
];

test('a picture that the site can not have is refused when it is chosen, in words of its own, and blocks nothing', async () => {
  const page = await open();
  for (const [what, given, told] of refused) {
    await choose(page, given);
    await expect.poll(() => place(page).getByRole('alert').textContent(), { message: what }).toMatch(told);
    expect(await chosen(page), what).toBe('brake.svg');
  }
  await choose(page, drawing);
  await expect.poll(() => chosen(page)).toBe('ete-a-velo.svg');
  expect(await place(page).getByRole('alert').textContent()).toBe('');
  await writeOver(text(page), 'Better brakes');
  await write(page);
  expect(workshop.site.sent[0]?.changes.map(({ file }) => file)).toEqual([brakes, 'pictures/ete-a-velo.svg']);
});

test('a store that refuses a picture after all says which, and not that a key is missing; without it all the rest is written', async () => {
  const page = await open();
  await choose(page, drawing);
  await writeOver(text(page), 'Better brakes');
  await page.getByText('Gardé dans ce navigateur : 2').waitFor();
  workshop.site.refuse({ failure: 'refused-picture', detail: 'unsafe-picture', file: 'pictures/ete-a-velo.svg' });
  await button(page, 'Enregistrer').click();
  const dialog = page.getByRole('dialog');
  const send = button(dialog, 'Enregistrer');
  await send.click();
  await dialog.getByText('L’image « ete-a-velo.svg » est refusée').waitFor();
  // The focus is still there, so that Escape closes the dialog.
  await expect.poll(() => dialog.evaluate((own) => own.contains(document.activeElement))).toBe(true);
  workshop.site.refuse({ failure: 'not-allowed', detail: 'no' });
  await send.click();
  await dialog.getByText(/ne peut pas être écrit ici/).waitFor();
  expect(await dialog.getByText(/clé/).count()).toBe(0);
  await button(dialog, 'Retirer l’image ete-a-velo.svg').click();
  await send.click();
  await page.getByText('Vos modifications sont enregistrées dans les fichiers du site.').waitFor();
  expect(workshop.site.sent[0]?.changes.map(({ file }) => file)).toEqual([brakes]);
});

test('a picture whose name another one of the site has got meanwhile is called otherwise, in its documents too, and is written', async () => {
  const page = await open();
  await choose(page, { name: 'wheel.jpg', buffer: photograph(400, 300).encodeSync('jpeg', 90) });
  await expect.poll(() => chosen(page)).toBe('wheel.jpg');
  await page.locator(`[data-path='["picture","framing"]']`).getByRole('button').first().click();
  await page.getByRole('textbox', { name: /^Coupé à gauche/ }).fill('10');
  workshop.site.addedPictures.add('pictures/wheel.jpg').add('pictures/wheel-2.jpg');
  await button(page, 'Enregistrer').click();
  const send = button(page.getByRole('dialog'), 'Enregistrer');
  await send.click();
  await page.getByRole('dialog').getByText('La vôtre s’appelle maintenant « wheel-3.jpg »').waitFor();
  await send.click();
  await page.getByText('Vos modifications sont enregistrées dans les fichiers du site.').waitFor();
  expect([...written().keys()]).toEqual(['pictures/wheel-3.jpg']);
  expect(workshop.site.files.get(brakes)).toMatch(/file: wheel-3\.jpg\n(?:.*\n)*? *left: 10/);
});

declare global {
  interface Window {
    /** The addresses of pictures that the browser keeps. */
    kept?: Set<string>;
  }
}

test('all pictures of the site: several are added at once, one takes the place of another everywhere, each says who shows it, and one that nobody shows is deleted', async () => {
  const page = await workshop.open('en', '');
  await button(page, 'Change a picture').click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  const card = (name: string): Locator => library.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card('wheel.svg').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await button(library, 'Add pictures').click();
  await (await chooser).setFiles([
    { name: 'bench.svg', mimeType: '', buffer: drawing.buffer },
    { name: 'shop.jpg', mimeType: '', buffer: photograph(60, 40).encodeSync('jpeg', 90) },
    { name: 'film.gif', mimeType: '', buffer: Buffer.from('GIF89a') },
  ]);
  await library.getByRole('alert').getByText('film.gif: This picture is a GIF').waitFor();
  await card('bench.svg').getByText('No document shows it.').waitFor();
  await card('shop.jpg').getByText('60 × 40 pixels').waitFor();
  // They stand first, and are told.
  await library.getByRole('status').filter({ hasText: 'Among the pictures of the site: bench.svg, shop.jpg.' }).waitFor();
  expect((await library.getByRole('heading', { level: 3 }).allTextContents()).slice(0, 2)).toEqual(['bench.svg new', 'shop.jpg new']);
  await expectAccessible(page, '[role="dialog"]');

  await card('brake.svg')
    .getByText(/^Documents that show it/)
    .click();
  expect(await card('brake.svg').getByRole('listitem').first().innerText()).toContain('Home page');
  const uses = await card('brake.svg').getByRole('listitem').count();
  await button(card('brake.svg'), 'Replace everywhere: brake.svg').click();
  // Of two that are being replaced, each says which it is; arrow keys lead through the names, and replace nothing yet.
  await button(card('wheel.svg'), 'Replace everywhere: wheel.svg').click();
  await button(library, 'By a file of this device, wheel.svg').waitFor();
  await button(library, 'By a file of this device, brake.svg').waitFor();
  const by = library.getByLabel('By a picture of the site, brake.svg');
  await by.focus();
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  await hasFocus(by);
  await by.selectOption('shop.jpg');
  await button(library, 'Replace by this picture, brake.svg').click();
  await card('brake.svg').getByText('No document shows it.').waitFor();
  await card('shop.jpg')
    .getByText(/^Documents that show it/)
    .click();
  await expect.poll(() => card('shop.jpg').getByRole('listitem').count()).toBe(uses);
  // The one that nobody needs is given up again.
  await button(library, 'Take back the picture bench.svg').click();
  await card('bench.svg').waitFor({ state: 'detached' });
  // The one that nobody shows any more goes, unless its deletion is taken back.
  await button(library, 'Delete the picture brake.svg').click();
  await card('brake.svg').waitFor({ state: 'detached' });
  await button(library, 'Close').click();
  await button(page, 'My changes').click();
  const changes = page.getByRole('dialog', { name: 'My changes' });
  await changes.getByRole('heading', { name: 'Deleted picture: brake.svg' }).waitFor();
  await button(changes, 'Keep the picture brake.svg').click();
  await button(changes, 'Close').click();
  await button(page, 'Pictures').click();
  await button(library, 'Delete the picture brake.svg').click();
  await card('brake.svg').waitFor({ state: 'detached' });
  await button(library, 'Close').click();

  await save(page);
  expect([...written().keys()]).toEqual(['pictures/shop.jpg', 'pictures/brake.svg']);
  expect(written().get('pictures/brake.svg')).toBeUndefined();
  expect(workshop.site.sent.at(-1)?.changes.at(-1)).toMatchObject({ file: 'pictures/brake.svg', base: 'as pictures/brake.svg was' });
  // What was written can't be taken back any more, and what is gone can't be kept.
  await button(page.getByRole('dialog'), 'Close').click();
  await expect.poll(() => button(page, 'My changes').isDisabled()).toBe(true);
  for (const [file, content] of workshop.site.files) expect(content, file).not.toContain('brake.svg');
});

test('a file that is dropped where nothing takes it does not take the place of the form', async () => {
  const page = await open();
  const isTaken = (place: Locator): Promise<readonly boolean[]> =>
    place.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['a'], 'a.jpg', { type: 'image/jpeg' }));
      const taken = (name: string): boolean =>
        !element.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
      return [taken('dragover'), taken('drop')];
    });
  expect(await isTaken(page.getByRole('heading', { level: 2 }).first())).toEqual([true, true]);
  await button(page, 'Images').click();
  expect(await isTaken(page.getByRole('dialog').getByRole('heading', { level: 2 }))).toEqual([true, true]);
});

test('who looks through the pictures on a telephone leaves them from wherever they are', async () => {
  const page = await workshop.window();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(workshop.site.address);
  await button(page.getByRole('navigation').first(), 'Documents').click();
  await button(page, 'Images').click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('heading', { level: 3 });
  for (const shown of [picture.first(), picture.last()]) {
    await shown.scrollIntoViewIfNeeded();
    const place = await button(dialog, 'Fermer').boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(740);
  }
  await button(dialog, 'Fermer').click();
  await dialog.waitFor({ state: 'detached' });
});

test('a photograph is framed on it or by numbers, the preview shows that part, and another photograph is whole again', async () => {
  const page = await workshop.open('fr', 'services/wheel-truing.yaml');
  const part = (...path: readonly (string | number)[]): Locator => page.locator(`[data-path='${JSON.stringify(['blocks', 0, ...path])}']`);
  await part().getByRole('button').first().click();
  await part('picture').getByRole('button').first().click();
  const add = async (name: string, width: number): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await button(part('picture', 'file'), 'Ajouter une image').click();
    await (await chooser).setFiles({ name, buffer: photograph(width, 400).encodeSync('jpeg', 80), mimeType: '' });
    await expect.poll(() => part('picture', 'file').getByRole('combobox').inputValue()).toBe(name);
  };
  await add('front.jpg', 600);
  const framing = part('picture', 'framing');
  await framing.getByRole('button', { name: 'Cadrage Toute l’image' }).click();
  const handle = button(framing, 'Bord droit');
  await handle.scrollIntoViewIfNeeded();
  const [from, whole] = [await handle.boundingBox(), await framing.locator('img').first().boundingBox()];
  if (from === null || whole === null) throw new Error('The photograph is not shown.');
  const at = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - whole.width / 2, at.y, { steps: 4 });
  await page.mouse.up();
  await framing.getByRole('button', { name: /^Cadrage 50\s%/ }).waitFor();
  const left = framing.getByRole('textbox', { name: /^Coupé à gauche/ });
  for (let step = 0; step < 10; step += 1) await button(framing, 'Bord gauche').press('ArrowRight');
  await expect.poll(() => left.inputValue().then(Number)).toBeGreaterThan(0);
  await left.fill('20');
  await button(framing, 'Point important').click();
  await framing.getByRole('textbox', { name: /^Depuis le haut/ }).fill('30');
  await expectAccessible(page, `[data-path='["blocks",0,"picture","framing"]']`);

  const shown = page.frameLocator('iframe').first().locator('main img[src^="blob:"]').first();
  await expect
    .poll(() => shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]))
    .toEqual([180, 400]);

  await write(page);
  const text = (): string => workshop.site.files.get('services/wheel-truing.yaml') ?? '';
  expect(text()).toMatch(
    /^ {6}file: front\.jpg\n {6}framing:\n {8}right: 50\n {8}left: 20\n {8}focus:\n {10}across: \d+\n {10}down: 30\n/m,
  );

  await add('back.jpg', 500);
  await framing.getByRole('button', { name: 'Cadrage Toute l’image' }).waitFor();
  await write(page);
  expect(text()).toMatch(/^ {6}file: back\.jpg\n(?! {6}framing)/m);
});
