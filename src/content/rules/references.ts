import { suggest } from '../../schema/suggest.ts';
import { pathOf } from '../../schema/typed-value.ts';
import type { Rule } from './rule.ts';

/** Reports names of missing services, menus, signs, phones and languages. */
export const references: Rule = {
  name: 'references',
  description: 'A slug, a menu, a sign, a phone or a language that a document names exists.',
  check({ kind, name, leaves }, context, report) {
    for (const leaf of leaves) {
      const reference = leaf.value;
      if (typeof reference !== 'string') continue;
      const path = pathOf(leaf.pointer);
      const on = 'value' as const;
      if (leaf.$type === 'service') {
        if (kind === 'service' && reference === name) report({ code: 'own-reference', path, on, values: { found: reference } });
        else if (context.menusKnown && !context.services.has(reference) && !context.planned.has(reference)) {
          // A page does not lead to itself.
          const others = [...context.services, ...context.planned].filter((service) => kind !== 'service' || service !== name);
          const suggestion = suggest(reference, others);
          report({ code: 'unknown-service', path, on, values: { found: reference }, suggestion });
        }
      } else if (leaf.$type === 'menu' && context.menusKnown && !context.menus.includes(reference)) {
        report({
          code: 'unknown-menu',
          path,
          on,
          values: { found: reference, allowed: context.menus.join(', ') },
          suggestion: suggest(reference, context.menus),
        });
      } else if (leaf.$type === 'sign' && context.signs !== undefined) {
        const ids = context.signs.map(({ id }) => id);
        if (!ids.includes(reference))
          report({ code: 'unknown-sign', path, on, values: { found: reference }, suggestion: suggest(reference, ids) });
      } else if (leaf.$type === 'phone' && !context.siteParts.has('contact.phones')) {
        report({ code: 'part-without-other', path, on, values: { found: reference, needed: 'contact.phones' } });
      } else if (leaf.$type === 'phone' && context.phones.length > 0 && !context.phones.includes(reference)) {
        report({
          code: 'unknown-phone',
          path,
          on,
          values: { found: reference, allowed: context.phones.join(', ') },
          suggestion: suggest(reference, context.phones),
        });
      } else if (leaf.$type === 'language' && !Object.hasOwn(context.languages, reference)) {
        const allowed = Object.keys(context.languages);
        report({
          code: 'unknown-language',
          path,
          on,
          values: { found: reference, allowed: allowed.join(', ') },
          suggestion: suggest(reference, allowed),
        });
      }
    }
  },
};
