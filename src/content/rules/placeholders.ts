import { asList, asRecord } from '../../schema/tree.ts';
import { isTypedValue } from '../../schema/typed-value.ts';
import type { Rule } from './rule.ts';

/** Reports the listed placeholders of the site's document, and paths in the list that do not exist. */
export const placeholders: Rule = {
  name: 'placeholders',
  description: 'Values still to be replaced are listed, exist, and are reported before the site is published.',
  check({ kind, value }, _context, report) {
    if (kind !== 'site') return;
    const seen = new Set<unknown>();
    for (const [index, listed] of asList(asRecord(value)['placeholders']).entries()) {
      if (typeof listed !== 'string' || seen.has(listed)) continue;
      seen.add(listed);
      const path = listed.split('.');
      if (exists(value, path)) report({ code: 'placeholder', path, values: { found: listed } });
      else report({ code: 'unknown-placeholder', path: ['placeholders', String(index)], values: { found: listed } });
    }
  },
};

function exists(value: unknown, path: readonly string[]): boolean {
  let node = value;
  for (const step of path) {
    if (isTypedValue(node)) node = node.value;
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return false;
    node = (node as Record<string, unknown>)[step];
  }
  return true;
}
