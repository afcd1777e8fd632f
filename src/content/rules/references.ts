import { suggest } from '../../schema/suggest.ts';
import { pathOf } from '../../schema/typed-value.ts';
import type { Rule } from './rule.ts';

/** Names of services, menus, signs, phones and languages exist. */
export const references: Rule = {
  name: 'references',
  description: 'A slug, a menu, a sign, a phone or a language that a document names exists.',
  check({ kind, name, leaves }, context, report) {
    const known = [...context.services, ...context.planned];
    for (const leaf of leaves) {
      const found = leaf.value;
      if (typeof found !== 'string') continue;
      const path = pathOf(leaf.pointer);
      const on = 'value' as const;
      if (leaf.$type === 'service') {
        if (kind === 'service' && found === name) report({ code: 'own-reference', path, on, values: { found } });
        else if (context.menusKnown && !context.services.has(found) && !context.planned.has(found)) {
          report({ code: 'unknown-service', path, on, values: { found }, suggestion: suggest(found, known) });
        }
      } else if (leaf.$type === 'menu' && context.menusKnown && !context.menus.includes(found)) {
        report({
          code: 'unknown-menu',
          path,
          on,
          values: { found, allowed: context.menus.join(', ') },
          suggestion: suggest(found, context.menus),
        });
      } else if (leaf.$type === 'sign' && context.signs !== undefined) {
        const ids = context.signs.map(({ id }) => id);
        if (!ids.includes(found)) report({ code: 'unknown-sign', path, on, values: { found }, suggestion: suggest(found, ids) });
      } else if (leaf.$type === 'phone' && context.phones.length > 0 && !context.phones.includes(found)) {
        report({
          code: 'unknown-phone',
          path,
          on,
          values: { found, allowed: context.phones.join(', ') },
          suggestion: suggest(found, context.phones),
        });
      } else if (leaf.$type === 'language' && !Object.hasOwn(context.languages, found)) {
        const allowed = Object.keys(context.languages);
        report({ code: 'unknown-language', path, on, values: { found, allowed: allowed.join(', ') }, suggestion: suggest(found, allowed) });
      }
    }
  },
};
