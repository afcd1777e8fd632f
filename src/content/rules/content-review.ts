import { parseDate } from '@internationalized/date';
import { asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports services whose review is missing, in the future or too long ago (`contentReview` in the site's document). */
export const contentReview: Rule = ({ kind, value }, context, report) => {
  if (kind !== 'service') return;
  const reviewed = asRecord(value)['reviewed'];
  const date = asString(asRecord(reviewed)['date']);
  const { review } = context;
  if (reviewed === undefined) {
    if (review !== undefined)
      report({ code: 'missing-review', path: ['slug'], values: {}, severity: review.required ? 'publish' : undefined });
    return;
  }
  if (date === undefined) return;
  // Read here alone: the verdict on a document without a date holds on every day.
  const { today } = context;
  if (date > today) {
    report({ code: 'review-in-future', path: ['reviewed', 'date'], values: { found: date, today } });
  } else if (review !== undefined && date < parseDate(today).subtract({ months: review.months }).toString()) {
    report({ code: 'outdated-review', path: ['reviewed', 'date'], values: { found: date, months: review.months } });
  }
};
