import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { References, SiteLanguage } from '../../src/editor/form/document-form.ts';
import type { FormCase } from '../fixtures/document-form/entry.tsx';
import { bundled } from './bundled.ts';
import { fixtures } from './site-recipe.ts';

/** Bundles the form of documents with the tests' page for it into a folder, which is to be served. */
export function bundleForm(): Promise<string> {
  return bundled('tests/fixtures/document-form', {
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // A failure then names what it is about.
    build: { minify: false },
  });
}

/** Returns the form of an unchanged document of the practice's site, without problems. */
export function formOf(file: string, language: string, changed: Partial<FormCase> = {}): FormCase {
  const content = fixtures.practice.content;
  const kind = /^(services|pages)\//.test(file) ? (file.startsWith('services') ? 'service' : 'page') : path.parse(file).name;
  return {
    kind: kind as FormCase['kind'],
    file,
    data: parse(readFileSync(path.join(content, file), 'utf8')),
    language,
    languages: siteLanguages(content),
    references: references(content, language),
    problems: [],
    ...changed,
  };
}

/** Returns the languages of a site, as its settings have them. */
export function siteLanguages(content: string): SiteLanguage[] {
  const { languages } = parse(readFileSync(path.join(content, 'site.yaml'), 'utf8')) as {
    readonly languages: Readonly<Record<string, Pick<SiteLanguage, 'name' | 'direction' | 'punctuation'> & { status: string }>>;
  };
  return Object.entries(languages).map(([code, { status, ...language }]) => ({
    code,
    ...language,
    complete: status === 'complete',
  }));
}

function references(content: string, language: string): References {
  const read = (file: string): Record<string, Record<string, string>> => parse(readFileSync(path.join(content, file), 'utf8')) as never;
  const services = readdirSync(path.join(content, 'services')).map((file) => ({
    value: path.parse(file).name,
    label: read(`services/${file}`)['name']?.[language] ?? file,
  }));
  const facts = Object.entries((read('site.yaml') as never as { facts: Record<string, Record<string, string>> }).facts);
  const { menus } = read('menus.yaml') as never as { menus: { id: string; label: Record<string, string> }[] };
  const square = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>')}`;
  return {
    services,
    pages: [{ value: '/services/', label: '/services/' }],
    menus: menus.map(({ id, label }) => ({ value: id, label: label[language] ?? id })),
    phones: [
      { value: 'mobile', label: 'mobile' },
      { value: 'landline', label: 'landline' },
    ],
    signs: [],
    pictures: readdirSync(path.join(content, 'pictures')).map((file) => ({ value: file, label: file, picture: square })),
    inserts: facts.map(([name, texts]) => ({ value: `facts.${name}`, label: texts[language] ?? name, name: `Faits · ${name}`, texts })),
  };
}
