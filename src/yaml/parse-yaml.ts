import { parseWithPlaces } from './parse-with-places.ts';
import { quickValue } from './quick-value.ts';
import { sourceLines } from './source-lines.ts';
import { hasComments, unreadable, wordsWithin, type YamlDocument } from './yaml-document.ts';
import { maximumDepth, whereTooDeep } from './yaml-syntax.ts';

/**
 * Parses YAML 1.2 (and so JSON) in time and memory bounded by the file's size; never throws. A text without problems is parsed
 * into a tree with places only when one of them is requested.
 */
export function parseYaml(text: string): YamlDocument {
  const lines = sourceLines(text);
  const { rangeAt, excerpt } = lines;
  const deep = whereTooDeep(text);
  if (deep !== undefined) return unreadable({ code: 'too-deep', place: rangeAt(deep, deep + 1), values: { limit: maximumDepth } }, lines);
  const conflict = /^(?:[<>]{7} .*|={7}(?=\s*$))/m.exec(text);
  if (conflict !== null)
    return unreadable({ code: 'merge-conflict', place: rangeAt(conflict.index, conflict.index + conflict[0].length), values: {} }, lines);
  const quick = quickValue(text);
  if (quick === undefined) return parseWithPlaces(text, lines);
  let parsed: YamlDocument | undefined;
  const placed = (): YamlDocument => {
    parsed ??= parseWithPlaces(text, lines);
    return parsed;
  };
  return {
    value: quick.value,
    problems: [],
    readable: true,
    locate(path, on, words = '') {
      // The check finds a fault with a document as a whole at its beginning or at its slug, and may do so with every document.
      if (path.length === 0 && quick.first !== undefined) return rangeAt(...quick.first);
      const word = path.length === 1 ? quick.words.get(String(path[0])) : undefined;
      return word === undefined ? placed().locate(path, on, words) : rangeAt(...wordsWithin(text, word[on], words));
    },
    offsets: (path) => placed().offsets(path),
    hasComments: hasComments(text),
    commentAfter: (path) => placed().commentAfter(path),
    isPlain: (path) => placed().isPlain(path),
    endsWithin: (path) => placed().endsWithin(path),
    rangeAt,
    excerpt,
  };
}
