import { isMap, isSeq } from 'yaml';
import { hasData, parsed, parseSource } from '../edits/edit-source.ts';
import { changedData, type DataPath, type SourceChange } from '../edits/source-change.ts';
import { type Chunk, chunksOf, indexOfKey, resolvedNodeAt } from '../edits/source-nodes.ts';
import { apartFromMark } from '../edits/text-edits.ts';

/**
 * Makes an edit that brings back the value that `before` has at the path `was`, with the lines that it was written in there: comments,
 * quotes and line breaks return with it. Returns undefined for any other edit, and where these lines do not fit into the text.
 */
export function withFormerLines(before: string, now: string, was: DataPath, edit: SourceChange): string | undefined {
  if (edit.kind !== 'set' && edit.kind !== 'insert') return undefined;
  const step = was.at(-1);
  const container = edit.kind === 'insert' ? edit.path : edit.path.slice(0, -1);
  const [from, to] = [itemsAt(before, was.slice(0, -1)), itemsAt(now, container)];
  if (step === undefined || from === undefined || to === undefined || from.isList !== to.isList) return undefined;
  const former = from.chunks[from.indexOf(step)];
  if (former === undefined || to.chunks[0]?.column !== former.column) return undefined;
  const present = edit.kind === 'set' ? to.chunks[to.indexOf(edit.path.at(-1) ?? '')] : undefined;
  const index = edit.kind === 'insert' ? edit.index : placeOf(String(step), from.names, to.names);
  const start = present?.start ?? to.chunks[index]?.start ?? to.chunks.at(-1)?.end ?? 0;
  const lines = from.text.slice(former.start, former.end);
  const lineBreak = to.text.includes('\r\n') ? '\r\n' : '\n';
  const head = to.text.slice(0, start);
  const text = [
    to.mark,
    head,
    head === '' || head.endsWith('\n') ? '' : lineBreak,
    lines,
    lines.endsWith('\n') ? '' : lineBreak,
    to.text.slice(present?.end ?? start),
  ].join('');
  return hasData(parseSource(text), changedData(parsed(now).data, edit)) ? text : undefined;
}

/** The items of a block collection, with their lines. */
interface Items {
  readonly mark: string;
  readonly text: string;
  readonly isList: boolean;
  readonly chunks: readonly Chunk[];
  /** Empty for a list. */
  readonly names: readonly string[];
  indexOf(step: string | number): number;
}

function itemsAt(source: string, path: DataPath): Items | undefined {
  const { mark, text } = apartFromMark(source);
  const node = resolvedNodeAt(parseSource(source).document, path);
  if (!isMap(node) && !isSeq(node)) return undefined;
  const chunks = chunksOf(text, node);
  if (chunks === undefined) return undefined;
  if (isSeq(node)) return { mark, text, isList: true, chunks, names: [], indexOf: Number };
  return { mark, text, isList: false, chunks, names: node.items.map(({ key }) => String(key)), indexOf: (step) => indexOfKey(node, step) };
}

/** Returns the index at which a former property belongs among those of today: after the nearest one that came before it. */
function placeOf(name: string, former: readonly string[], names: readonly string[]): number {
  const earlier = former.slice(0, Math.max(0, former.indexOf(name))).reverse();
  const known = earlier.find((each) => names.includes(each));
  return known === undefined ? 0 : names.indexOf(known) + 1;
}
