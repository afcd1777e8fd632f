import type { ProblemCode } from '../../locales/problems/problem.ts';
import { suggest } from '../../schema/suggest.ts';
import { pathOf } from '../../schema/typed-value.ts';
import type { Rule } from './rule.ts';

/** Reports names of missing services, menus, signs, phones and languages. */
export const references: Rule = ({ kind, name, leaves }, context, report) => {
  for (const leaf of leaves) {
    const reference = leaf.value;
    if (typeof reference !== 'string') continue;
    const path = pathOf(leaf.pointer);
    const requireAmong = (known: readonly string[], code: ProblemCode): void => {
      if (known.includes(reference)) return;
      report({ code, path, values: { found: reference, allowed: known.join(', ') }, suggestion: suggest(reference, known) });
    };
    if (leaf.$type === 'service') {
      if (kind === 'service' && reference === name) report({ code: 'own-reference', path, values: { found: reference } });
      else if (context.menusKnown && !context.services.has(reference) && !context.planned.has(reference)) {
        // A page does not lead to itself.
        const others = [...context.services, ...context.planned].filter((service) => kind !== 'service' || service !== name);
        report({ code: 'unknown-service', path, values: { found: reference }, suggestion: suggest(reference, others) });
      }
    } else if (leaf.$type === 'menu' && context.menusKnown) requireAmong(context.menus, 'unknown-menu');
    else if (leaf.$type === 'sign' && context.signs !== undefined) {
      const ids = context.signs.map(({ id }) => id);
      if (!ids.includes(reference))
        report({ code: 'unknown-sign', path, values: { found: reference }, suggestion: suggest(reference, ids) });
    } else if (leaf.$type === 'phone' && !context.siteParts.has('contact.phones')) {
      report({ code: 'part-without-other', path, values: { found: reference, needed: 'contact.phones' } });
    } else if (leaf.$type === 'phone' && context.phones.length > 0) requireAmong(context.phones, 'unknown-phone');
    else if (leaf.$type === 'language') requireAmong(Object.keys(context.languages), 'unknown-language');
  }
};
