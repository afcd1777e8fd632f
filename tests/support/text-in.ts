import type { Locator } from 'playwright-core';

/** Returns what a field of the form editor shows: the value of an input, or the lines of a text as people see them. */
export function textIn(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : [...element.querySelectorAll('p')].map((line) => line.textContent).join('\n'),
  );
}
