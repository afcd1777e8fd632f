import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readYaml, slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;
type Block = Readonly<Record<string, unknown>> & { readonly type: string };

const { content, languages } = sites.clinic;
const { facts } = readYaml(content, 'site.yaml') as unknown as { facts: Readonly<Record<string, Texts>> };
const { menus } = readYaml(content, 'menus.yaml') as unknown as { menus: { id: string; items: { service: string }[] }[] };
const slugs = menus.flatMap(({ items }) => items.map(({ service }) => service));

function blocksOf(slug: string): readonly Block[] {
  return readYaml(content, `services/${slug}.yaml`)['blocks'] as Block[];
}

/** Gives every text of some blocks in a language, with its facts inserted and its markup gone. */
function textsOf(node: unknown, language: string): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => textsOf(item, language));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === language && typeof value === 'string'
      ? [value.replace(/\{\{facts\.([^}]+)\}\}/g, (_, id: string) => facts[id]?.[language] ?? '').replace(/\]\([^)]*\)/g, ']')]
      : textsOf(value, language),
  );
}

function wordsOf(slug: string, language: string): number {
  const segmenter = /[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu;
  return textsOf(blocksOf(slug), language).reduce((sum, text) => sum + (text.match(segmenter)?.length ?? 0), 0);
}

function insertedFacts(slug: string): string[] {
  return [...readFileSync(path.join(content, `services/${slug}.yaml`), 'utf8').matchAll(/\{\{facts\.([^}]+)\}\}/g)].map(
    ([, id = '']) => id,
  );
}

test('each of the 28 services of the menus has its page, and no other service has one', () => {
  expect(slugs).toHaveLength(28);
  expect(slugsOf(content).sort()).toEqual([...slugs].sort());
});

describe.each(slugs)('the page %s', (slug) => {
  test.each(languages)('has 300 to 600 words in %s', (language) => {
    expect(wordsOf(slug, language)).toBeGreaterThanOrEqual(300);
    expect(wordsOf(slug, language)).toBeLessThanOrEqual(600);
  });

  test('has a search title of at most 60 characters and a description of 120 to 160', () => {
    const { title, description, breadcrumbName } = readYaml(content, `services/${slug}.yaml`)['metadata'] as Readonly<
      Record<string, Texts>
    >;
    for (const language of languages) {
      expect([...(title?.[language] ?? '')].length).toBeLessThanOrEqual(60);
      expect([...(description?.[language] ?? '')].length).toBeGreaterThanOrEqual(120);
      expect([...(description?.[language] ?? '')].length).toBeLessThanOrEqual(160);
      expect(breadcrumbName?.[language]).toMatch(/\S/);
    }
  });

  test('has an illustration of its own below 4 kB, in the one style, for light and dark', () => {
    const file = path.join(content, `pictures/${slug}.svg`);
    expect(statSync(file).size).toBeLessThan(4096);
    const drawing = readFileSync(file, 'utf8');
    for (const part of ['viewBox="0 0 200 200"', 'prefers-color-scheme: dark', '#0f4c5c', '#e09f1f']) expect(drawing).toContain(part);
  });
});

test.each(['cataracte', 'oct', 'biometrie-oculaire'])('%s has four questions, and up to four related services', (slug) => {
  const blocks = blocksOf(slug);
  expect(blocks.find(({ type }) => type === 'faq')?.['items']).toHaveLength(4);
  const related = blocks.find(({ type }) => type === 'related')?.['services'] as string[];
  expect(related.length).toBeGreaterThanOrEqual(1);
  expect(related.length).toBeLessThanOrEqual(4);
});

const urgences = menus.find(({ id }) => id === 'urgences')?.items.map(({ service }) => service) ?? [];

test.each(urgences)('the emergency page %s begins with the call, then says what to do and what not to do', (slug) => {
  const blocks = blocksOf(slug);
  expect(blocks[0]).toMatchObject({ type: 'care-card', phone: 'mobile' });
  expect((blocks[0] as Block)['signs']).toSatisfy((signs) => (signs as unknown[]).length <= 5);
  const types = blocks.map(({ type, tone }) => (type === 'callout' ? `callout ${tone}` : type));
  expect(types.slice(1, 4)).toEqual(['hero', 'steps', 'callout avoid']);
});

test.each([
  ['cataracte', ['cataract-duration']],
  ['oct', ['oct-duration']],
  ['biometrie-oculaire', ['biometry-duration']],
  ['pterygion', ['pterygium-duration', 'pterygium-rest']],
  ['chirurgie-strabisme', ['strabismus-duration']],
  ['correction-vision', ['laser-duration', 'icl-duration', 'icl-myopia', 'icl-hyperopia', 'icl-astigmatism', 'contact-lens-pause']],
  ['chirurgie-glaucome', ['glaucoma-surgery-duration']],
  ['hypertension-oculaire', ['ocular-hypertension-threshold']],
  ['brulures-oculaires', ['eye-rinse-duration']],
])('%s gives the figures of the specification, from the facts, in its strip', (slug, figures) => {
  expect(insertedFacts(slug)).toEqual(expect.arrayContaining(figures));
  const strip = JSON.stringify(blocksOf(slug).find(({ type }) => type === 'facts') ?? {});
  expect(figures.some((figure) => strip.includes(`{{facts.${figure}}}`))).toBe(true);
});

test('permis-conduire takes the address and both phones from the site', () => {
  expect(blocksOf('permis-conduire').find(({ type }) => type === 'contact')?.['show']).toEqual(
    expect.arrayContaining(['phones', 'address']),
  );
});

test('without a connection, the page that is shown names every page of emergencies', () => {
  const blocks = readYaml(content, 'pages/hors-connexion.yaml')['blocks'] as Block[];
  expect(blocks.find(({ type }) => type === 'services')?.['services']).toEqual(
    menus.find(({ id }) => id === 'urgences')?.items.map(({ service }) => service),
  );
});

test.each(languages)('the first screen of the home page leads to the emergencies in %s', (language) => {
  const { promises } = readYaml(content, 'site.yaml') as unknown as { promises: readonly Texts[] };
  expect(promises.filter((promise) => promise[language]?.includes('](/services/#urgences)'))).toHaveLength(1);
});
