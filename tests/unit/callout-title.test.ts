import { expect, test } from 'vitest';
import { examplesOf, readPageWith, renderExamples } from '../support/block-examples.ts';
import { elementsIn, readHtml, textOf } from '../support/html.ts';

function headingOf(title: string): string | undefined {
  const example = examplesOf('callout').find(({ name }) => name === 'avoid-with-points')?.value;
  const changed = { type: 'callout', ...example, title: { en: title, fa: title, de: title } };
  const html = renderExamples(readPageWith([changed]).document.value, 'en');
  const headings = elementsIn(readHtml(html)).filter(({ tagName }) => tagName === 'h2');
  return headings.map((heading) => textOf(heading)).find((heading) => heading.includes(title));
}

test('who hears a note of what to avoid is told so once, by its title or before it', () => {
  expect(headingOf('Spokes by eye')).toBe('Do not do this. Spokes by eye');
  expect(headingOf('Do not do this: turn spokes')).toBe('Do not do this: turn spokes');
});
