import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { documentOf, documentSchemas, piecesOfDocument } from './document.ts';
import { type EditedText, editedText, textWithTypedMarkup, uneditedText } from './edited-pieces.ts';
import { slicedPieces } from './piece-positions.ts';
import type { Grammar, Piece } from './pieces.ts';

/** What a field's editor remembers: the text with its markup, as it was at first and as it is now. */
interface MarkupState extends EditedText {
  readonly grammar: Grammar;
  readonly original: { readonly document: Node; readonly text: EditedText };
  /** The text that the last typed characters make, if they complete a mark. */
  readonly meant: EditedText | undefined;
}

/** The marks of transactions that write no characters: by a command of ours, the history, pasting or dropping. */
const notTyped = ['command', 'history$', 'paste', 'uiEvent'];

const key = new PluginKey<MarkupState>('markup');

/** Keeps the markup of an editor's document: what nobody changes stays byte for byte. */
export function markupPlugin(source: string, grammar: Grammar): Plugin<MarkupState> {
  return new Plugin<MarkupState>({
    key,
    state: {
      init: (_, { doc }) => {
        const text = uneditedText(source, grammar);
        return { ...text, grammar, original: { document: doc, text }, meant: undefined };
      },
      apply: (transaction, before, old, { doc }) => {
        const given = transaction.getMeta(key) as EditedText | undefined;
        const { document, text } = before.original;
        if (given !== undefined) {
          // Two texts may look alike and differ in a backslash: undoing leads back to the one that came last.
          const original = !transaction.docChanged && doc.eq(document) ? { document, text: given } : before.original;
          return { ...before, ...given, original, meant: undefined };
        }
        if (!transaction.docChanged) return before;
        if (doc.eq(document)) return { ...before, ...text, meant: undefined };
        const parts = changedParts(before.pieces, old.doc, doc);
        return {
          ...before,
          ...editedText(...parts, before.grammar),
          meant: isTyped(transaction) ? textWithTypedMarkup(...parts, before.grammar) : undefined,
        };
      },
    },
  });
}

/** Returns whether a transaction writes what somebody typed. */
export function isTyped(transaction: Transaction): boolean {
  return notTyped.every((name) => transaction.getMeta(name) === undefined) && transaction.getMeta(key) === undefined;
}

/** Returns the text of an editor. */
export function markupOf(state: EditorState): MarkupState {
  const found = key.getState(state);
  if (found === undefined) throw new Error('An editor has no markup.');
  return found;
}

/** Returns a transaction that replaces what differs in an editor by another text. */
export function replacingText(state: EditorState, text: EditedText): Transaction {
  const document = documentOf(text.pieces, documentSchemas[markupOf(state).grammar]);
  const transaction = state.tr;
  const range = differenceBetween(state.doc, document);
  if (range !== undefined) transaction.replace(range.start, range.end, document.slice(range.start, range.endNow));
  return transaction.setMeta(key, text);
}

/** Returns the pieces of a changed document: those before the change, the new ones, and those after it. */
function changedParts(
  pieces: readonly Piece[],
  old: Node,
  now: Node,
): readonly [before: readonly Piece[], fresh: readonly Piece[], after: readonly Piece[]] {
  const range = differenceBetween(old, now);
  if (range === undefined) return [pieces, [], []];
  const before = slicedPieces(pieces, 0, range.start);
  const after = slicedPieces(pieces, range.end, Number.POSITIVE_INFINITY);
  const size = now.content.size - old.content.size;
  // A change may end in the middle of a line break, which is then written anew as a whole.
  const end = after.pieces.length === 0 ? Number.POSITIVE_INFINITY : after.from + size;
  const fresh = slicedPieces(piecesOfDocument(now), before.pieces.length === 0 ? 0 : before.to, end);
  return [before.pieces, fresh.pieces, after.pieces];
}

function differenceBetween(old: Node, now: Node): { readonly start: number; readonly end: number; readonly endNow: number } | undefined {
  const start = old.content.findDiffStart(now.content);
  const ends = old.content.findDiffEnd(now.content);
  if (start === null || ends === null) return undefined;
  // Where the same characters are repeated, both ends may cross the beginning.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  return { start, end: ends.a + overlap, endNow: ends.b + overlap };
}
