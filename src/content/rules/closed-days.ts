import { asList, asRecord, asString, nodeAt } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports closings of the site's document that mix a date, a first and last day, and a day of every year, or end before they begin. */
export const closedDays: Rule = ({ kind, value }, _context, report) => {
  if (kind !== 'site') return;
  const list = ['booking', 'closed'];
  for (const [index, closing] of asList(nodeAt(value, list)).map(asRecord).entries()) {
    const names = Object.keys(closing).sort();
    const path = [...list, String(index)];
    const [from, to] = [asString(closing['from']), asString(closing['to'])];
    // The schema reports unknown and missing names.
    const isKnown = names.length > 0 && names.every((name) => /^(?:date|from|to|yearly)$/.test(name));
    if (isKnown && !/^(?:date|from, to|yearly)$/.test(names.join(', '))) {
      report({ code: 'unclear-closed-days', path, values: { found: names.join(', ') } });
    } else if (from !== undefined && to !== undefined && to < from) {
      report({ code: 'reversed-closed-days', path: [...path, 'to'], values: { from, to } });
    }
  }
};
