import { suggest } from '../../schema/suggest.ts';
import { pathOf } from '../../schema/typed-value.ts';
import type { Rule } from './rule.ts';

/** Reports names of missing pictures. */
export const pictures: Rule = {
  name: 'pictures',
  description: 'Every picture that a document names is in pictures/.',
  check({ leaves }, context, report) {
    for (const leaf of leaves) {
      if (leaf.$type !== 'picture' || context.pictures.has(leaf.value as string)) continue;
      const picture = leaf.value as string;
      report({
        code: 'missing-picture',
        path: pathOf(leaf.pointer),
        on: 'value',
        values: { found: picture },
        suggestion: suggest(picture, context.pictures),
      });
    }
  },
};
