import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports former slugs that are in use; `joinProblems` reports those that two services claim. */
export const formerSlugs: Rule = {
  name: 'former-slugs',
  description: 'A former slug of a service is neither its own of today nor that of another service, written or planned.',
  check({ kind, name, value }, { services, planned }, report) {
    if (kind !== 'service') return;
    const page = asRecord(value);
    for (const [index, slug] of asList(page['formerSlugs']).entries()) {
      if (typeof slug !== 'string') continue;
      const finding = { path: ['formerSlugs', String(index)], on: 'value', values: { found: slug } } as const;
      // A slug that differs from the file's name is the only mistake to report then.
      if (slug === name) {
        if (asString(page['slug']) === name) report({ code: 'former-slug-own', ...finding });
      } else if (services.has(slug) || planned.has(slug)) report({ code: 'former-slug-in-use', ...finding });
    }
  },
};
