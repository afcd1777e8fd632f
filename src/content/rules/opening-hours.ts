import { asList, asRecord, asString } from '../tree.ts';
import type { Rule } from './rule.ts';

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Opening hours end after they begin, and two ranges of a day do not overlap. */
export const openingHours: Rule = {
  name: 'opening-hours',
  description: 'Opening hours close after they open, and two ranges of the same day do not overlap.',
  check({ kind, value }, _context, report) {
    if (kind !== 'site') return;
    const taken = new Map<string, { opens: string; closes: string }[]>();
    for (const [index, range] of asList(asRecord(asRecord(value)['contact'])['hours']).entries()) {
      const opens = asString(asRecord(range)['opens']);
      const closes = asString(asRecord(range)['closes']);
      if (opens === undefined || closes === undefined || !time.test(opens) || !time.test(closes)) continue;
      const path = ['contact', 'hours', String(index)];
      // Times of the form HH:MM sort as text.
      if (closes <= opens) report({ code: 'bad-hours', path: [...path, 'closes'], on: 'value', values: { opens, closes } });
      for (const day of new Set(asList(asRecord(range)['days']).filter((name) => typeof name === 'string'))) {
        const ranges = taken.get(day) ?? [];
        const other = ranges.find((r) => opens < r.closes && r.opens < closes);
        if (other !== undefined) {
          report({
            code: 'overlapping-hours',
            path: [...path, 'opens'],
            on: 'value',
            values: { day, opens, closes, otherOpens: other.opens, otherCloses: other.closes },
          });
          break;
        }
        taken.set(day, [...ranges, { opens, closes }]);
      }
    }
  },
};
