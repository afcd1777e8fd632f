import { useRef, useState } from 'react';

/**
 * Keeps what is being typed into a field: the text is there at once, however late the document answers with it, and a text
 * that comes from elsewhere takes its place. `told` gives what the document will hold of a text, where that is not the text.
 */
export function useTypedText(value: string, onType: (text: string) => void, told = (text: string): string => text) {
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
    if (told(typed) !== (sent.current.at(-1) ?? value)) sent.current.push(told(typed));
    onType(typed);
  };
  return [text, type] as const;
}
