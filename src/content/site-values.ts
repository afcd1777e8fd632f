import { plainMarks } from '../schema/inline.ts';
import { traitsOf } from '../schema/traits-of-block.ts';
import { asRecord, asString } from '../schema/tree.ts';
import { isTypedValue } from '../schema/typed-value.ts';

/** The paths of references in the site's document; a fact's path is its own name. */
const paths: ReadonlyMap<string, string> = new Map([
  ['person', 'person.name'],
  ['address', 'contact.address'],
  ['emergency', 'contact.emergency'],
]);

/**
 * Returns the paths of the site's values that a document shows, each once: those that its texts insert with `{{…}}`, the
 * phones that it names, and the parts of it that its blocks show. The path of a sign is `signs.` and its name.
 */
export function siteValuesIn(tree: unknown): readonly string[] {
  const found = new Set<string>();
  addValues(tree, found);
  return [...found];
}

function addValues(node: unknown, found: Set<string>): void {
  if (typeof node === 'string') {
    // Most texts insert nothing.
    if (node.includes('{{')) for (const mark of plainMarks(node)) if (mark.type === 'reference') found.add(pathOf(mark.name));
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (isTypedValue(node) && node.$type === 'phone') found.add(pathOf(`phones.${asString(node)}`));
  if (isTypedValue(node) && node.$type === 'sign') found.add(`signs.${asString(node)}`);
  const { shows } = traitsOf(asRecord(node)['type']);
  if (shows?.startsWith('site.') === true) found.add(shows.slice('site.'.length));
  for (const child of Object.values(node)) addValues(child, found);
}

function pathOf(reference: string): string {
  return paths.get(reference) ?? reference.replace(/^phones\./, 'contact.phones.');
}
