import { asRecord } from '../schema/tree.ts';
import { isTypedValue } from '../schema/typed-value.ts';

/** Where a reference in a text finds its value in the site's document; facts are found by their own name. */
const places: ReadonlyMap<string, string> = new Map([
  ['person', 'person.name'],
  ['address', 'contact.address'],
  ['emergency', 'contact.emergency'],
]);

/**
 * Gives the paths of what a document shows of the site's own document, each once: what its texts insert with `{{…}}`, the
 * phones that it names, and all contact details where a block shows them. A sign of the site's table is `signs.` and its name.
 */
export function siteValuesIn(tree: unknown): readonly string[] {
  return [...new Set(valuesIn(tree))];
}

function* valuesIn(node: unknown): Iterable<string> {
  if (typeof node === 'string') for (const [, name = ''] of node.matchAll(/\{\{([^{}]*)\}\}/g)) yield placeOf(name.trim());
  if (typeof node !== 'object' || node === null) return;
  if (isTypedValue(node) && node.$type === 'phone') yield placeOf(`phones.${String(node.value)}`);
  if (isTypedValue(node) && node.$type === 'sign') yield `signs.${String(node.value)}`;
  if (asRecord(node)['type'] === 'contact') yield 'contact';
  for (const child of Object.values(node)) yield* valuesIn(child);
}

function placeOf(reference: string): string {
  return places.get(reference) ?? reference.replace(/^phones\./, 'contact.phones.');
}
