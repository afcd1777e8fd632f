import { asRecord } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** What a part of the site's document is of no use without. */
export const needs: Readonly<Record<string, readonly string[]>> = {
  booking: ['contact.messaging', 'contact.hours'],
  map: ['contact.coordinates'],
};

/** Reports parts of the site's document that are of no use without another one. */
export const siteParts: Rule = ({ kind, value }, context, report) => {
  if (kind !== 'site') return;
  for (const [found, others] of Object.entries(needs)) {
    if (asRecord(value)[found] === undefined) continue;
    for (const needed of others.filter((other) => !context.siteParts.has(other)))
      report({ code: 'part-without-other', path: [found], on: 'key', values: { found, needed } });
  }
};
