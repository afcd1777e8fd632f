import type { Mention } from '../content/mentions.ts';
import { asList, asRecord } from '../schema/tree.ts';
import type { SourceChange } from '../yaml/edits/source-change.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';

/** The order of the properties that changes of slugs may add. */
export const slugOrder = ['slug', 'formerSlugs'];

/** Returns the changes that write another slug wherever a mention has one. */
export function replacedSlugs({ path, starts }: Mention, from: string, to: string): readonly SourceChange[] {
  return starts.toReversed().map((start) => ({ kind: 'replace', path, from: start, to: start + from.length, text: to }));
}

/** Returns the changes that add slugs to the former ones of a document. */
export function addedFormerSlugs(text: string, slugs: readonly string[]): readonly SourceChange[] {
  const path = ['formerSlugs'];
  const former = asList(asRecord(parseYaml(text).value)['formerSlugs']);
  const added = slugs.filter((slug) => !former.includes(slug));
  if (former.length === 0) return [{ kind: 'set', path, value: added, isInline: true }];
  return added.map((value, index) => ({ kind: 'insert', path, index: former.length + index, value }));
}
