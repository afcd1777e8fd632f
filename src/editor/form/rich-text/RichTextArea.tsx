import { closeHistory } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useContext, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { isSameData } from '../../../yaml/merge/same-data.ts';
import type { Insert } from '../document-form.ts';
import { RichArea, Small } from '../form.styles.ts';
import { InsertsContext, useForm } from '../form-context.ts';
import { inserted, toggled } from './commands.ts';
import { insertViews, type ShownInsert } from './insert-view.ts';
import { linked, unlinked } from './link-commands.ts';
import type { RichTextAreaProps } from './rich-text-props.ts';
import { openTextView, showText, type TextField } from './text-view.ts';

/** Edits a text with markup: bold is bold, links and inserts show their words; what is stored is the markup. */
export function RichTextArea(props: RichTextAreaProps): ReactNode {
  const { value, grammar, language, attributes, commands, onChange, onSelect, onOpen } = props;
  const { t } = useForm();
  const area = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [selected, setSelected] = useState<string>();
  const [leftOut, setLeftOut] = useState<'alone' | 'among-words'>();
  const inserts = useContext(InsertsContext);
  const insert = (name: string): ShownInsert => shownInsert(inserts, language.code, name);
  const field: TextField = {
    punctuation: language.punctuation,
    insert,
    onChange,
    onSelect(facts) {
      setSelected(facts.insert);
      onSelect(facts);
    },
    onOpen,
    onPicture: (hasWords) => setLeftOut(hasWords ? 'among-words' : 'alone'),
  };
  const latest = useRef({ value, grammar, field });
  latest.current = { value, grammar, field };

  useLayoutEffect(() => {
    if (area.current === null) return;
    const opened = openTextView(area.current, latest.current.value, latest.current.grammar, () => latest.current.field);
    view.current = opened;
    return () => opened.destroy();
  }, []);
  useLayoutEffect(() => {
    if (view.current !== null) showText(view.current, value);
  }, [value]);
  const shown = useRef(inserts);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = inserts;
    if (before === inserts || view.current === null) return;
    const isShownAsBefore = (name: string): boolean =>
      isSameData(shownInsert(before, language.code, name), shownInsert(inserts, language.code, name));
    // New functions draw the whole text again, which ends what is composed in it: a telephone's keyboard writes the word twice.
    if (!insertsIn(view.current).every(isShownAsBefore)) view.current.setProps(insertViews((name) => latest.current.field.insert(name)));
  }, [inserts, language.code]);
  useImperativeHandle(commands, () => {
    const run = (command: Command): void => {
      if (view.current !== null) command(view.current.state, view.current.dispatch, view.current);
    };
    return {
      toggle: (mark) => run(toggled(mark)),
      link: (target, name) => run(linked(target, name)),
      unlink: () => run(unlinked),
      insert: (name) => run(inserted(name)),
      deleteSelection: () => view.current?.dispatch(closeHistory(view.current.state.tr).deleteSelection().setMeta('command', true)),
      focus: () => view.current?.focus(),
    };
  }, []);

  return (
    <>
      <RichArea
        ref={area}
        role="textbox"
        aria-multiline
        lang={language.code}
        dir={language.direction}
        translate="no"
        spellCheck
        onKeyDown={() => setLeftOut(undefined)}
        {...attributes}
      />
      <Small role="status" {...(leftOut === undefined ? { className: 'visually-hidden' } : {})}>
        {leftOut !== undefined
          ? `${t('pictureInText')} ${leftOut === 'alone' ? '' : t('wordsKept')}`.trim()
          : selected === undefined
            ? null
            : t('insertSelected', { words: insert(selected).words, name: insert(selected).name ?? selected })}
      </Small>
    </>
  );
}

/** Returns what an insert shows in a language: its words, or itself where the site does not have it. */
function shownInsert(inserts: readonly Insert[], language: string, name: string): ShownInsert {
  const known = inserts.find((each) => each.value === name);
  return { words: known === undefined ? `{{${name}}}` : (known.texts[language] ?? known.label), name: known?.name };
}

/** Returns the names of the inserts in a text. */
function insertsIn({ state }: EditorView): readonly string[] {
  const names: string[] = [];
  state.doc.descendants((node) => {
    if (node.type.name === 'insert') names.push(String(node.attrs['name']));
  });
  return names;
}
