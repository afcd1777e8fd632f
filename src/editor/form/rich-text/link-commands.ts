import { closeHistory } from 'prosemirror-history';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { addressOf } from './document.ts';

/** Returns the link around the selection. */
export function linkAround(state: EditorState): { readonly from: number; readonly to: number; readonly target: string } | undefined {
  const type = state.schema.marks['link'];
  if (type === undefined) return undefined;
  const { $from, from, to } = state.selection;
  let found: { from: number; to: number; target: string } | undefined;
  let position = $from.start();
  $from.parent.forEach((node) => {
    const [start, end] = [position, position + node.nodeSize];
    position = end;
    const mark = type.isInSet(node.marks);
    if (mark === undefined) return;
    const target = String(mark.attrs['target']);
    if (found !== undefined && found.to === start && found.target === target) found.to = end;
    else if (found === undefined || !(found.from <= from && to <= found.to)) found = { from: start, to: end, target };
  });
  return found !== undefined && found.from <= from && to <= found.to ? found : undefined;
}

/** Sets a link on the selection, on the link around it, or on the name of the target that it then writes. */
export function linked(target: string, name: string): Command {
  return (state, dispatch) => {
    const type = state.schema.marks['link'];
    if (type === undefined) return false;
    const mark = type.create({ target: addressOf(target) });
    const around = linkAround(state);
    const { tr } = state;
    let { from, to } = around ?? state.selection;
    if (from === to) {
      tr.insertText(name, from);
      to = from + name.length;
    } else if (around === undefined) {
      const whole = state.doc.textBetween(from, to, '\n\n', '\ufffc');
      if (whole.trim() === '') return false;
      from += whole.length - whole.trimStart().length;
      to -= whole.length - whole.trimEnd().length;
    }
    tr.removeMark(from, to, type)
      .addMark(from, to, mark)
      .setSelection(TextSelection.create(tr.doc, from, to));
    dispatch?.(closeHistory(tr).setMeta('command', true));
    return true;
  };
}

/** Removes the link around the selection; its words stay. */
export const unlinked: Command = (state, dispatch) => {
  const around = linkAround(state);
  const type = state.schema.marks['link'];
  if (around === undefined || type === undefined) return false;
  dispatch?.(closeHistory(state.tr).removeMark(around.from, around.to, type).setMeta('command', true));
  return true;
};
