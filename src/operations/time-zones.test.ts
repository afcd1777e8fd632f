import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSchemas } from '../build/schema-files.ts';
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
