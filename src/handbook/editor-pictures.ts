import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, Locator, Page } from 'playwright-core';
import { type GuideLanguage, guideLanguages, wordsOf } from './words.ts';
import { guideFolder } from './workshop.ts';

const viewport = { width: 1360, height: 800 };
const service = 'services/controle-annuel.yaml';

/** The texts that an editor types in each language of the workshop, in a form of any language. */
const typed = {
  question: { fr: 'Faut-il prendre rendez-vous ?', ar: 'هل يجب أن أحجز موعدًا؟' },
  answer: { fr: 'Oui, par téléphone.', ar: 'نعم، بالهاتف.' },
  period: { fr: 'Été', ar: 'الصيف' },
  service: { fr: 'Réglage des freins', ar: 'ضبط الفرامل' },
  notice: { fr: 'L’atelier déménage : il est fermé cette semaine.', ar: 'تنتقل الورشة إلى مكان آخر: تُغلق هذا الأسبوع.' },
} as const;

type Walk = (page: Page, language: GuideLanguage) => Promise<void>;

/** Each task of the handbook, done in the form editor up to what its picture shows. */
const walks: Readonly<Record<string, Walk>> = {
  'correct-a-sentence': async (page) => {
    await open(page, service);
    await preview(page).locator('[data-block="1"] p').first().click();
    await page.locator(':is(textarea, [contenteditable]):focus').waitFor();
  },
  'add-a-question': async (page) => {
    await open(page, service);
    await field(page, 'blocks', 2).getByRole('button').first().click();
    await addTo(field(page, 'blocks', 2, 'items'));
    for (const name of ['question', 'answer'] as const) await write(page, typed[name], 'blocks', 2, 'items', 2, name);
  },
  'other-hours': async (page) => {
    await open(page, 'site.yaml');
    await field(page, 'contact').getByRole('button').first().click();
    await field(page, 'contact', 'hours').getByRole('button').first().click();
    await field(page, 'contact', 'hours', 'periods').click();
    await addTo(field(page, 'contact', 'hours', 'periods'));
    await field(page, 'contact', 'hours', 'periods', 0, 'from').locator('input').fill('2027-02-08');
    await field(page, 'contact', 'hours', 'periods', 0, 'until').locator('input').fill('2027-03-09');
    await write(page, typed.period, 'contact', 'hours', 'periods', 0, 'label');
  },
  announce: async (page) => {
    await open(page, 'site.yaml');
    await field(page, 'notices').click();
    await addTo(field(page, 'notices'));
    await field(page, 'notices', 0, 'from').locator('input').fill('2027-02-08');
    await field(page, 'notices', 0, 'until').locator('input').fill('2027-02-12');
    await write(page, typed.notice, 'notices', 0, 'text');
  },
  'change-a-picture': async (page, language) => {
    await open(page, 'home.yaml');
    const { pictures, replacePicture } = wordsOf(language).form;
    await page.getByRole('button', { name: pictures, exact: true }).click();
    await page.getByRole('dialog').getByText(replacePicture, { exact: true }).first().click();
  },
  'add-a-service': async (page, language) => {
    await open(page, 'home.yaml');
    await page.getByRole('button', { name: wordsOf(language).form.newDocument, exact: true }).click();
    for (const [code, name] of Object.entries(typed.service)) await page.getByRole('dialog').locator(`input[lang="${code}"]`).fill(name);
  },
  'see-it-first': (page) => open(page, service),
};

/**
 * Takes the handbook's pictures of the form editor, one of each task in each language, into the handbook's own folder. The
 * editor at `address` shows the handbook's workshop.
 */
export async function takeEditorPictures(browser: Browser, address: string): Promise<number> {
  mkdirSync(path.join(guideFolder, 'pictures'), { recursive: true });
  for (const language of guideLanguages) {
    for (const [task, walk] of Object.entries(walks)) {
      const context = await browser.newContext({ locale: language, viewport });
      const page = await context.newPage();
      await page.goto(address);
      await walk(page, language);
      // The preview follows the last letter in less than half a second.
      await page.waitForTimeout(1500);
      const picture = await loadImage(await page.screenshot());
      const canvas = createCanvas(viewport.width, viewport.height);
      canvas.getContext('2d').drawImage(picture, 0, 0);
      writeFileSync(path.join(guideFolder, `pictures/${task}.${language}.webp`), await canvas.encode('webp', 55));
      await context.close();
    }
  }
  return guideLanguages.length * Object.keys(walks).length;
}

async function open(page: Page, file: string): Promise<void> {
  await page.evaluate((name) => {
    location.hash = name;
  }, file);
  await page.locator('[data-path]').first().waitFor();
  await preview(page).locator('main').waitFor();
}

function preview(page: Page) {
  return page.locator('iframe').first().contentFrame();
}

function field(page: Page, ...place: readonly (string | number)[]): Locator {
  return page.locator(`[data-path='${JSON.stringify(place)}']`).last();
}

/** Presses what adds an item to a list: its last button. */
async function addTo(list: Locator): Promise<void> {
  await list.getByRole('button').last().click();
}

async function write(page: Page, texts: Readonly<Record<string, string>>, ...place: readonly (string | number)[]): Promise<void> {
  for (const [code, text] of Object.entries(texts))
    await field(page, ...place, code)
      .locator('textarea, [contenteditable]')
      .fill(text);
}
