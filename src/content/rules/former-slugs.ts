import { isReservedFor } from '../../schema/reserved-names.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports former slugs that are in use; `joinProblems` reports those that two documents claim. */
export const formerSlugs: Rule = ({ kind, name, value }, context, report) => {
  if (kind !== 'service' && kind !== 'page') return;
  const { services, planned, pages } = context;
  const isInUse = (slug: string): boolean => (kind === 'page' ? pages.has(slug) : services.has(slug) || planned.has(slug));
  const page = asRecord(value);
  for (const [index, slug] of asList(page['formerSlugs']).entries()) {
    if (typeof slug !== 'string') continue;
    const finding = { path: ['formerSlugs', String(index)], values: { found: slug } } as const;
    // A slug that differs from the file's name is the only mistake to report then.
    if (slug === name) {
      if (asString(page['slug']) === name) report({ code: 'former-slug-own', ...finding });
    } else if (isInUse(slug)) report({ code: 'former-slug-in-use', ...finding });
    else if (isReservedFor(kind, slug, context)) report({ code: 'reserved-name', ...finding });
  }
};
