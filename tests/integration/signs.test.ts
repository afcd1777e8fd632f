import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../src/build/content/read-content.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { copyContent, edit } from '../support/command.ts';
import { openSite } from '../support/open-site.ts';
import { sites } from '../support/sites.ts';

const careCardPage = 'roadside-help';

/** Returns a service's page in English, as a build of the content writes it. */
function pageOf(content: string, slug = careCardPage): string {
  const viewed = openSite(content, {}).page({ kind: 'service', language: 'en', slug });
  return viewed === undefined ? '' : renderPage(viewed.site, viewed.page, { policy: undefined });
}

const numbersIn = (html: string): readonly string[] => {
  const card = /<section id="stop-now"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  return [...card.matchAll(/href="tel:([^"]*)"/g)].map(([, number = '']) => number);
};

describe('a care card', () => {
  test('shows the signs that it names as if they were typed in it', () => {
    const named = copyContent(sites.workshop.content);
    edit(named, 'signs.yaml', '    emergencyServices: true\n', '');
    const typed = copyContent(named);
    const table = parse(readFileSync(path.join(typed, 'signs.yaml'), 'utf8')) as { signs: { id: string; text: object }[] };
    const textOf = (id: string): string => JSON.stringify(table.signs.find((sign) => sign.id === id)?.text);
    const lines = ['rider-hurt', 'fork-bent', 'brakes-failed'].map((id) => `      - ${textOf(id)}\n`).join('');
    const card = 'services/roadside-help.yaml';
    edit(typed, card, '    tableSigns: [rider-hurt, fork-bent, brakes-failed]\n', '');
    edit(typed, card, '    signs:\n', `    signs:\n${lines}`);
    edit(typed, 'services/brake-repair.yaml', '    tableSigns: [lever-at-handlebar]\n', '');
    rmSync(path.join(typed, 'signs.yaml'));
    expect(pageOf(named)).toBe(pageOf(typed));
  });

  test('names the emergency services before the site where one of its signs asks for them, and nowhere else', () => {
    const content = copyContent(sites.workshop.content);
    const [asked, ...others] = [numbersIn(pageOf(content)), numbersIn(pageOf(content, 'brake-repair'))];
    // The first is the button, the second is in the card's text.
    expect(asked).toEqual(['112', '112', '+353215550101']);
    expect(others.flat()).toEqual([]);
    edit(content, 'signs.yaml', '    emergencyServices: true\n', '');
    expect(numbersIn(pageOf(content))).toEqual(['112', '+353215550101']);
  });
});

test('a sign that was renamed or deleted in the table is reported in every card that names it, with the nearest one', () => {
  const content = copyContent(sites.workshop.content);
  edit(content, 'signs.yaml', 'id: brakes-failed', 'id: brake-failed');
  const errors = loadContent(content).problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, file, path: place, suggestion }) => ({ code, file, place, suggestion }))).toEqual([
    { code: 'unknown-sign', file: 'services/roadside-help.yaml', place: 'blocks.1.tableSigns.2', suggestion: 'brake-failed' },
  ]);
});

test('a table that cannot be read is one problem, and not one for each card', () => {
  const content = copyContent(sites.workshop.content);
  edit(content, 'signs.yaml', 'signs:\n', 'signs: "\n');
  const errors = loadContent(content).problems.filter(({ severity }) => severity === 'error');
  expect([...new Set(errors.map(({ file }) => file))]).toEqual(['signs.yaml']);
});
