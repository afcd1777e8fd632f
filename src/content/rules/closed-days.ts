import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Each closing of the site's document says its days in one way: a date, a first and a last day, or a day of every year. */
export const closedDays: Rule = {
  name: 'closed-days',
  description: 'Closed days are one date, a first day and a last day not before it, or one day of every year.',
  check({ kind, value }, _context, report) {
    if (kind !== 'site') return;
    for (const [index, entry] of asList(asRecord(asRecord(value)['booking'])['closed']).entries()) {
      const closing = asRecord(entry);
      const names = Object.keys(closing).sort();
      const path = ['booking', 'closed', String(index)];
      const [from, to] = [asString(closing['from']), asString(closing['to'])];
      // An unknown name, or none, is a mistake of another kind, told elsewhere.
      const isKnown = names.length > 0 && names.every((name) => /^(?:date|from|to|yearly)$/.test(name));
      if (isKnown && !/^(?:date|from, to|yearly)$/.test(names.join(', '))) {
        report({ code: 'unclear-closed-days', path, on: 'value', values: { found: names.join(', ') } });
      } else if (from !== undefined && to !== undefined && to < from) {
        report({ code: 'reversed-closed-days', path: [...path, 'to'], on: 'value', values: { from, to } });
      }
    }
  },
};
