import { asList, asRecord } from '../../schema/tree.ts';
import { type DataPath, isWithin, valueAt } from '../../yaml/edits/source-change.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import { dataPathOf } from '../data-path.ts';
import { changedText, dataOf } from './parse-cache.ts';

/**
 * Returns the text of the site's document without the placeholders that a change at a path has replaced: `text` contains the change, and
 * `before` is the stored text. A value with parts, such as a text in several languages, stays listed until each part was replaced.
 */
export function withoutReplacedPlaceholders(file: string, text: string, before: string, changed: DataPath): string {
  const data = dataOf(file, text);
  const replaced = asList(asRecord(data)['placeholders']).flatMap((listed, index) => {
    if (typeof listed !== 'string') return [];
    const path = dataPathOf(listed, data);
    const isChanged = isWithin(path, changed) || isWithin(changed, path);
    return isChanged && isOther(valueAt(dataOf(file, before), path), valueAt(data, path)) ? [index] : [];
  });
  return replaced.reduceRight((edited, index) => changedText(file, edited, { kind: 'remove', path: ['placeholders', index] }), text);
}

/** Returns whether every part of a value was rewritten. */
function isOther(before: unknown, after: unknown): boolean {
  if (after === undefined || after === null || after === '') return false;
  if (typeof after !== 'object') return !isSameData(before, after);
  const parts = Object.entries(after);
  return parts.length > 0 && parts.every(([name, part]) => isOther(valueAt(before, [Array.isArray(after) ? Number(name) : name]), part));
}
