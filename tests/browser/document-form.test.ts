import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../src/yaml/edits/source-change.ts';
import type { FormCase } from '../fixtures/document-form/entry.tsx';
import { atRest } from '../support/at-rest.ts';
import { judge, prepare } from '../support/axe.ts';
import { descriptionOf, hasFocus } from '../support/control.ts';
import { describedWrong, focusedPlace } from '../support/editor-windows.ts';
import { formOf } from '../support/form-bundle.ts';
import { facts, openFormWindow } from '../support/form-window.ts';
import { readYaml } from '../support/site-pages.ts';
import { fixtures } from '../support/site-recipe.ts';
import { textIn } from '../support/text-in.ts';

const service = 'services/implant.yaml';
const faq = ['blocks', 10] as const;
/** Time enough for what a page does by itself on a busy machine. */
const soon = { timeout: 60_000 };

const form = await openFormWindow();

test('typing in French and in Arabic changes that text alone, letter by letter, each in its own direction', async () => {
  const page = await open(formOf(service, 'fr'));
  const name = field(page, 'name');
  const [french, arabic] = [name.getByRole('textbox', { name: 'Français' }), name.getByRole('textbox', { name: 'العربية' })];
  expect(await arabic.evaluate(({ lang, dir }: HTMLElement) => [lang, dir])).toEqual(['ar', 'rtl']);
  await french.fill('');
  await french.pressSequentially('Œil');
  await arabic.press('End');
  await arabic.pressSequentially(' عين');
  expect(await textIn(french)).toBe('Œil');
  const changes = await changesOf(page);
  expect(changes[0]).toEqual({ kind: 'set', path: ['name', 'fr'], value: '' });
  expect(changes.slice(1, 4).map((change) => ('value' in change ? change.value : ''))).toEqual(['Œ', 'Œi', 'Œil']);
  expect(changes.at(-1)).toMatchObject({ kind: 'set', path: ['name', 'ar'], value: expect.stringMatching(/ عين$/) });
});

test('a letter typed among hundreds of texts shows no other field again', async () => {
  const page = await open(formOf('ui.yaml', 'fr'));
  const first = page.getByRole('textbox').first();
  await first.press('End');
  const before = await page.evaluate(() => window.directionsRead);
  expect(before).toBeGreaterThan(100);
  await first.pressSequentially('abcdefgh');
  await expect.poll(async () => (await changesOf(page)).length).toBe(8);
  expect((await page.evaluate(() => window.directionsRead)) - before).toBeLessThan(8 * 10);
});

test('a letter of a name that lists of other fields offer shows no text again', async () => {
  const shown = formOf(service, 'fr', { target: { path: [...faq] } });
  const page = await open(shown);
  await field(page, ...faq, 'items').waitFor();
  const before = await page.evaluate(() => window.directionsRead);
  const services = shown.references.services.map((choice) => ({ ...choice, label: `${choice.label} a` }));
  await page.evaluate((references) => window.changeForm({ references }), { ...shown.references, services });
  const related = field(page, 'category');
  await related.waitFor();
  expect((await page.evaluate(() => window.directionsRead)) - before).toBe(0);
});

test('a question of a FAQ is added empty in both languages, written, moved up and taken away', async () => {
  const page = await open(formOf(service, 'fr', { target: { path: [...faq] } }));
  const list = field(page, ...faq, 'items');
  const count = (valueAt(formOf(service, 'fr').data, [...faq, 'items']) as unknown[]).length;
  await list.getByRole('button', { name: 'Ajouter : Question' }).click();
  const added = field(page, ...faq, 'items', count);
  await hasFocus(added.getByRole('textbox').first());
  await page.keyboard.type('Et après ?');
  await added.getByRole('button', { name: `Monter : Question ${count + 1}`, exact: true }).click();
  const path = [...faq, 'items'];
  const empty = { fr: '', ar: '' };
  const changes = await changesOf(page);
  expect(changes[0]).toEqual({ kind: 'insert', path, index: count, value: { question: empty, answer: empty } });
  expect(changes.at(-2)).toEqual({ kind: 'set', path: [...path, count, 'question', 'fr'], value: 'Et après\u202F?' });
  expect(changes.at(-1)).toEqual({ kind: 'move', path, from: count, to: count - 1 });
  // It stays open where it was moved to, and its button keeps the focus.
  const moved = field(page, ...path, count - 1);
  expect(await textIn(moved.getByRole('textbox').first())).toBe('Et après\u202F?');
  await expect.poll(() => focusedName(page)).toBe(`Monter : Question ${count}`);
  await moved.getByRole('button', { name: `Actions : Question ${count}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  expect((await changesOf(page)).at(-1)).toEqual({ kind: 'remove', path: [...path, count - 1] });
});

test('the buttons of two blocks of one kind have names that tell them apart', async () => {
  const page = await open(formOf(service, 'fr'));
  const blocks = valueAt(formOf(service, 'fr').data, ['blocks']) as readonly { readonly type: string }[];
  expect(new Set(blocks.map(({ type }) => type)).size).toBeLessThan(blocks.length);
  const names = await field(page, 'blocks')
    .getByRole('button', { name: /^(?:Monter|Descendre|Actions) : / })
    .evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel));
  expect(names).toHaveLength(3 * blocks.length);
  expect([...new Set(names)]).toEqual(names);
  await page.getByRole('button', { name: /^Descendre : .* 1$/ }).click();
  await expect.poll(() => focusedName(page)).toMatch(/^Descendre\s: .* 2$/);
});

test('who moves an item to an end of its list by the keyboard moves it back by no further press', async () => {
  const page = await open(formOf(service, 'fr', { target: { path: [...faq, 'items', 1] } }));
  await page.getByRole('button', { name: 'Monter : Question 2', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toMatch(/^Actions\s: Question 1$/);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  expect(await changesOf(page)).toEqual([{ kind: 'move', path: [...faq, 'items'], from: 1, to: 0 }]);
});

test('a service is chosen by its name, and another word stays as it was typed', async () => {
  const page = await open(formOf('menus.yaml', 'fr', { target: { path: ['menus', 0, 'items', 0, 'service'] } }));
  const box = page.getByRole('combobox').first();
  await expect.poll(() => box.inputValue()).toBe(nameOf('consultation'));
  await lookFor(box, 'implant');
  await page
    .getByRole('option', { name: /implant/i })
    .first()
    .click();
  const path = ['menus', 0, 'items', 0, 'service'];
  await expect.poll(() => changesOf(page)).toEqual([{ kind: 'set', path, value: 'implant' }]);
  await box.fill('implantt');
  await box.press('Tab');
  await expect.poll(async () => (await changesOf(page)).at(-1)).toEqual({ kind: 'set', path, value: 'implantt' });
  expect(await box.inputValue()).toBe('implantt');
});

test('of thousands of services a few are offered at once, and each is found by a part of its name', { tags: 'thorough' }, async () => {
  const props = formOf('menus.yaml', 'fr', { target: { path: ['menus', 0, 'items', 0, 'service'] } });
  const many = Array.from({ length: 3000 }, (_, index) => ({ value: `soin-${index}`, label: `Dépistage ${index}` }));
  const page = await open({ ...props, references: { ...props.references, services: [...props.references.services, ...many] } });
  const box = page.getByRole('combobox').first();
  await expect.poll(() => box.inputValue()).toBe(nameOf('consultation'));
  await lookFor(box, 'depistage');
  await expect.poll(() => page.getByRole('option').count()).toBe(100);
  await box.fill('depistage 2999');
  await page.getByRole('option', { name: 'Dépistage 2999' }).click();
  const path = ['menus', 0, 'items', 0, 'service'];
  await expect.poll(() => changesOf(page)).toEqual([{ kind: 'set', path, value: 'soin-2999' }]);
  await expect.poll(() => box.inputValue()).toBe('Dépistage 2999');
});

test('a day of every year is chosen by its day and the name of its month, and what is no such day stays as it is written', async () => {
  const path = ['booking', 'closed', 0, 'yearly'];
  const form = formOf('site.yaml', 'fr', { target: { path } });
  const withDay = (yearly: string): typeof form => {
    const data = structuredClone(form.data) as { booking: { closed: unknown[] } };
    data.booking.closed[0] = { yearly };
    return { ...form, data };
  };
  const page = await open(withDay('01-31'));
  const [day, month] = [field(page, ...path).getByLabel('Jour', { exact: true }), field(page, ...path).getByLabel('Mois')];
  expect(await month.locator(':checked').textContent()).toBe('janvier');
  expect(await day.inputValue()).toBe('31');
  await month.selectOption({ label: 'novembre' });
  await expect.poll(async () => (await changesOf(page)).at(-1)).toEqual({ kind: 'set', path, value: '11-30' });
  await day.selectOption('01');
  await expect.poll(async () => (await changesOf(page)).at(-1)).toEqual({ kind: 'set', path, value: '11-01' });
  const other = await open(withDay('1/11'));
  expect(
    await field(other, ...path)
      .getByRole('textbox')
      .inputValue(),
  ).toBe('1/11');
});

test('a wrong hour stays as typed; its problem and a correction appear at the field', async () => {
  const path = ['contact', 'hours', 'usual', 0, 'opens'];
  const page = await open(formOf('site.yaml', 'fr', { target: { path } }));
  const hour = field(page, ...path).getByRole('textbox');
  await hour.fill('25h');
  expect((await changesOf(page)).at(-1)).toEqual({ kind: 'set', path, value: '25h' });
  await tell(page, [problem(path.join('.'), { message: 'Cette heure n’existe pas.', help: 'Écrivez 09:00.' })]);
  await expect.poll(() => hour.getAttribute('aria-invalid')).toBe('true');
  expect(await hour.inputValue()).toBe('25h');
  expect(await descriptionOf(hour)).toMatch(/À corriger.*Cette heure n’existe pas\..*Écrivez 09:00\./s);
});

test('a problem in a closed part is counted on it without what a language in preparation lacks, one without a field is on top, and a certain correction takes one press', async () => {
  const data = formOf(service, 'fr').data as Record<string, unknown>;
  const name = { fr: 'Un\u200B implant', ar: 'زرع' };
  const problems = [
    problem('', { message: 'Un souci général.' }),
    problem('blocks.10.items.0.question.ar', { message: 'Trop court.' }),
    problem('blocks.10.items.0.answer.ar', { severity: 'draft' }),
    problem('name.fr', {
      message: 'Un signe que personne ne voit.',
      fix: [{ kind: 'replace', path: ['name', 'fr'], from: 2, to: 3, text: '' }],
      checked: name.fr,
    }),
    problem('category', { message: 'Ce menu n’existe pas.', suggestion: 'chirurgies', values: { found: 'chirurgie' } }),
  ];
  const page = await open(formOf(service, 'fr', { data: { ...data, name, category: 'chirurgie' }, problems }));
  expect(await page.getByRole('listitem').first().textContent()).toContain('Un souci général.');
  expect(
    await field(page, ...faq)
      .first()
      .textContent(),
  ).toContain('Problèmes : 1');
  await page.getByRole('button', { name: 'Corriger : chirurgies' }).click();
  await page.getByRole('button', { name: 'Corriger ce texte' }).click();
  expect(await changesOf(page)).toEqual([
    { kind: 'set', path: ['category'], value: 'chirurgies' },
    { kind: 'set', path: ['name', 'fr'], value: 'Un implant' },
  ]);
  await expect
    .poll(() =>
      field(page, 'name', 'fr')
        .getByRole('textbox')
        .evaluate((text) => text === document.activeElement),
    )
    .toBe(true);
});

test('a wrong link and a wrong insert in a text are set right by one press each, and nothing else in it', async () => {
  const data = formOf(service, 'fr').data as Record<string, unknown>;
  const summary = { fr: 'Voir [implant](implnat) : {{facts.tiem}}, implnat.', ar: 'زرع' };
  const problems = [
    problem('summary.fr', { code: 'broken-link', message: 'Aucune page.', suggestion: 'implant', values: { found: 'implnat' } }),
    problem('summary.fr', { code: 'unknown-reference', message: 'Rien.', suggestion: 'facts.time', values: { found: 'facts.tiem' } }),
  ];
  const page = await open(formOf(service, 'fr', { data: { ...data, summary }, problems }));
  await page.getByRole('button', { name: 'Corriger : implant' }).click();
  await page.getByRole('button', { name: 'Corriger : facts.time' }).click();
  expect((await changesOf(page)).at(-1)).toEqual({
    kind: 'set',
    path: ['summary', 'fr'],
    value: 'Voir [implant](implant) : {{facts.time}}, implnat.',
  });
  await hasFocus(field(page, 'summary', 'fr').getByRole('textbox'));
});

test('a property that the schema does not know is visible, and stays in the document whatever changes', { tags: 'thorough' }, async () => {
  const data = formOf(service, 'fr').data as Record<string, unknown>;
  const blocks = [...(data['blocks'] as unknown[]), { type: 'unheard-of', words: ['a'] }];
  const page = await open(formOf(service, 'fr', { data: { ...data, blocks, extra: { deep: 1 } } }));
  await page.getByRole('button', { name: 'Conservé tel quel : extra' }).click();
  expect(await page.getByRole('region', { name: 'Conservé tel quel : extra' }).textContent()).toBe('deep: 1\n');
  await field(page, 'name').getByRole('textbox').first().fill('X');
  const after = (await page.evaluate(() => window.data)) as typeof data;
  expect(after['extra']).toEqual({ deep: 1 });
  expect((after['blocks'] as unknown[]).at(-1)).toEqual({ type: 'unheard-of', words: ['a'] });
});

test('a target is opened, scrolled to and focused, and the focus is reported', async () => {
  const page = await open(formOf(service, 'fr'));
  const path = [...faq, 'items', 1, 'answer', 'ar'];
  await page.evaluate((target) => window.changeForm({ target }), { path });
  const area = field(page, ...path).getByRole('textbox');
  await hasFocus(area);
  await expect.poll(() => area.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await page.evaluate(() => window.focused.at(-1))).toEqual(path);
});

test('a task that adds something begins in a new item, and one at a list of names in what is there, not in the box that adds', async () => {
  const path = ['booking', 'closed'];
  const { data } = formOf('site.yaml', 'fr');
  const count = (valueAt(data, path) as unknown[]).length;
  const page = await open(formOf('site.yaml', 'fr', { target: { path, control: 'new-item' } }));
  await expect.poll(() => changesOf(page)).toEqual([{ kind: 'insert', path, index: count, value: {} }]);
  await expect.poll(() => focusedPlace(page)).toBe(JSON.stringify([...path, count]));

  const phones = ['contact', 'phones'];
  const [first = ''] = Object.keys(valueAt(data, phones) as object);
  const other = await open(formOf('site.yaml', 'fr', { target: { path: phones } }));
  await expect.poll(() => focusedPlace(other)).toBe(JSON.stringify([...phones, first]));
});

test('an optional text is added, and is gone from the document when it is emptied; a draft language may lack it', async () => {
  const shown = formOf('menus.yaml', 'fr', { data: { menus: [{ id: 'a', label: { fr: 'A', ar: 'ب' }, items: [{ service: 'radio' }] }] } });
  const draft = { code: 'de', name: 'Deutsch', direction: 'ltr', complete: false } as const;
  const languages = [...shown.languages, draft];
  const page = await open({ ...shown, languages, target: { path: ['menus', 0, 'label', 'fr'] } });
  await page.getByRole('button', { name: 'Description' }).click();
  const text = field(page, 'menus', 0, 'description').getByRole('textbox').first();
  await text.fill('Un texte');
  await text.fill('');
  const german = field(page, 'menus', 0, 'label').getByRole('textbox', { name: 'Deutsch (facultatif)' });
  await german.fill('D');
  await german.fill('');
  await field(page, 'menus', 0, 'label').getByRole('textbox').first().fill('');
  expect(await changesOf(page)).toEqual([
    { kind: 'set', path: ['menus', 0, 'description', 'fr'], value: 'Un texte' },
    { kind: 'remove', path: ['menus', 0, 'description'] },
    { kind: 'set', path: ['menus', 0, 'label', 'de'], value: 'D' },
    { kind: 'remove', path: ['menus', 0, 'label', 'de'] },
    { kind: 'set', path: ['menus', 0, 'label', 'fr'], value: '' },
  ]);
});

test('the two numbers of a place that a map gives are pasted into its two fields at once', async () => {
  const place = ['contact', 'coordinates'] as const;
  const page = await open(formOf('site.yaml', 'fr', { target: { path: [...place] } }));
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => field(page, ...place, name).getByRole('textbox'));
  await longitude!.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '30.5, -9.75');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await changesOf(page)).toEqual([{ kind: 'set', path: place, value: { latitude: 30.5, longitude: -9.75 } }]);
  await expect.poll(async () => [await latitude!.inputValue(), await longitude!.inputValue()]).toEqual(['30.5', '-9.75']);
  await page.getByRole('status').filter({ hasText: 'Latitude 30.5 et Longitude -9.75' }).waitFor({ state: 'attached' });
});

test('an entry under a free name is added once its name is one that the schema allows', async () => {
  const page = await open(formOf('site.yaml', 'fr', { target: { path: ['facts', 'radio-duration', 'fr'] } }));
  const list = field(page, 'facts');
  const name = list.getByRole('textbox', { name: /Nom du nouvel élément/ });
  await name.fill('Délai é');
  await name.press('Enter');
  expect(await descriptionOf(name)).toContain('Ce nom ne convient pas');
  await name.fill('new-delay');
  await name.press('Enter');
  expect((await changesOf(page)).at(-1)).toMatchObject({ kind: 'set', path: ['facts', 'new-delay'] });
  await field(page, 'facts', 'new-delay').waitFor();
});

test('days are chosen by their names in the editor’s language, a number stays a number, yes and no are true and false', {
  tags: 'thorough',
}, async () => {
  const page = await open(formOf('site.yaml', 'ar', { target: { path: ['contact', 'hours', 'usual', 1, 'days'] } }));
  await field(page, 'contact', 'hours', 'usual', 1).getByText('الأحد', { exact: true }).click();
  await field(page, 'copyrightYear').getByRole('textbox').fill('2031');
  expect(await changesOf(page)).toEqual([
    { kind: 'insert', path: ['contact', 'hours', 'usual', 1, 'days'], index: 1, value: 'sunday' },
    { kind: 'set', path: ['copyrightYear'], value: 2031 },
  ]);
  const service_ = await open(formOf(service, 'ar', { target: { path: ['picture', 'decorative'] } }));
  await field(service_, 'picture', 'decorative').getByText('لا', { exact: true }).click();
  expect(await changesOf(service_)).toEqual([{ kind: 'set', path: ['picture', 'decorative'], value: false }]);
});

test('a message in Arabic that begins with what was typed is read from the right', { tags: 'thorough' }, async () => {
  const page = await open(formOf(service, 'ar', { problems: [problem('name.fr', { message: '«9h» ليس وقتًا.' })] }));
  expect(await page.getByText('ليس وقتًا').evaluate((told) => getComputedStyle(told).direction)).toBe('rtl');
});

test('with the keyboard alone a fact is inserted, a word made bold, and a block added', async () => {
  const page = await open(formOf(service, 'fr'));
  const name = field(page, 'summary').getByRole('textbox').first();
  await name.fill('A B');
  await name.press('ArrowLeft');
  await name.press('ArrowLeft');
  await name.press('Shift+Home');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('A');
  await name.press('Control+b');
  expect(await name.locator('strong').allTextContents()).toEqual(['A']);
  expect(await changesOf(page).then((changes) => changes.at(-1))).toMatchObject({ value: '**A** B' });
  await name.press('End');
  await name.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedName(page)).toBe('Insérer une information du site');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedRole(page)).toBe('menuitem');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await changesOf(page)).at(-1))
    .toMatchObject({ value: expect.stringMatching(/^\*\*A\*\* B\{\{facts\.[\w-]+\}\}$/) });
  await hasFocus(name);
  await page.getByRole('button', { name: 'Ajouter : Bloc', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedRole(page)).toBe('menuitem');
  await page.keyboard.type('Questions');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Questions fréquentes/);
  await page.keyboard.press('Enter');
  const count = (valueAt(formOf(service, 'fr').data, ['blocks']) as unknown[]).length;
  await field(page, 'blocks', count).waitFor();
  expect((await changesOf(page)).at(-1)).toMatchObject({ kind: 'insert', path: ['blocks'], value: { type: 'faq' } });
});

test('the spaces that French asks for come as one types or leaves the field, and undo takes them back', { tags: 'thorough' }, async () => {
  const page = await open(formOf(service, 'fr'));
  const text = field(page, 'summary').getByRole('textbox').first();
  await text.fill('');
  await text.pressSequentially('Mal ? Prix : 5');
  await expect.poll(() => textIn(text)).toBe('Mal\u202F? Prix\u00A0: 5');
  await text.fill('');
  await text.pressSequentially('Mal ?');
  await expect.poll(() => textIn(text)).toBe('Mal\u202F?');
  await text.press('Control+z');
  await expect.poll(() => textIn(text)).toBe('Mal ?');
  await text.press('Tab');
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(false);
  expect(await textIn(text)).toBe('Mal ?');

  await text.fill("L'œil va bien?");
  await text.blur();
  await expect.poll(() => textIn(text)).toBe('L’œil va bien\u202F?');
  expect((await changesOf(page)).at(-1)).toEqual({ kind: 'set', path: ['summary', 'fr'], value: 'L’œil va bien\u202F?' });
  // Changes from elsewhere, such as undo, stay as they are.
  await page.evaluate(() => window.changeForm({ data: { ...(window.data as object), summary: { fr: 'Va bien ?' } } }));
  await expect.poll(() => textIn(text)).toBe('Va bien ?');
  await text.focus();
  await text.blur();
  expect(await textIn(text)).toBe('Va bien ?');
});

test('a sign that is set right as its field is left is told of once nobody types there: the next key goes on to the next field', async () => {
  const page = await open(formOf(service, 'fr'));
  const [text, arabic] = [0, 1].map((index) => field(page, 'summary').getByRole('textbox').nth(index)) as [Locator, Locator];
  const tell = (checked: string): Promise<void> =>
    page.evaluate(
      (told) => window.changeForm({ problems: [told] }),
      problem('summary.fr', {
        code: 'straight-apostrophe',
        fix: [{ kind: 'replace', path: ['summary', 'fr'], from: 1, to: 2, text: '’' }],
        checked,
      }),
    );
  const correct = page.getByRole('button', { name: 'Corriger ce texte' });
  await text.fill("L'œil");
  await tell("L'œil");
  await text.press('Tab');
  await hasFocus(arabic);
  expect(await textIn(text)).toBe('L’œil');
  expect(await correct.count()).toBe(0);
  await page.evaluate(() => window.changeForm({ data: { ...(window.data as object), summary: { fr: "L'iris" } } }));
  await tell("L'iris");
  await correct.click();
  await expect.poll(() => textIn(text)).toBe('L’iris');
});

test('so it is with a text that has one form for each number', async () => {
  const page = await open(formOf('ui.yaml', 'fr', { target: { path: ['reviewsCount'] } }));
  const [one, other] = ['one', 'other'].map((form) => field(page, 'reviewsCount', 'fr', form).getByRole('textbox')) as [Locator, Locator];
  await one.fill("{count} avis d'hier");
  await page.evaluate(
    (told) => window.changeForm({ problems: [told] }),
    problem('reviewsCount.fr.one', { code: 'straight-apostrophe', fix: [], checked: "{count} avis d'hier" }),
  );
  await one.press('Tab');
  await hasFocus(other);
  expect(await one.inputValue()).toBe('{count} avis d’hier');
});

test('an insert is one chip with its words, also in the middle of an Arabic sentence, and goes as one', async () => {
  const page = await open(formOf(service, 'fr'));
  const [name = '', texts] = Object.entries(facts)[0] ?? [];
  const text = field(page, 'summary', 'ar').getByRole('textbox');
  await text.fill(`قبل {{facts.${name}}}`);
  const chip = text.locator('[data-insert]');
  await expect.poll(() => chip.allTextContents()).toEqual([texts?.ar]);
  expect((await changesOf(page)).at(-1)).toMatchObject({ value: `قبل {{facts.${name}}}` });
  await text.press('Control+End');
  await text.pressSequentially(' و');
  await expect.poll(async () => (await changesOf(page)).at(-1)).toMatchObject({ value: `قبل {{facts.${name}}} و` });
  for (let letter = 0; letter < 3; letter += 1) await text.press('Backspace');
  await expect.poll(async () => (await changesOf(page)).at(-1)).toMatchObject({ value: 'قبل ' });
});

test('the selected words become a link to a service that is chosen by its name', async () => {
  const page = await open(formOf(service, 'fr'));
  const text = field(page, 'summary').getByRole('textbox').first();
  await text.fill('Voir ici');
  for (let letter = 0; letter < 3; letter += 1) await text.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Lien', exact: true }).click();
  const box = page.getByRole('dialog').getByRole('combobox');
  // Typed text goes into the focused field.
  await hasFocus(box);
  await lookFor(box, nameOf('parodontite'));
  await page.getByRole('option', { name: nameOf('parodontite') }).waitFor();
  await box.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Mettre le lien' }).click();
  await expect.poll(async () => (await changesOf(page)).at(-1)).toMatchObject({ value: 'Voir [ici](parodontite)' });
  expect(await text.locator('[data-link]').allTextContents()).toEqual(['ici']);
  await hasFocus(text);
});

test('what is typed as a link becomes one, and a phone number is refused before it is set', { tags: 'thorough' }, async () => {
  const page = await open(formOf(service, 'fr'));
  const text = field(page, 'summary').getByRole('textbox').first();
  await text.fill('Écrivez');
  await text.press('Control+a');
  await field(page, 'summary').getByRole('button', { name: 'Lien' }).first().click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox');
  await box.fill('06 61 22 33 44');
  // Whoever leaves the field closes its list, which may lie over the button.
  await box.press('Tab');
  await dialog.getByRole('button', { name: 'Mettre le lien' }).click();
  await dialog.getByText(/Un numéro n’est pas un lien/).waitFor();
  expect(await box.evaluate(describedWrong)).toContain('Un numéro n’est pas un lien');
  await box.fill('accueil@clinique.example');
  await box.press('Tab');
  await dialog.getByRole('button', { name: 'Mettre le lien' }).click();
  await expect
    .poll(async () => (await changesOf(page)).at(-1))
    .toEqual({ kind: 'set', path: ['summary', 'fr'], value: '[Écrivez](mailto:accueil@clinique.example)' });
});

test('a service that is chosen with the mouse stays chosen, whatever was typed to find it', { tags: 'thorough' }, async () => {
  const page = await open(formOf(service, 'fr'));
  const box = field(page, 'category').getByRole('combobox');
  const { menus } = readYaml(fixtures.practice.content, 'menus.yaml') as {
    readonly menus: readonly { readonly id: string; readonly label: Readonly<Record<string, string>> }[];
  };
  const [label = '', typed = ''] = menus.flatMap((menu) =>
    menu.id === 'explorations' ? [menu.label['fr'], menu.label['fr']?.slice(0, 4)] : [],
  );
  await lookFor(box, typed);
  await page.getByRole('option', { name: label }).first().click();
  await field(page, 'summary').getByRole('textbox').first().focus();
  await expect.poll(() => box.inputValue()).toBe(label);
  expect((await changesOf(page)).at(-1)).toEqual({ kind: 'set', path: ['category'], value: 'explorations' });
});

test('a paragraph is moved and doubled, and its buttons keep the focus', { tags: 'thorough' }, async () => {
  const path = ['blocks', 2, 'paragraphs'];
  const page = await open(formOf(service, 'fr', { target: { path: [...path, 0, 'fr'] } }));
  // Also where the document answers late.
  await page.evaluate(() => {
    window.answersLate = true;
  });
  const focusedLate = async (): Promise<string> => {
    await page.evaluate(() => window.answer());
    return focusedName(page);
  };
  const down = page.getByRole('button', { name: 'Descendre : Paragraphes 1', exact: true });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect.poll(focusedLate).toMatch(/ : Paragraphes 2$/);
  await page.getByRole('button', { name: 'Actions : Paragraphes 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
  await expect.poll(focusedLate).toBe('Actions : Paragraphes 2');
  const second = field(page, ...path, 1, 'fr').getByRole('textbox');
  await expect.poll(() => textIn(second)).toBe(valueAt(formOf(service, 'fr').data, [...path, 1, 'fr']));
  const changes = await changesOf(page);
  expect(changes[0]).toEqual({ kind: 'move', path, from: 0, to: 1 });
  expect(changes[1]).toMatchObject({ kind: 'insert', path, index: 1 });
});

test('typed text stays while the document answers late; a text from elsewhere replaces it', async () => {
  const page = await open(formOf(service, 'fr'));
  await page.evaluate(() => {
    window.answersLate = true;
  });
  const name = field(page, 'name').getByRole('textbox').first();
  await name.fill('');
  await name.pressSequentially('abc');
  await page.evaluate(() => window.answer(2));
  await expect.poll(() => page.evaluate(() => (window.data as { name: { fr: string } }).name.fr)).toBe('a');
  expect(await textIn(name)).toBe('abc');
  await name.pressSequentially('def');
  await page.evaluate(() => window.answer());
  await expect.poll(() => page.evaluate(() => (window.data as { name: { fr: string } }).name.fr)).toBe('abcdef');
  expect(await textIn(name)).toBe('abcdef');
  await page.evaluate(() => window.changeForm({ data: { ...(window.data as object), name: { fr: 'Ailleurs' } } }));
  await expect.poll(() => textIn(name)).toBe('Ailleurs');
});

test('an optional line or date that is emptied stays for what is typed next, and goes when it is removed', async () => {
  const address = ['contact', 'address'];
  const site = { contact: { address: { postalCode: '80000' } }, booking: { closed: [{ date: '2026-01-02' }] } };
  const page = await open(formOf('site.yaml', 'fr', { target: { path: [...address, 'postalCode'] }, data: site }));
  const code = field(page, ...address, 'postalCode').getByRole('textbox');
  await code.press('Control+a');
  await code.press('Backspace');
  await page.keyboard.type('20');
  expect(await code.inputValue()).toBe('20');
  expect((await changesOf(page)).at(-1)).toEqual({ kind: 'set', path: [...address, 'postalCode'], value: '20' });
  await code.fill('');
  await field(page, ...address)
    .getByRole('button', { name: 'Retirer : Code postal' })
    .click();
  const again = page.getByRole('button', { name: 'Ajouter : Code postal' });
  await hasFocus(again);
  await again.click();
  await code.fill('30');
  expect((await changesOf(page)).at(-1)).toEqual({ kind: 'set', path: [...address, 'postalCode'], value: '30' });
  // A browser calls a day empty until its month, day and year are there.
  const day = ['booking', 'closed', 0, 'date'];
  await page.evaluate((path) => window.changeForm({ target: { path } }), day);
  const date = field(page, ...day).locator('input');
  await hasFocus(date);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1225');
  expect((await changesOf(page)).at(-1)).toEqual({ kind: 'set', path: day, value: '2026-12-25' });
});

test('the first press after a field that was left empty counts, and the problem of the field shows after it', async () => {
  const page = await open(formOf(service, 'fr', { target: { path: [...faq] } }));
  const count = (valueAt(formOf(service, 'fr').data, [...faq, 'items']) as unknown[]).length;
  const add = field(page, ...faq, 'items').getByRole('button', { name: 'Ajouter : Question' });
  await add.click();
  const added = [...faq, 'items', count];
  await field(page, ...added, 'answer', 'fr')
    .getByRole('textbox')
    .waitFor();
  await tell(page, [problem([...added, 'answer', 'fr'].join('.'), { message: 'Ce texte est vide.' })]);
  await field(page, ...added, 'answer', 'fr')
    .getByRole('textbox')
    .focus();
  await add.click();
  await field(page, ...faq, 'items', count + 1).waitFor(soon);
  expect((await changesOf(page)).at(-1)).toMatchObject({ kind: 'insert', index: count + 1 });
  await field(page, ...added, 'answer', 'fr')
    .getByText('Ce texte est vide.')
    .waitFor(soon);
});

test('the problem of a field that was left shows after a press that opens a menu too, whose release does not come', {
  tags: 'thorough',
}, async () => {
  const page = await open(formOf(service, 'fr', { target: { path: [...faq] } }));
  const count = (valueAt(formOf(service, 'fr').data, [...faq, 'items']) as unknown[]).length;
  const add = field(page, ...faq, 'items').getByRole('button', { name: 'Ajouter : Question' });
  await add.click();
  const answer = field(page, ...faq, 'items', count, 'answer', 'fr');
  await answer.getByRole('textbox').focus();
  await tell(page, [problem([...faq, 'items', count, 'answer', 'fr'].join('.'), { message: 'Ce texte est vide.' })]);
  await page.keyboard.down('Control');
  await add.hover();
  await page.mouse.down();
  await answer.getByText('Ce texte est vide.').waitFor(soon);
  await page.mouse.up();
  await page.keyboard.up('Control');
});

test('what is dragged is what was pressed, and goes where it is let go: problems that are told meanwhile move nothing until then', async () => {
  const page = await open(formOf(service, 'fr', { target: { path: ['blocks'] } }), 420);
  const block = (place: number): Locator => field(page, 'blocks', place).first();
  const grip = block(3).locator('[data-control="drag"]').first();
  await grip.hover();
  await page.mouse.down();
  await tell(
    page,
    [0, 1, 2].map((place) => problem(`blocks.${place}.title.fr`)),
  );
  const aim = await block(1).boundingBox();
  await page.mouse.move((aim?.x ?? 0) + 80, (aim?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.move((aim?.x ?? 0) + 80, (aim?.y ?? 0) + 6);
  await page.mouse.up();
  await expect.poll(() => changesOf(page)).toEqual([{ kind: 'move', path: ['blocks'], from: 3, to: 1 }]);
  await block(0).getByText('Problèmes : 1').waitFor(soon);
});

test('what is told during a press whose release the page never hears shows once the mouse moves without it', {
  tags: 'thorough',
}, async () => {
  const page = await open(formOf(service, 'fr'));
  await page.evaluate(() => document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, buttons: 1 })));
  await tell(page, [problem('', { message: 'Un souci général.' })]);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.getByText('Un souci général.').count()).toBe(0);
  await page.mouse.move(300, 300);
  await page.getByText('Un souci général.').waitFor(soon);
});

test('a number is saved as it is written, with a comma or a point, a minus or zeros, and stays as it was typed', async () => {
  const path = ['contact', 'coordinates', 'latitude'];
  const page = await open(formOf('site.yaml', 'fr', { target: { path }, data: { contact: { coordinates: { latitude: 30.4 } } } }));
  const input = field(page, ...path).getByRole('textbox');
  await input.waitFor();
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }).map((each) => each.join(''));
  const parts = fc.record({
    sign: fc.constantFrom('', '-', '−'),
    whole: digits.filter((each) => each !== ''),
    mark: fc.constantFrom('', '.', ','),
    rest: digits,
    isArabic: fc.boolean(),
    isLate: fc.boolean(),
  });
  const written = parts.map(({ sign, whole, mark, rest, isArabic, isLate }) => {
    const text = `${sign}${whole}${mark}${mark === '' ? '' : rest}`;
    const value = Number(`${sign === '' ? '' : '-'}${whole}.${mark === '' ? '' : rest}`) + 0;
    return { text: isArabic ? text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '') : text, value, isLate };
  });
  await fc.assert(
    fc.asyncProperty(written, async ({ text, value, isLate }) => {
      const shown = await input.evaluate(typeByKey, { text, isLate });
      expect(valueAt(await page.evaluate(() => window.data), path)).toBe(value);
      expect(shown).toBe(text);
    }),
    {
      numRuns: 12,
      examples: ['9,05', '0,05', '-0.63', '30,005'].map((text) => [{ text, value: Number(text.replace(',', '.')), isLate: false }]),
    },
  );
});

describe.each([
  ['fr', 1280],
  ['ar', 360],
] as const)('in %s everybody can read and use the form', (language, width) => {
  test(`${width} px wide`, { tags: language === 'fr' ? 'thorough' : [] }, async () => {
    const path = [...faq, 'items', 0, 'answer', 'fr'];
    const problems = [
      problem('blocks.10.items.0.answer.fr', { message: 'Faux.', suggestion: 'x', values: { found: 'y' } }),
      problem('category', { message: 'Bof.', severity: 'warning' }),
    ];
    const page = await open(formOf(service, language, { target: { path }, problems, data: withUnknown(service) }), width);
    await field(page, ...path).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const small = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .map((button) => [button.textContent, button.getBoundingClientRect()] as const)
        .filter(([, { width: across, height }]) => across > 0 && Math.min(across, height) < 44)
        .map(([name]) => name),
    );
    expect(small).toEqual([]);
    if (width > 1000) {
      const [question, answer] = ['question', 'answer'].map((name) => field(page, ...faq, 'items', 0, name));
      const tops = await Promise.all(
        [question!, answer!].map((each) =>
          each.getByRole('textbox').evaluateAll((areas) => areas.map((area) => Math.round(area.getBoundingClientRect().top))),
        ),
      );
      for (const [french, arabic] of tops) expect(french).toBe(arabic);
    }
    await prepare(page);
    const { wrong, read } = await judge(page, 'everything', 'main');
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(40);
  });
});

/** Empties an input and types a text into it key by key; returns what it shows once the document has answered. */
async function typeByKey(
  input: HTMLElement | SVGElement,
  { text, isLate }: { readonly text: string; readonly isLate: boolean },
): Promise<string> {
  const answered = (): Promise<unknown> => new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))));
  const box = input as HTMLInputElement;
  window.answersLate = isLate;
  box.focus();
  box.select();
  document.execCommand('delete');
  for (const key of text) {
    document.execCommand('insertText', false, key);
    await answered();
  }
  window.answer();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return box.value;
}

function withUnknown(file: string): unknown {
  return { ...(formOf(file, 'fr').data as object), extra: 1 };
}

/** Types into an input with a list, which closes when its container scrolls, also just before. */
async function lookFor(box: Locator, text: string): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  await atRest(form);
  await box.fill(text);
}

/** Returns the name of one of the practice's services. */
function nameOf(slug: string): string {
  return (readYaml(fixtures.practice.content, `services/${slug}.yaml`)['name'] as Readonly<Record<string, string>>)['fr'] ?? '';
}

function field(page: Page, ...path: readonly (string | number)[]): Locator {
  return page.locator(`[data-path='${JSON.stringify(path)}']`).last();
}

function changesOf(page: Page) {
  return page.evaluate(() => window.changes.map(({ change }) => change));
}

function tell(page: Page, problems: FormCase['problems']): Promise<void> {
  return page.evaluate((told) => window.changeForm({ problems: told }), problems);
}

function problem(path: string, told: object = {}): FormCase['problems'][number] {
  return { code: 'wrong-value', severity: 'error', path, values: {}, title: '', message: '', help: '', ...told } as never;
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
}

function focusedRole(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('role') ?? '');
}

async function open(shown: FormCase, width = 1280): Promise<Page> {
  const page = form;
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((form) => window.showForm(form), shown);
  await page.getByRole('textbox').first().waitFor();
  return page;
}
