import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSchemas } from '../build/schema-files.ts';
import { languageToWrite } from './language-to-write.ts';
import { newSite } from './new-site.ts';

test.each([
  ['ES', 'UTC', 'Europe/Madrid'],
  ['PT', 'America/New_York', 'Europe/Lisbon'],
  ['CL', 'UTC', 'America/Santiago'],
  ['NZ', 'UTC', 'Pacific/Auckland'],
  ['ES', 'Atlantic/Canary', 'Atlantic/Canary'],
  ['US', 'America/Chicago', 'America/Chicago'],
  ['IE', 'Europe/Madrid', 'Europe/Dublin'],
])('a site in %s that is begun where the clocks are those of %s has the time zone %s', (country, timeZone, expected) => {
  const request = { name: 'Sol', languages: ['en'], country, business: 'Store', timeZone };
  const site = newSite(readSchemas(), request, 2026, '../schema/').find(({ file }) => file === 'site.yaml');
  expect(parse(site?.text ?? '').contact.timeZone).toBe(expected);
});

test.each([
  ['pt', 'PT', 'pt_PT'],
  ['en', 'GB', 'en_GB'],
  ['ja', 'PT', 'ja_JP'],
  ['pt-BR', 'PT', 'pt_BR'],
  ['eo', 'FR', 'eo_FR'],
])('social networks are told that a site in %s of %s is written as in %s', (language, country, expected) => {
  expect(languageToWrite(language, country)['openGraphLocale']).toBe(expected);
});

test.each([
  ['Escuela de Música Mozart', '✎ Escuela de Música Mozart'],
  ['Escuela Mozart', 'Escuela Mozart'],
])('the name %s is to be written in languages of other letters where it is as long as a sentence', (name, expected) => {
  const request = { name, languages: ['es', 'el', 'fa'], country: 'ES', business: 'Store', timeZone: 'UTC' };
  const site = newSite(readSchemas(), request, 2026, '../schema/').find(({ file }) => file === 'site.yaml');
  expect(parse(site?.text ?? '').name).toEqual({ es: name, el: expected, fa: expected });
});
