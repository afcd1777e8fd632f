import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** A service's former addresses are nobody's today; that two services don't claim the same one is seen where all come together. */
export const formerSlugs: Rule = {
  name: 'former-slugs',
  description: 'A former slug of a service is neither its own of today nor that of another service, written or planned.',
  check({ kind, name, value }, { services, planned }, report) {
    if (kind !== 'service') return;
    const page = asRecord(value);
    for (const [index, found] of asList(page['formerSlugs']).entries()) {
      if (typeof found !== 'string') continue;
      const finding = { path: ['formerSlugs', String(index)], on: 'value', values: { found } } as const;
      // Where the slug is not the file's name, that is the mistake.
      if (found === name) {
        if (asString(page['slug']) === name) report({ code: 'former-slug-own', ...finding });
      } else if (services.has(found) || planned.has(found)) report({ code: 'former-slug-in-use', ...finding });
    }
  },
};
