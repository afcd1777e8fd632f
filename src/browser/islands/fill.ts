import type { PlainText } from '../../pages/views/view.ts';

/** Puts values into a text where it names them in braces; what a value itself has in braces stays as it is. */
export function fill(text: PlainText, values: Readonly<Record<string, string>>): PlainText {
  return { ...text, value: text.value.replace(/\{(\w+)\}/g, (named, name: string) => values[name] ?? named) };
}
