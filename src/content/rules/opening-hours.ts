import { formats } from '../../schema/formats.ts';
import { asList, asRecord, asString, nodeAt } from '../../schema/tree.ts';
import type { Report, Rule } from './rule.ts';

/** Reports opening hours that close before they open, or overlap on a day, in usual weeks and in periods. */
export const openingHours: Rule = ({ kind, value }, _context, report) => {
  if (kind !== 'site') return;
  const hours = asRecord(nodeAt(value, ['contact', 'hours']));
  checkRanges(hours['usual'], ['contact', 'hours', 'usual'], report);
  for (const [index, period] of asList(hours['periods']).entries()) {
    checkRanges(asRecord(period)['hours'], ['contact', 'hours', 'periods', String(index), 'hours'], report);
  }
};

function checkRanges(ranges: unknown, path: readonly string[], report: Report): void {
  const taken = new Map<string, { opens: string; closes: string }[]>();
  for (const [index, range] of asList(ranges).entries()) {
    const opens = asString(asRecord(range)['opens']);
    const closes = asString(asRecord(range)['closes']);
    if (opens === undefined || closes === undefined || !formats['time-of-day'](opens) || !formats['closing-time'](closes)) continue;
    const place = [...path, String(index)];
    // Times of the form HH:MM sort as text.
    if (closes <= opens) report({ code: 'bad-hours', path: [...place, 'closes'], values: { opens, closes } });
    for (const day of new Set(asList(asRecord(range)['days']).filter((name) => typeof name === 'string'))) {
      const others = taken.get(day) ?? [];
      const other = others.find((r) => opens < r.closes && r.opens < closes);
      if (other !== undefined) {
        report({
          code: 'overlapping-hours',
          path: [...place, 'opens'],
          values: { day, opens, closes, otherOpens: other.opens, otherCloses: other.closes },
        });
        break;
      }
      taken.set(day, [...others, { opens, closes }]);
    }
  }
}
