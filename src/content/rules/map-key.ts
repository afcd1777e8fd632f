import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Tests whether a text can be a key of the maps service; pages request no map with any other text (docs/decisions/0008-consent.md). */
export function isMapKey(text: string): boolean {
  return text.startsWith('AIza');
}

/** Reports an unusable key of the maps service: visitors see only that the map is missing, the team needs the reason. */
export const mapKey: Rule = ({ kind, value }, _context, report) => {
  if (kind !== 'site') return;
  const site = asRecord(value);
  const key = asString(asRecord(site['map'])['key']);
  // The rule for placeholders reports a listed key.
  if (key === undefined || isMapKey(key) || asList(site['placeholders']).includes('map.key')) return;
  report({ code: 'no-map-key', path: ['map', 'key'], values: { found: key } });
};
