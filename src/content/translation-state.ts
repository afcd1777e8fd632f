import { traitsOf } from '../schema/traits-of-block.ts';
import { blocksIn } from '../schema/tree.ts';
import { type PlacedTypedValue, pathOf } from '../schema/typed-value.ts';
import type { LinkedDocument } from './document.ts';
import { fingerprintsOf } from './fingerprint.ts';

/** A text whose translation nobody approved as it is. */
export interface Unapproved {
  readonly leaf: PlacedTypedValue;
  /** The fingerprints of the originals for which the same words were approved, and which are gone; none for a new translation. */
  readonly former: readonly string[];
}

/** Returns the texts whose pair of original and translation is missing among the recorded pairs of a language, in their order. */
export function unapproved(
  leaves: readonly PlacedTypedValue[],
  recorded: ReadonlySet<string>,
  source: string,
  language: string,
): readonly Unapproved[] {
  const texts = leaves.flatMap((leaf) => {
    const prints = fingerprintsOf(leaf, source, language);
    return prints === undefined ? [] : [{ leaf, ...prints }];
  });
  const present = new Set(texts.map(({ pair }) => pair));
  return texts.flatMap(({ leaf, translation, pair }) => {
    if (recorded.has(pair)) return [];
    // The same words may translate several texts; the translation is stale once one of those texts has gone.
    const gone = [...recorded].filter((line) => line.endsWith(` ${translation}`) && !present.has(line));
    return [{ leaf, former: gone.map((line) => line.split(' ')[0] ?? '') }];
  });
}

/** Returns the text and the language that the path of a translation names, such as `blocks.2.title.ar`; no text where there is none. */
export function translationAt(
  leaves: readonly PlacedTypedValue[],
  path: string,
): { readonly leaf: PlacedTypedValue | undefined; readonly steps: readonly string[]; readonly language: string } {
  const steps = path.split('.');
  const language = steps.pop() ?? '';
  return { leaf: leaves.find(({ pointer }) => pathOf(pointer).join('.') === steps.join('.')), steps, language };
}

/** Returns whether a text of a document is advice for emergencies, in which languages must never disagree. */
export function mustAgree({ kind, value }: Pick<LinkedDocument, 'kind' | 'value'>, path: readonly string[]): boolean {
  const { type } = blocksIn(value)[Number(path[1])] ?? {};
  return kind === 'signs' || (path[0] === 'blocks' && traitsOf(type).critical === true);
}
