import { suggest } from '../../schema/suggest.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { isTypedValue } from '../../schema/typed-value.ts';
import type { Rule } from './rule.ts';

/** Reports the listed placeholders of the site's document, and paths in the list that do not exist. */
export const placeholders: Rule = ({ kind, value }, _context, report) => {
  if (kind !== 'site') return;
  const seen = new Set<unknown>();
  for (const [index, listed] of asList(asRecord(value)['placeholders']).entries()) {
    if (typeof listed !== 'string' || seen.has(listed)) continue;
    seen.add(listed);
    const path = listed.split('.');
    const nearest = nearestPath(value, path)?.join('.');
    if (nearest === listed) report({ code: 'placeholder', path, values: { found: listed } });
    else report({ code: 'unknown-placeholder', path: ['placeholders', String(index)], values: { found: listed }, suggestion: nearest });
  }
};

/** Returns a path of a document, or the one that exists and is nearest to it, name by name; undefined where a name is near none. */
function nearestPath(value: unknown, path: readonly string[]): readonly string[] | undefined {
  const right: string[] = [];
  let node = value;
  for (const step of path) {
    const within = isTypedValue(node) ? node.value : node;
    if (typeof within !== 'object' || within === null) return undefined;
    const name = Object.hasOwn(within, step) ? step : suggest(step, Object.keys(within));
    if (name === undefined) return undefined;
    right.push(name);
    node = (within as Readonly<Record<string, unknown>>)[name];
  }
  return right;
}
