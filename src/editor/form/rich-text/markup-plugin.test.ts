import fc from 'fast-check';
import { history, undo } from 'prosemirror-history';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../tests/support/random-tests.ts';
import { parseInline, plainInline } from '../../../schema/inline.ts';
import { inserted, toggled } from './commands.ts';
import { documentOf, documentSchemas } from './document.ts';
import { uneditedText } from './edited-pieces.ts';
import { linked, unlinked } from './link-commands.ts';
import { markupOf, markupPlugin, replacingText } from './markup-plugin.ts';
import type { Grammar } from './pieces.ts';

const signs = fc.constantFrom('*', '**', '[', '](/x)', '{{', '}}', '{{ a }}', '\\', '\n', ' ', 'a', 'é', 'ع', '😀');
const anyText = fc.array(signs, { maxLength: 25 }).map((parts) => parts.join(''));

/** Opens a text as a field does it. */
function open(source: string, grammar: Grammar = 'formatted'): EditorState {
  const document = documentOf(uneditedText(source, grammar).pieces, documentSchemas[grammar]);
  return EditorState.create({ doc: document, plugins: [markupPlugin(source, grammar), history()] });
}

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}

/** Selects from one position to another, each moved to where a text may be selected. */
function select(state: EditorState, from: number, to = from): EditorState {
  const at = (position: number) => state.doc.resolve(Math.min(position, state.doc.content.size));
  return state.apply(state.tr.setSelection(TextSelection.between(at(from), at(to))));
}

const markup = (state: EditorState): string => markupOf(state).source;

/** Returns what a field shows. */
const shown = (state: EditorState): string => state.doc.textBetween(0, state.doc.content.size, '\n', (node) => `<${node.attrs['name']}>`);

type Act = (state: EditorState) => EditorState;
const place = fc.nat(30);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(place, place, anyText).map(
    ([from, to, text]): Act =>
      (state) => {
        const selected = select(state, from, to);
        // A line break is typed as a key of its own.
        return selected.apply(selected.tr.insertText(text.replaceAll('\n', '')));
      },
  ),
  fc.tuple(place, place).map(
    ([from, to]): Act =>
      (state) => {
        const selected = select(state, from, to);
        return selected.apply(selected.tr.deleteSelection());
      },
  ),
  place.map(
    (at): Act =>
      (state) => {
        const selected = select(state, at);
        return selected.apply(selected.tr.split(selected.selection.from));
      },
  ),
  fc.tuple(place, place, fc.constantFrom(toggled('strong'), toggled('emphasis'), linked('/y', 'name'), unlinked, inserted('b'))).map(
    ([from, to, command]): Act =>
      (state) =>
        run(select(state, from, to), command),
  ),
  fc.constant<Act>((state) => run(state, undo)),
);

describe('whatever is typed, deleted, formatted and undone', () => {
  test('the page has the characters and inserts of the field', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyText, fc.array(anyAct, { maxLength: 8 }), (source, acts) => {
        const state = acts.reduce((before, act) => act(before), open(source));
        const page = plainInline(parseInline(markup(state)), (name) => `<${name}>`);
        expect(page.trim()).toBe(shown(state).replaceAll('\n', ' ').trim());
      }),
      { numRuns: cases(1000) },
    );
  });

  test('undoing all of it brings back every byte', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyText, fc.array(anyAct, { maxLength: 5 }), (source, acts) => {
        let state = acts.reduce((before, act) => act(before), open(source));
        for (let step = 0; step < 10; step += 1) state = run(state, undo);
        expect(markup(state)).toBe(source);
      }),
      { numRuns: cases(1000) },
    );
  });

  test('another text that comes from elsewhere is there, byte for byte', { tags: 'random' }, () => {
    fc.assert(
      fc.property(anyText, anyText, fc.array(anyAct, { maxLength: 3 }), (source, other, acts) => {
        const state = acts.reduce((before, act) => act(before), open(source));
        const now = state.apply(replacingText(state, uneditedText(other, 'formatted')));
        expect(markup(now)).toBe(other);
        expect(now.doc.eq(open(other).doc)).toBe(true);
      }),
      { numRuns: cases(1000) },
    );
  });
});

test('a text from elsewhere that looks the same is kept, also once what was typed after it is undone', () => {
  const state = open('\\](/x)');
  const now = state.apply(replacingText(state, uneditedText('](/x)', 'formatted')).setMeta('addToHistory', false));
  expect(markup(now)).toBe('](/x)');
  expect(markup(run(now.apply(now.tr.insertText('a', 1)), undo))).toBe('](/x)');
});

describe('the tools write the markup', () => {
  test.each<[what: string, source: string, from: number, to: number, command: Command, stored: string]>([
    ['bold, without the space behind the word', 'un mot ici', 4, 8, toggled('strong'), 'un **mot** ici'],
    ['no bold any more', 'un **mot** ici', 4, 7, toggled('strong'), 'un mot ici'],
    ['bold for two words of which one is', '**un** mot', 1, 7, toggled('strong'), '**un mot**'],
    ['emphasis within bold', '**un mot ici**', 4, 7, toggled('emphasis'), '**un *mot* ici**'],
    ['emphasis in place of bold on the same words', '**mot**', 1, 4, toggled('emphasis'), '*mot*'],
    [
      'a link whose address has parentheses',
      'un mot',
      4,
      7,
      linked('https://a.example/b_(c)', 'x'),
      'un [mot](https://a.example/b_%28c%29)',
    ],
    ['a link with the name of its target', 'un ', 4, 4, linked('service', 'Le [nom]'), 'un [Le [nom]](service)'],
    ['another link', '[un *mot*](a)', 3, 3, linked('b', 'x'), '[un *mot*](b)'],
    ['no link', '[un *mot*](a)', 3, 3, unlinked, 'un *mot*'],
    ['an insert in place of words', 'un mot', 4, 7, inserted('facts.a'), 'un {{facts.a}}'],
  ])('%s', (_, source, from, to, command, stored) => {
    expect(markup(run(select(open(source), from, to), command))).toBe(stored);
  });

  test('a text without markup has inserts alone', () => {
    const state = open('un **mot** {{a}}', 'inserts');
    expect(shown(state)).toBe('un **mot** <a>');
    expect(run(select(state, 1, 5), toggled('strong'))).toStrictEqual(select(state, 1, 5));
    expect(markup(run(select(state, 4, 11), inserted('b')))).toBe('un {{b}} {{a}}');
  });
});
