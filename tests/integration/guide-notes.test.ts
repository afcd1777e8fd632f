import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../src/build/content/read-content.ts';
import { notePage, notesIn } from '../../src/handbook/notes.ts';
import { createVoice } from '../../src/handbook/voice.ts';
import { copyContent } from '../support/command.ts';
import { sites } from '../support/sites.ts';

const note = `# Questions for the **frame** builder

What stands *there now* holds until it is answered.

## Page \`brake-repair\`

| Page | Question | Now |
|---|---|---|
| brake-repair | May one ride on? <script>alert(1)</script> | No \\| never: {{emergency}} |

- See [the standard](https://standards.example/) and [this](javascript:alert(1)).
`;

function bodyOf(content: string): string {
  const [first] = notesIn(content);
  return first === undefined ? '' : notePage(first, createVoice('fr', '/')).body;
}

test('a Markdown file beside the documents is a page of the handbook, with its headings and tables, and no problem of the check', () => {
  const content = copyContent(sites.workshop.content);
  const before = loadContent(content).problems;
  expect(notesIn(content)).toEqual([]);
  writeFileSync(path.join(content, 'open-questions.md'), note);
  expect(loadContent(content).problems).toEqual(before);
  const body = bodyOf(content);
  expect(body).toMatch(/^<div lang="en" dir="ltr"><h1>Questions for the <strong>frame<\/strong> builder<\/h1><p>/);
  expect(body).toContain('<h2>Page <code dir="ltr" class="unbroken">brake-repair</code></h2>');
  expect(body).toContain('<th scope="col">Question</th>');
  expect(body).toContain('<td>No | never: {{emergency}}</td>');
});

test('nothing in a note becomes markup or a link to anything but the web', () => {
  const content = copyContent(sites.workshop.content);
  writeFileSync(path.join(content, 'open-questions.md'), note);
  const body = bodyOf(content);
  expect(body).not.toContain('<script');
  expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['https://standards.example/', '#guide-content']);
});

test('the check reports a note that is not a text', () => {
  const content = copyContent(sites.workshop.content);
  writeFileSync(path.join(content, 'open-questions.md'), Buffer.from([0x23, 0x20, 0xe9, 0x0a]));
  expect(
    loadContent(content)
      .problems.filter(({ file }) => file === 'open-questions.md')
      .map(({ code }) => code),
  ).toEqual(['wrong-encoding']);
  expect(notesIn(content)).toEqual([]);
});

test('comments of a note are left out, and a note of any number of comments that nothing closes is a page at once', () => {
  const bodyOf = (text: string): string => notePage({ name: 'note', text, language: 'en', direction: 'ltr' }, createVoice('fr', '/')).body;
  expect(bodyOf('One <!-- not\nthis -->two<!-- nor this --> three <!-- four')).toContain('<p>One two three &lt;!-- four</p>');
  expect(bodyOf('<!--'.repeat(50_000))).toContain('&lt;!--');
});
