import { asList, asRecord } from '../../schema/tree.ts';
import { type DataPath, valueAt } from '../../yaml/edits/source-change.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import { dataPathOf } from '../data-path.ts';
import { changedText, dataOf } from './parse-cache.ts';

function meets(path: DataPath, place: DataPath): boolean {
  return path.every((step, depth) => depth >= place.length || place[depth] === step);
}

/**
 * Takes those off the list of a site's provisional values that a change at a path has made true: `text` is the site's document with
 * the change, and `before` as it was before anything was changed. A value that has parts, such as a text in several languages, is
 * provisional as long as one of them is as it was, or is empty.
 */
export function withoutReplacedPlaceholders(file: string, text: string, before: string, changed: DataPath): string {
  const data = dataOf(file, text);
  const replaced = asList(asRecord(data)['placeholders']).flatMap((listed, index) => {
    if (typeof listed !== 'string') return [];
    const path = dataPathOf(listed, data);
    return meets(path, changed) && isOther(valueAt(dataOf(file, before), path), valueAt(data, path)) ? [index] : [];
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
