import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { type Punctuation, typographyCodes, typographyMistakes } from '../../content/texts/typography.ts';
import type { Correction } from '../../schema/finding.ts';
import type { FormProblem } from './to-write.ts';

/** Returns a text with the typography of its language, as `check --fix` writes it. */
export function withSigns(text: string, punctuation: Punctuation): string {
  const corrections = correctionsOf(text, punctuation).sort((a, b) => b.from - a.from);
  return corrections.reduce((before, { from, to, text: sign }) => before.slice(0, from) + sign + before.slice(to), text);
}

/**
 * Returns the correction of the space that the last typed character completes: the space before a sign, or before one that is over now. A
 * sign that may become part of something else, as in 12:30, waits.
 */
export function completedSpace(text: string, cursor: number, punctuation: Punctuation): Correction | undefined {
  const isOver = /\s/.test(text[cursor - 1] ?? '');
  return correctionsOf(text, punctuation).find(({ from, to, text: sign }) => {
    if (sign !== '' && sign.trim() !== '') return false;
    return isOver ? from === to && to === cursor - 2 : from < to && to === cursor - 1;
  });
}

function correctionsOf(text: string, punctuation: Punctuation): Correction[] {
  return typographyMistakes(text, punctuation).flatMap(({ corrections }) => [...corrections]);
}

/**
 * Returns the problems of a text that its field tells now, and what the field calls as somebody types there or has left it. Of what is set
 * right as the text is left, the button would be gone before the key that goes on reaches it.
 */
export function useTold(
  problems: readonly FormProblem[],
  text: string,
  punctuation: Punctuation | undefined,
): { readonly told: readonly FormProblem[]; readonly setTyping: (isTyping: boolean) => void } {
  const [isTyping, setTyping] = useState(false);
  const isSetRight = ({ code }: FormProblem): boolean =>
    punctuation !== undefined && typographyCodes.some((each) => each === code) && (isTyping || withSigns(text, punctuation) === text);
  return { told: problems.filter((problem) => !isSetRight(problem)), setTyping };
}

/** The handlers for typing in a text area and leaving it. */
interface SignHandlers {
  readonly onInput: (event: FormEvent<HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
}

/**
 * Corrects the typography of a text: spaces while typing, so that the undo of the browser reverts each, and the rest when the field is
 * left. A correction that was undone is not repeated, and former text stays until somebody types.
 */
export function useSigns(
  area: RefObject<HTMLTextAreaElement | null>,
  punctuation: Punctuation | undefined,
  type: (text: string) => void,
): SignHandlers {
  const state = useRef<'untouched' | 'typed' | 'refused'>('untouched');
  const isOwn = useRef(false);
  const completeSpace = (typed: string): void => {
    const element = area.current;
    if (element === null || punctuation === undefined || element.value !== typed) return;
    const cursor = element.selectionStart;
    const space = cursor === element.selectionEnd ? completedSpace(typed, cursor, punctuation) : undefined;
    if (space === undefined) return;
    const after = cursor + space.text.length - (space.to - space.from);
    element.setSelectionRange(space.from, space.to);
    isOwn.current = true;
    // Only this way of writing into a field supports its undo.
    const isDone = space.text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, space.text);
    isOwn.current = false;
    element.setSelectionRange(isDone ? after : cursor, isDone ? after : cursor);
  };
  return {
    onInput({ nativeEvent, currentTarget }) {
      const { inputType = '', isComposing } = nativeEvent as InputEvent;
      if (punctuation === undefined || isOwn.current) return;
      if (inputType.startsWith('history')) state.current = 'refused';
      else if (state.current === 'untouched') state.current = 'typed';
      const { value } = currentTarget;
      // After the field contains the typed text.
      if (inputType === 'insertText' && !isComposing && state.current === 'typed') queueMicrotask(() => completeSpace(value));
    },
    onBlur() {
      const text = area.current?.value ?? '';
      if (punctuation !== undefined && state.current === 'typed') {
        const corrected = withSigns(text, punctuation);
        if (corrected !== text) type(corrected);
      }
      state.current = 'untouched';
    },
  };
}
