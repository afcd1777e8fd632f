import { formats } from '../../schema/formats.ts';
import { asList, asRecord, asString, nodeAt } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports periods of other opening hours, and notices, that end before they begin or are past; and such periods that overlap. */
export const periods: Rule = ({ kind, value }, context, report) => {
  if (kind !== 'site') return;
  const [hours, notices] = [periodsAt(value, ['contact', 'hours', 'periods']), periodsAt(value, ['notices'])];
  for (const { from, until, path } of [...hours, ...notices]) {
    const end = [...path, 'until'];
    if (until < from) report({ code: 'reversed-hours-period', path: end, values: { from, until } });
    else if (until < context.today)
      report({ code: path[0] === 'notices' ? 'past-notice' : 'past-hours-period', path: end, values: { until } });
  }
  const inOrder = hours.filter(({ from, until }) => from <= until);
  for (const [index, { from, until, path }] of inOrder.entries()) {
    const other = inOrder.slice(0, index).find((one) => from <= one.until && one.from <= until);
    if (other === undefined) continue;
    const values = { from, until, otherFrom: other.from, otherUntil: other.until };
    report({ code: 'overlapping-hours-periods', path: [...path, 'from'], values });
  }
};

/** Returns the items of a list that have a first and a last day, which sort as text (ISO 8601); the schema reports the others. */
function periodsAt(site: unknown, list: readonly string[]) {
  return asList(nodeAt(site, list)).flatMap((item, index) => {
    const [from, until] = [asString(asRecord(item)['from']), asString(asRecord(item)['until'])];
    if (from === undefined || until === undefined || !formats.date(from) || !formats.date(until)) return [];
    return [{ from, until, path: [...list, String(index)] }];
  });
}
