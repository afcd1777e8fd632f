import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf } from '../support/form-bundle.ts';
import { openFormWindow } from '../support/form-window.ts';
import { cases } from '../support/random-tests.ts';

const page = await openFormWindow();

// W stands for a word that is seen, and H for one that is not.
const inline = ['abbr', 'b', 'bdi', 'cite', 'code', 'em', 'ins', 'kbd', 'label', 'mark', 'object', 'output', 'q', 'small', 'span', 'x-own'];
const groups = [
  'address',
  'article',
  'aside',
  'blockquote',
  'center',
  'div',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h2',
  'main',
  'nav',
];
const around = [
  ...[...inline, ...groups, 'header', 'hgroup', 'p', 'pre', 'search', 'section'].map((name) => [`<${name}>`, `</${name}>`]),
  ...['block', 'flex'].map((display) => [`<span style="display: ${display}">`, '</span>']),
  ...['<button>W</button>', '<a href="https://exemple.fr/">W</a>', '<ruby>W<rp>H</rp><rt>W</rt></ruby>', '<hr>'].map((whole) => [
    whole,
    '',
  ]),
  ...['<select><option>H<option selected>W</select>', '<textarea>W\nW</textarea>'].map((whole) => [whole, '']),
  ...['<style>H</style>', '<script>H</script>', '<template>H</template>', '<!--H-->', '<noscript>H</noscript>'].map((hidden) => [
    hidden,
    '',
  ]),
  ...['<b hidden>H</b>', '<p style="display:none">H</p>', '<video>H</video>', '<datalist><option>H</datalist>'].map((hidden) => [
    hidden,
    '',
  ]),
];
const pairs = [
  ['<details open><summary>', '</summary>', '</details>'],
  ['<fieldset><legend>', '</legend>', '</fieldset>'],
  ['<dl><dt>', '</dt><dd>', '</dd></dl>'],
  ['<ul><li>', '</li><li>', '</li></ul>'],
  ['<ol><li>', '</li><ul><li>', '</li></ul></ol>'],
  ['<menu><li>', '<ul><li>', '</li></ul>W</li></menu>'],
  ['<table><caption>', '</caption><tr><td>', '</td></tr></table>'],
  ['<table><tr><th>', '</th><td>W<br>W', '</td></tr><tr><td>W</td></tr></table>'],
];

const { nodes } = fc.letrec<{ readonly node: string; readonly nodes: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constant('W'),
    fc.tuple(fc.constantFrom(...around), tie('nodes')).map(([[before, after], within]) => `${before}${after === '' ? '' : within}${after}`),
    fc.tuple(fc.constantFrom(...pairs), tie('nodes'), tie('nodes')).map(([[a, b, c], first, second]) => a + first + b + second + c),
  ),
  nodes: fc
    .array(fc.tuple(tie('node'), fc.constantFrom('', ' ', '\n', '<br>', '&nbsp;')), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.flat().join('')),
}));

/** Returns HTML whose words differ. */
function withWords(html: string): string {
  const letters = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  let count = 0;
  return html.replace(/W/g, () => `W${letters(count++)}`);
}

/** Returns the words of a text; those that nothing is between are one. */
function wordsIn(text: string): readonly string[] {
  return text.match(/(?:W[a-j]+)+/g) ?? [];
}

test('no word that the clipboard shows is lost or joined to another by pasting, and none that is hidden comes in', {
  tags: 'random',
}, async () => {
  await page.evaluate((props) => window.showForm(props), formOf('services/implant.yaml', 'fr'));
  const field = page.locator(`[data-path='${JSON.stringify(['summary', 'fr'])}']`).getByRole('textbox');
  await field.focus();
  await fc.assert(
    fc.asyncProperty(nodes.map(withWords), async (html) => {
      const { seen, pasted } = await field.evaluate((editor, written) => {
        const shown = document.createElement('div');
        // What has a frame of its own is a line here, as its words touch no others.
        shown.innerHTML = `<style>button, select, textarea, td, th, [style*="flex"] > * { display: block }</style>${written}`;
        for (const area of shown.querySelectorAll('textarea')) area.replaceWith(` ${area.value} `);
        for (const choice of shown.querySelectorAll('select')) choice.textContent = choice.selectedOptions[0]?.text ?? '';
        for (const select of shown.querySelectorAll('select')) select.replaceWith(' ', ...select.childNodes, ' ');
        for (const object of shown.querySelectorAll('object')) {
          const span = document.createElement('span');
          span.append(...object.childNodes);
          object.replaceWith(span);
        }
        for (const quote of shown.querySelectorAll('q')) quote.replaceWith('“', ...quote.childNodes, '”');
        for (const reading of shown.querySelectorAll('rt')) reading.replaceWith('(', ...reading.childNodes, ')');
        document.body.append(shown);
        const words = shown.innerText;
        shown.remove();
        getSelection()?.selectAllChildren(editor);
        document.dispatchEvent(new Event('selectionchange'));
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', `.${written}`);
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        return { seen: words, pasted: [...editor.querySelectorAll('p')].map((line) => line.textContent).join('\n') };
      }, html);
      expect(wordsIn(pasted)).toEqual(wordsIn(seen));
      expect(pasted).not.toContain('H');
    }),
    { numRuns: cases(300) },
  );
});
