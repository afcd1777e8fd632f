import { asList, asRecord, asString } from '../../schema/tree.ts';
import { isMapKey } from '../map-key.ts';
import type { Rule } from './rule.ts';

/** Visitors are only told that there is no map yet; why, and what to write, is for the site's team. */
export const mapKey: Rule = {
  name: 'map-key',
  description: 'A key that can show no map is told to the team before the site is published.',
  check({ kind, value }, _context, report) {
    if (kind !== 'site') return;
    const site = asRecord(value);
    const key = asString(asRecord(site['map'])['key']);
    // One that is listed as still to be replaced is told of already.
    if (key === undefined || isMapKey(key) || asList(site['placeholders']).includes('map.key')) return;
    report({ code: 'no-map-key', path: ['map', 'key'], on: 'value', values: { found: key } });
  },
};
