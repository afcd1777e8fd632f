import { closeHistory } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { isSameShown } from './edited-pieces.ts';
import { linkAround } from './link-commands.ts';
import { markupOf } from './markup-plugin.ts';
import { withoutEdges } from './piece-marks.ts';
import type { SelectionFacts } from './rich-text-props.ts';

/** Returns what the selection is in. */
export function selectionFacts(state: EditorState): SelectionFacts {
  const { strong, emphasis } = state.schema.marks;
  const { selection } = state;
  const isIn = (type: MarkType | undefined): boolean => type !== undefined && hasMark(state, type);
  const insert = selection instanceof NodeSelection ? selection.node : undefined;
  return {
    isStrong: isIn(strong),
    isEmphasis: isIn(emphasis),
    link: linkAround(state)?.target,
    insert: insert === undefined ? undefined : String(insert.attrs['name']),
  };
}

/** Returns whether all selected words have a mark, or the words that are typed next. */
function hasMark(state: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  const words: boolean[] = [];
  state.doc.nodesBetween(from, to, (node, at) => {
    const text = node.text?.slice(Math.max(0, from - at), to - at);
    if (node.isInline && text?.trim() !== '') words.push(type.isInSet(node.marks) !== undefined);
  });
  return words.length > 0 && !words.includes(false);
}

/**
 * Makes the selected words bold or emphasised, or the words that are typed next, and takes it away from words that are. The other of the
 * two is replaced where the markup can not contain both; where it can contain neither, nothing changes.
 */
export function toggled(name: 'strong' | 'emphasis'): Command {
  return (state, dispatch) => {
    const type = state.schema.marks[name];
    const other = state.schema.marks[name === 'strong' ? 'emphasis' : 'strong'];
    if (type === undefined || other === undefined) return false;
    const { from, to, empty } = state.selection;
    const isOn = hasMark(state, type);
    if (empty) {
      const { tr } = state;
      dispatch?.(isOn ? tr.removeStoredMark(type) : tr.addStoredMark(type.create()));
      return true;
    }
    // A double click selects the space behind a word too.
    const whole = state.doc.textBetween(from, to, '\n\n', '\ufffc');
    const start = from + (whole.length - whole.trimStart().length);
    const end = to - (whole.length - whole.trimEnd().length);
    if (start >= end) return false;
    if (isOn) {
      dispatch?.(state.tr.removeMark(start, end, type).setMeta('command', true));
      return true;
    }
    const added = state.tr.addMark(start, end, type.create()).setMeta('command', true);
    const exchanged = state.tr.removeMark(start, end, other).addMark(start, end, type.create()).setMeta('command', true);
    const fitting = [added, exchanged].find((transaction) => isStoredAsShown(state, transaction));
    if (fitting !== undefined) dispatch?.(fitting);
    return fitting !== undefined;
  };
}

/** Returns whether what a transaction shows can be stored. */
function isStoredAsShown(state: EditorState, transaction: Transaction): boolean {
  const { pieces, stored } = markupOf(state.apply(transaction));
  return isSameShown(withoutEdges(pieces), stored);
}

/** Replaces the selection by an insert; the cursor is behind it then. */
export function inserted(name: string): Command {
  return (state, dispatch) => {
    const { insert } = state.schema.nodes;
    const { $from, from, to } = state.selection;
    if (insert === undefined) return false;
    const node = insert.create({ name, source: `{{${name}}}` }, null, state.storedMarks ?? $from.marks());
    const tr = closeHistory(state.tr).replaceWith(from, to, node).setMeta('command', true);
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + node.nodeSize)));
    return true;
  };
}

/** Deletes the insert before or behind the cursor. */
export function deletedInsert(side: 'nodeBefore' | 'nodeAfter'): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    const node = $from[side];
    if (!empty || node?.type.name !== 'insert') return false;
    const [from, to] = side === 'nodeBefore' ? [$from.pos - 1, $from.pos] : [$from.pos, $from.pos + 1];
    dispatch?.(closeHistory(state.tr).delete(from, to).setMeta('command', true));
    return true;
  };
}
