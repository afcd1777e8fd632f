import { useRef, useState } from 'react';

/**
 * Holds the text of a field while it is typed: shows it at once, however late the document returns it, and accepts a text from elsewhere.
 * `stored` returns the text that the document will contain.
 */
export function useTypedText(value: string, onType: (text: string) => void, stored = (text: string): string => text) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const sent = useRef<string[]>([]);
  if (value !== known) {
    setKnown(value);
    const answered = sent.current.indexOf(value);
    if (answered === -1) setText(value);
    sent.current = answered === -1 ? [] : sent.current.slice(answered + 1);
  }
  const type = (typed: string): void => {
    setText(typed);
    if (stored(typed) !== (sent.current.at(-1) ?? value)) sent.current.push(stored(typed));
    onType(typed);
  };
  return [text, type] as const;
}
