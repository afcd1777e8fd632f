import { describe, expect, test } from 'vitest';
import { findingsIn } from '../../../tests/support/run-rule.ts';
import { knowSiteBlock } from '../../../tests/support/site-block.ts';
import { partNames } from './part-names.ts';
import type { LinkContext } from './rule.ts';

const text = (en: string, de?: string): object => ({ $type: 'text', value: de === undefined ? { en } : { en, de } });
const context: Partial<LinkContext> = {
  languages: { en: {}, de: {} } as never,
  defaultLanguage: 'en',
  planned: new Set(['planned']),
  phones: ['shop'],
  siteParts: new Set(),
  menuLabels: [{ en: 'Cakes', de: 'Kuchen' }],
  insertedTexts: { en: { name: 'The Loaf' } },
  interfaceWords: {
    appointmentTitle: { en: 'Your order', de: 'Ihre Bestellung' },
    frequentQuestions: { en: 'Questions', de: 'Fragen' },
    relatedServices: { en: 'See also', de: 'Siehe auch' },
    reviews: { en: 'Reviews', de: 'Bewertungen' },
    'calloutTones.tip': { en: 'Tip', de: 'Tipp' },
    'calloutTones.info': { en: 'Note', de: 'Hinweis' },
  },
};

/** Returns the place of each finding with what it names, and where the other one is. */
function told(blocks: readonly object[], more: Partial<LinkContext> = {}): readonly string[] {
  return findingsIn(partNames, {}, { ...context, ...more }, { value: { blocks } }).map(
    ({ code, path, values }) => `${code} ${path.join('.')} ${values['found']} ${values['place']}`,
  );
}

describe('two parts of a page with one name', () => {
  test('are told once, in the language that shows them alike', () => {
    expect(
      told([
        { type: 'text', title: text('Bread', 'Brot') },
        { type: 'steps', title: text('Loaves', 'Brot') },
      ]),
    ).toEqual(['same-part-name blocks.1.title.de Brot pages/example.yaml:1:1']);
    expect(
      told([
        { type: 'text', title: text('Bread', 'Brot') },
        { type: 'steps', title: text('Bread', 'Brot') },
      ]),
    ).toHaveLength(1);
  });

  test('are those that readers see: without markup, with what texts insert, in the default language where a draft lacks its own', () => {
    expect(
      told([
        { type: 'text', title: text('Our *bread*') },
        { type: 'hero', title: text('Our bread') },
      ]),
    ).toHaveLength(1);
    expect(
      told([
        { type: 'text', title: text('{{name}}') },
        { type: 'hero', title: text('The Loaf') },
      ]),
    ).toHaveLength(1);
    expect(
      told([
        { type: 'text', title: text('Bread') },
        { type: 'hero', title: text('Loaves', 'Bread') },
      ]),
    ).toHaveLength(1);
  });

  test('may be a block and the booking band, a menu or a word that a block shows by itself: the block is to change', () => {
    expect(told([{ type: 'text', title: text('Your order') }])).toEqual([
      'same-part-name blocks.0.title.en Your order ui.yaml: appointmentTitle',
    ]);
    expect(told([{ type: 'services' }, { type: 'text', title: text('Cakes') }])).toEqual([
      'same-part-name blocks.1.title.en Cakes menus.yaml: menus.0.label',
    ]);
    expect(told([{ type: 'faq' }, { type: 'text', title: text('Questions') }])).toEqual([
      'same-part-name blocks.1.title.en Questions ui.yaml: frequentQuestions',
    ]);
    expect(told([{ type: 'faq' }, { type: 'faq' }])).toEqual(['same-part-name blocks.1.type Questions ui.yaml: frequentQuestions']);
  });

  test('are none where they are read differently, or one of them is not shown', () => {
    const callout = (tone: string): object => ({ type: 'callout', tone, title: text('Bread') });
    expect(told([callout('tip'), callout('info'), { type: 'text', title: text('Bread') }])).toEqual([]);
    expect(told([callout('tip'), callout('tip')])).toHaveLength(1);
    expect(told([{ type: 'text', title: text('Your order') }], { phones: [] })).toEqual([]);
    expect(told([{ type: 'reviews' }, { type: 'reviews' }])).toEqual([]);
    expect(told([{ type: 'text' }, { type: 'text' }])).toEqual([]);
    expect(
      told([
        { type: 'text', title: text('✎ Title') },
        { type: 'steps', title: text('✎ Title') },
      ]),
    ).toEqual([]);
    const related = (slug: string): object => ({ type: 'related', services: [{ $type: 'service', value: slug }] });
    expect(told([related('planned'), { type: 'text', title: text('See also') }])).toEqual([]);
    expect(told([related('bread'), { type: 'text', title: text('See also') }])).toHaveLength(1);
  });

  test('may be a block of the site’s own, where its schema says which property names it', () => {
    const blocks = [
      { type: 'own', title: text('Loaf'), heading: text('Bread') },
      { type: 'text', title: text('Bread') },
      { type: 'steps', title: text('Loaf') },
    ];
    expect(told(blocks)).toEqual([]);
    knowSiteBlock('own', { traits: { part: { namedBy: 'heading' } } });
    expect(told(blocks)).toEqual(['same-part-name blocks.1.title.en Bread pages/example.yaml:1:1']);
    expect(told([blocks[1] as object, blocks[0] as object])).toEqual(['same-part-name blocks.1.heading.en Bread pages/example.yaml:1:1']);
  });
});
