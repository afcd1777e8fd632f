import { formats } from '../../schema/formats.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports periods of other opening hours that end before they begin, overlap, or are past. */
export const hoursPeriods: Rule = ({ kind, value }, context, report) => {
  if (kind !== 'site') return;
  const earlier: { from: string; until: string }[] = [];
  const { periods } = asRecord(asRecord(asRecord(value)['contact'])['hours']);
  for (const [index, period] of asList(periods).entries()) {
    const [from, until] = [asString(asRecord(period)['from']), asString(asRecord(period)['until'])];
    if (from === undefined || until === undefined || !formats.date(from) || !formats.date(until)) continue;
    const path = ['contact', 'hours', 'periods', String(index)];
    // Dates in ISO 8601 sort as text.
    if (until < from) {
      report({ code: 'reversed-hours-period', path: [...path, 'until'], values: { from, until } });
      continue;
    }
    const other = earlier.find((one) => from <= one.until && one.from <= until);
    if (other !== undefined) {
      const values = { from, until, otherFrom: other.from, otherUntil: other.until };
      report({ code: 'overlapping-hours-periods', path: [...path, 'from'], values });
    }
    earlier.push({ from, until });
    if (until < context.today) report({ code: 'past-hours-period', path: [...path, 'until'], values: { until } });
  }
};
