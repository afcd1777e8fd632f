import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveEditor } from '../support/editor-site.ts';
import { openForFile } from '../support/open-for-file.ts';
import { engines, openVisitor } from './open-visitor.ts';
import type { Visitor } from './visitor.ts';

// What an editor does every day, in each engine: write, see the page follow, take it back, go away and come back, and send.

const brakes = 'services/brake-repair.yaml';
const site = await openForFile(serveEditor('tests/fixtures/bicycle-workshop'));
const nameField = `[data-path='["name","en"]'] :is(textarea, [contenteditable])`;

describe.each(engines)('in the form editor in %s', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(engine);
  });
  afterAll(() => visitor?.close());

  const fieldText = (): Promise<string> =>
    visitor.ask((selector) => {
      const field = document.querySelector(selector);
      return field instanceof HTMLTextAreaElement ? field.value : (field?.textContent ?? '');
    }, nameField);
  const previewed = (): Promise<string> =>
    visitor.ask(() => [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument?.body.textContent ?? '').join());
  const press = async (name: string): Promise<void> => {
    const mark = (wanted: string): boolean => {
      const button = [...document.querySelectorAll('button')].findLast(
        (one) => one.checkVisibility() && !one.disabled && (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === wanted,
      );
      for (const marked of document.querySelectorAll('[data-pressed-next]')) marked.removeAttribute('data-pressed-next');
      button?.setAttribute('data-pressed-next', '');
      return button !== undefined;
    };
    await expect.poll(() => visitor.ask(mark, name)).toBe(true);
    await visitor.click('[data-pressed-next]');
  };

  const pressUntil = async (name: string, text: string): Promise<void> => {
    for (let before = await fieldText(); before !== text; before = await fieldText()) {
      await press(name);
      await expect.poll(fieldText).not.toBe(before);
    }
  };

  test('a letter shows on the page, is undone and done again, outlives a reload, and is written', async () => {
    site.reset();
    await visitor.resize(1280, 900);
    await visitor.open(`${site.address}#${brakes}`);
    // Whatever language the browser asks for.
    await visitor.ask(() => localStorage.setItem('content-editor language', 'fr'));
    await visitor.open('about:blank');
    await visitor.open(`${site.address}#${brakes}`);
    await expect.poll(fieldText).not.toBe('');
    const before = await fieldText();
    await visitor.click(nameField);
    await visitor.press('End');
    await visitor.type(nameField, ' again');
    await expect.poll(fieldText).toBe(`${before} again`);
    await expect.poll(previewed).toContain(`${before} again`);
    // A pause between two letters, on a busy machine, begins another step.
    await pressUntil('Annuler', before);
    await pressUntil('Rétablir', `${before} again`);
    // WebKitGTK keeps the storage of a page that is left while it writes from the next page for minutes.
    await expect.poll(() => visitor.ask(() => document.body.innerText)).toContain('Gardé dans ce navigateur');
    await visitor.open('about:blank');
    await visitor.open(`${site.address}#${brakes}`);
    await expect.poll(fieldText).not.toBe('');
    await press('Continuer');
    await expect.poll(fieldText).toBe(`${before} again`);
    await press('Enregistrer');
    await press('Enregistrer');
    await expect.poll(() => site.files.get(brakes)).toContain(`${before} again`);
  });
});
