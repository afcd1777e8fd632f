import { baseKeymap } from 'prosemirror-commands';
import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState, NodeSelection, type Plugin, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Punctuation } from '../../../content/texts/typography.ts';
import { completedSpace, withSigns } from '../typed-signs.ts';
import { deletedInsert, selectionFacts, toggled } from './commands.ts';
import { documentOf, documentSchemas } from './document.ts';
import { uneditedText } from './edited-pieces.ts';
import { insertViews, type ShownInsert } from './insert-view.ts';
import { isTyped, markupOf, markupPlugin, replacingText } from './markup-plugin.ts';
import { clipboardOf, contentOf } from './paste.ts';
import { indexOf } from './piece-positions.ts';
import type { Grammar } from './pieces.ts';
import type { SelectionFacts } from './rich-text-props.ts';

/** The field around a text: what it knows, and what it is told. */
export interface TextField {
  readonly punctuation: Punctuation | undefined;
  readonly insert: (name: string) => ShownInsert;
  readonly onChange: (text: string) => void;
  readonly onSelect: (facts: SelectionFacts) => void;
  readonly onOpen: (tool: 'link' | 'insert') => void;
  /** Called when a picture was to come into the text, which holds none, with whether words came with it. */
  readonly onPicture: (hasWords: boolean) => void;
}

const noContent = { hasPictures: false, hasWords: false };

const fromOutside = 'from outside';

/** Turns an element into the editor of a text; `field` returns the latest properties of its field. */
export function openTextView(element: HTMLElement, value: string, grammar: Grammar, field: () => TextField): EditorView {
  let isPressed = false;
  // A correction that was undone is not repeated, and former text stays until somebody types.
  let typing: 'untouched' | 'typed' | 'refused' = 'untouched';
  const tellPictures = (data: DataTransfer | null): boolean => {
    const { hasPictures, hasWords } = data === null ? noContent : contentOf(data);
    if (hasPictures) field().onPicture(hasWords);
    // A browser would open a dropped picture in place of the form.
    return hasPictures && !hasWords;
  };
  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({
        doc: documentOf(uneditedText(value, grammar).pieces, documentSchemas[grammar]),
        plugins: [markupPlugin(value, grammar), history(), ...keys(grammar, field)],
      }),
      ...insertViews((name) => field().insert(name)),
      ...clipboardOf(
        grammar,
        (name) => field().insert(name).words,
        () => field().punctuation,
      ),
      handlePaste: (_, { clipboardData }) => tellPictures(clipboardData),
      handleDrop: (_, { dataTransfer }) => tellPictures(dataTransfer),
      handleClickOn(_, __, node, at, ___, isDirect) {
        if (!isDirect || node.type.name !== 'insert') return false;
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
        field().onOpen('insert');
        return true;
      },
      handleDOMEvents: {
        mousedown: () => {
          isPressed = true;
        },
        keydown: () => {
          // Browsers tell a new selection a moment later, and a key that follows at once, as from a program, would act on the former one.
          if (!view.composing) document.dispatchEvent(new Event('selectionchange'));
        },
        // A press places the cursor; any other focus returns to where it was, which browsers do not do by themselves.
        focus: () => {
          if (!isPressed) view.focus();
          isPressed = false;
        },
        blur: () => {
          isPressed = false;
          leave();
        },
      },
      dispatchTransaction(transaction) {
        // Only a focused field is written in; what translates or marks the page around the editor changes its elements too.
        if (transaction.docChanged && isTyped(transaction) && !view.hasFocus()) return;
        const before = markupOf(view.state);
        view.updateState(view.state.apply(transaction));
        const { source } = markupOf(view.state);
        if (source !== before.source && transaction.getMeta(fromOutside) === undefined) field().onChange(source);
        if (transaction.selectionSet || transaction.docChanged || transaction.storedMarksSet) field().onSelect(selectionFacts(view.state));
        if (transaction.getMeta('history$') !== undefined) typing = 'refused';
        if (transaction.docChanged && isTyped(transaction)) follow();
      },
    },
  );
  /** Acts on typed characters: turns the signs of a mark into the mark once they are complete, and corrects a space before or after a sign. */
  const follow = (): void => {
    if (typing === 'untouched') typing = 'typed';
    // What an input method composes must not be changed.
    if (view.composing) return;
    const { meant } = markupOf(view.state);
    const { punctuation } = field();
    const space = typing === 'typed' && punctuation !== undefined ? spaceIn(view.state, punctuation) : undefined;
    const { storedMarks, selection } = view.state;
    // What is typed next looks as the signs did, not as what they closed.
    const next = storedMarks ?? selection.$from.marks();
    if (meant !== undefined) view.dispatch(closeHistory(replacingText(view.state, meant)).setStoredMarks(next));
    else if (space !== undefined) view.dispatch(space);
  };
  const leave = (): void => {
    const { source } = markupOf(view.state);
    const { punctuation } = field();
    const corrected = punctuation !== undefined && typing === 'typed' ? withSigns(source, punctuation) : source;
    typing = 'untouched';
    const replacing = replacingText(view.state, uneditedText(corrected, grammar));
    // What the markup can not contain, such as a bold space at an end, is gone.
    if (corrected === source) replacing.setMeta('addToHistory', false);
    if (replacing.docChanged) view.dispatch(closeHistory(replacing));
  };
  return view;
}

/** Shows a text that was changed elsewhere; the undo of the field keeps its own steps. */
export function showText(view: EditorView, value: string): void {
  const { source, grammar } = markupOf(view.state);
  if (source === value) return;
  view.dispatch(replacingText(view.state, uneditedText(value, grammar)).setMeta('addToHistory', false).setMeta(fromOutside, true));
}

function keys(grammar: Grammar, field: () => TextField): readonly Plugin[] {
  const opensInsert: Command = ({ selection }, dispatch) => {
    if (!(selection instanceof NodeSelection)) return false;
    if (dispatch !== undefined) field().onOpen('insert');
    return true;
  };
  const opensLink: Command = (_, dispatch) => {
    if (grammar === 'inserts') return false;
    if (dispatch !== undefined) field().onOpen('link');
    return true;
  };
  return [
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggled('strong'),
      'Mod-i': toggled('emphasis'),
      'Mod-k': opensLink,
      Enter: opensInsert,
      ' ': opensInsert,
      Backspace: deletedInsert('nodeBefore'),
      Delete: deletedInsert('nodeAfter'),
    }),
    keymap({ ...baseKeymap, 'Shift-Enter': baseKeymap['Enter'] as Command }),
  ];
}

/** Returns the transaction that corrects the space before the sign that was typed last; a step of its own for undo. */
function spaceIn(state: EditorState, punctuation: Punctuation): Transaction | undefined {
  const { source, stored } = markupOf(state);
  const cursor = state.selection.from;
  const index = indexOf(stored, cursor);
  const space = state.selection.empty ? completedSpace(source, index, punctuation) : undefined;
  if (space === undefined) return undefined;
  // Between it and the cursor are spaces and signs alone; a line ends and begins, which are two positions.
  const [from, to] = [space.from, space.to].map((start) => cursor - source.slice(start, index).replaceAll('\n', '\n\n').length) as [
    number,
    number,
  ];
  const correcting = space.text === '' ? state.tr.delete(from, to) : state.tr.insertText(space.text, from, to);
  return closeHistory(correcting).setMeta('command', true);
}
