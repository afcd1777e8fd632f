import { formats } from '../../schema/formats.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports notices that end before they begin, or are past. */
export const notices: Rule = ({ kind, value }, context, report) => {
  if (kind !== 'site') return;
  for (const [index, notice] of asList(asRecord(value)['notices']).entries()) {
    const [from, until] = [asString(asRecord(notice)['from']), asString(asRecord(notice)['until'])];
    if (from === undefined || until === undefined || !formats.date(from) || !formats.date(until)) continue;
    const path = ['notices', String(index), 'until'];
    // Dates in ISO 8601 sort as text.
    if (until < from) report({ code: 'reversed-hours-period', path, values: { from, until } });
    else if (until < context.today) report({ code: 'past-notice', path, values: { until } });
  }
};
