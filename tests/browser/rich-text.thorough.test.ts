import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasFocus } from '../support/control.ts';
import { formOf } from '../support/form-bundle.ts';
import { facts, openFormWindow } from '../support/form-window.ts';
import { textIn } from '../support/text-in.ts';

const service = 'services/implant.yaml';

const [[fact, words], [otherFact]] = Object.entries(facts) as [[string, Record<'fr' | 'ar', string>], [string, unknown]];

const page = await openFormWindow();

/** Opens a form whose summary is a text, and returns the field of that text. */
async function summaryOf(text: string, language: 'fr' | 'ar' = 'fr'): Promise<Locator> {
  const shown = formOf(service, 'fr');
  const data = { ...(shown.data as object), summary: { ...(shown.data as { summary: object }).summary, [language]: text } };
  await page.evaluate((props) => window.showForm(props), { ...shown, data });
  return page.locator(`[data-path='${JSON.stringify(['summary', language])}']`).getByRole('textbox');
}

/** Returns the markup of the last change; `undefined` if nothing changed. */
const stored = (): Promise<unknown> => page.evaluate(() => (window.changes.at(-1)?.change as { value?: unknown } | undefined)?.value);

const isStored = (text: unknown): Promise<void> => expect.poll(stored).toBe(text);

/** Pastes what the clipboard holds, as text and as HTML. */
async function paste(field: Locator, text: string, html?: string): Promise<void> {
  await field.evaluate(
    (element, [plain, rich]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain ?? '');
      if (rich !== undefined) clipboardData.setData('text/html', rich);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [text, html] as const,
  );
}

test('a text shows bold, links and facts as people see them, and is not changed by that', async () => {
  const text = await summaryOf(`Un mot **gras** et *penché*, [un lien](parodontite), {{ facts.${fact} }} et \\*étoiles\\*.\nDeux`);
  expect(await textIn(text)).toBe(`Un mot gras et penché, un lien, ${words.fr} et *étoiles*.\nDeux`);
  expect(await text.locator('strong, em, [data-link], [data-insert]').allTextContents()).toEqual(['gras', 'penché', 'un lien', words.fr]);
  expect(
    await text.evaluate((area: HTMLElement) => [area.ariaMultiLine, area.getAttribute('contenteditable'), area.lang, area.dir]),
  ).toEqual(['true', 'true', 'fr', 'ltr']);
  for (const field of await page.getByRole('textbox').all()) {
    if (!(await field.isVisible())) continue;
    await field.focus();
    await field.blur();
  }
  expect(await page.evaluate(() => window.changes)).toEqual([]);
});

test('a letter changes nothing around it, however the rest is written', async () => {
  const text = await summaryOf(`{{ facts.${fact} }} \\* **a****b** [](x) *c`);
  await text.press('Control+End');
  await text.pressSequentially('d');
  await isStored(`{{ facts.${fact} }} \\* **a****b** [](x) *cd`);
});

test('typed stars become what they mean, and undo takes that back to the stars', async () => {
  const text = await summaryOf('');
  await text.pressSequentially('**gras**');
  await isStored('**gras**');
  expect(await text.locator('strong').allTextContents()).toEqual(['gras']);
  await text.press('Control+z');
  await isStored('\\*\\*gras\\*\\*');
  expect(await textIn(text)).toBe('**gras**');
  await text.press('Control+y');
  await isStored('**gras**');
  // What was taken back is no bold again as other words become it.
  await text.press('Control+z');
  await text.press('End');
  await text.pressSequentially(' **un**');
  await isStored('\\*\\*gras\\*\\* **un**');
});

test('a word that is written together with “and” before it, as in Arabic, is emphasised or bold alone', async () => {
  const text = await summaryOf('', 'ar');
  await text.pressSequentially('و*كلمة* و**كلمة**');
  await isStored('و*كلمة* و**كلمة**');
  expect(await text.locator('em, strong').allTextContents()).toEqual(['كلمة', 'كلمة']);
});

test('stars that hardly mean markup stay as they are typed', async () => {
  const text = await summaryOf('');
  await text.pressSequentially('2*500 mg et 3*250 mg, *soit* 2**3**4');
  await expect.poll(() => textIn(text)).toBe('2*500 mg et 3*250 mg, soit 2**3**4');
  await isStored('2\\*500 mg et 3\\*250 mg, *soit* 2**3*\\*4');
});

test('what is typed after the stars that close bold is bold no more', async () => {
  const text = await summaryOf('');
  await text.pressSequentially('**gras** et *penché*, la suite');
  await isStored('**gras** et *penché*, la suite');
});

test('bold that is switched on holds for the words that are typed, with the spaces between them', async () => {
  const text = await summaryOf('a ');
  await text.press('Control+End');
  await text.press('Control+b');
  await text.pressSequentially('deux mots ');
  await isStored('a **deux mots** ');
  await text.press('Control+b');
  await text.pressSequentially('c');
  await isStored('a **deux mots** c');
  await text.press('Shift+Home');
  await text.press('Control+i');
  await isStored('*a **deux mots** c*');
});

test('a fact is changed and removed with the keyboard', async () => {
  const text = await summaryOf(`{{facts.${fact}}} ou`);
  await text.press('Control+Home');
  await text.press('ArrowRight');
  await page.getByRole('status').filter({ hasText: words.fr }).waitFor({ state: 'attached' });
  await text.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem');
  await page.getByRole('menuitem', { name: `Faits · ${otherFact}` }).press('Enter');
  await isStored(`{{facts.${otherFact}}} ou`);
  await hasFocus(text);
  await text.press('Backspace');
  await isStored(' ou');
  await text.press('Control+z');
  await isStored(`{{facts.${otherFact}}} ou`);
});

test('a fact is changed and removed with the mouse', async () => {
  const text = await summaryOf(`ou {{facts.${fact}}} ou`, 'ar');
  await text.locator('[data-insert]').click();
  await page.getByRole('menuitem', { name: `Faits · ${otherFact}` }).click();
  await isStored(`ou {{facts.${otherFact}}} ou`);
  await text.locator('[data-insert]').click();
  await page.getByRole('menuitem', { name: /^Retirer/ }).click();
  await isStored('ou  ou');
  await hasFocus(text);
});

test('a link is changed and removed where the cursor is in it', async () => {
  const text = await summaryOf('Voir [**le** lien](parodontite) ici');
  await text.locator('[data-link]').first().click();
  await text.press('Control+k');
  const box = page.getByRole('dialog').getByRole('combobox');
  await expect.poll(() => box.inputValue()).not.toBe('');
  await box.fill('https://exemple.fr/a_(b)');
  await box.press('Tab');
  await page.getByRole('button', { name: 'Mettre le lien' }).click();
  await isStored('Voir [**le** lien](https://exemple.fr/a_%28b%29) ici');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus(text);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('le lien');
  await text.press('Control+k');
  await page.getByRole('button', { name: 'Retirer le lien' }).click();
  await isStored('Voir **le** lien ici');
});

test.each(['https://exemple.fr/', 'parodontite'])('a link to %s is set by Enter', async (target) => {
  const text = await summaryOf('mot');
  await text.press('Control+a');
  await text.press('Control+k');
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.pressSequentially(target);
  await box.press('Enter');
  // The first ones choose what the list offers, and close it.
  await expect
    .poll(async () => {
      const isOpen = await page.getByRole('dialog').isVisible();
      if (isOpen) await page.keyboard.press('Enter');
      return isOpen;
    })
    .toBe(false);
  await isStored(`[mot](${target})`);
  await hasFocus(text);
});

test('two presses of Enter make two lines, and Backspace joins them', async () => {
  const text = await summaryOf('un');
  await text.press('Control+End');
  await text.press('Enter');
  await text.press('Shift+Enter');
  await text.pressSequentially('deux');
  await isStored('un\n\ndeux');
  await text.press('Home');
  await text.press('Backspace');
  await isStored('un\ndeux');
});

test.each([
  [
    'Word',
    `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>Un mot <b style='mso-bidi-font-weight:normal'>gras</b> <o:p></o:p></p><p class=MsoNormal>&nbsp;</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Point</p><!--EndFragment--></body></html>`,
    'Un mot **gras**\n• Point',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;">Un </span><span style="font-weight:700;">gras</span><span style="font-style:italic"> et</span> <a href="https://exemple.fr/"><span>lien</span></a></p><ol><li dir="ltr"><p dir="ltr"><span>Point</span></p></li><li><p>Deux</p></li></ol></b>',
    'Un **gras** *et* [lien](https://exemple.fr/)\n1. Point\n2. Deux',
  ],
  [
    'a page',
    '<h2>Titre</h2><p>a<script>alert(1)</script><img src="x" onerror="alert(1)"> <a href="javascript:alert(1)">b</a> <a href="/c">d</a> {{x}} &lt;i&gt;</p><table><tr><td>e</td></tr></table>',
    'Titre\na b d \\{\\{x\\}\\} <i>\ne',
  ],
  [
    'a spreadsheet',
    '<table><tbody><tr><th>Jour</th><td>Heure</td></tr><tr><td>&nbsp;</td></tr><tr><td>Lundi</td><td>9h</td><td></td></tr></tbody></table>',
    'Jour Heure\nLundi 9h',
  ],
  [
    'a table of Word',
    '<table><tr><td><p class=MsoNormal>Jour<o:p></o:p></p></td><td>\n<p class=MsoNormal>Heure</p><p>du soir</p></td></tr><tr><td><p>Lundi</p></td><td><p>9h<br>18h</p></td></tr></table>',
    'Jour Heure du soir\nLundi 9h 18h',
  ],
  ['a letter whose page is a table', '<table><caption>Titre</caption><tr><td><p>Un</p><p>Deux</p></td></tr></table>', 'Titre\nUn\nDeux'],
  [
    'lists that begin late, have letters, or are in others',
    '<ol start="3"><li>c</li><li value="7">g</li><li>h</li></ol><ol type="a"><li>un</li><li>deux</li></ol><ol><li style="list-style-type:lower-roman">i</li></ol><ul><li>A<ul><li>B</li></ul></li><ul><li>C</li></ul><li>D</li></ul>',
    '3. c\n7. g\n8. h\na. un\nb. deux\ni. i\n• A\n– B\n– C\n• D',
  ],
  [
    'a text with raised and lowered numbers',
    '<p>10<sup>3</sup> et 10<sup>-6</sup>, H<sub>2</sub>O, le 1<sup>er</sup>, 10<sup>2,5</sup>, x<sub>1,2</sub>, 5 m<span style="vertical-align:super;font-size:0.6em">2</span>, mot<sup>[1]</sup></p>',
    '10³ et 10⁻⁶, H₂O, le 1er, 10^2,5, x 1,2, 5 m², mot[1]',
  ],
  [
    'a text with what is struck out or hidden',
    '<p>Prix : <s>500</s> <del>450</del> <span style="text-decoration:line-through">420</span> 400 DH<span style="display:none">secret</span><span style="mso-hide:all">x</span></p><ol><li>a</li><li><s>b</s></li><li>c</li></ol>',
    'Prix : 400 DH\n1. a\n3. c',
  ],
  ['a page with preformatted text', '<p>avant</p><pre>un\ndeux\n</pre>', 'avant\nun\ndeux'],
  ['a page with coloured code', '<pre><i>un\n</i><b>deux\n</b>trois\n</pre>', '*un*\n**deux**\ntrois'],
  [
    'a page whose style sheet raises by place',
    '<p>10<sup style="position:relative;vertical-align:baseline;top:-0.5em">2</sup>, H<sub style="vertical-align:baseline">2</sub>O, 10<sup><span style="vertical-align:super">2,5</span></sup></p>',
    '10², H₂O, 10^2,5',
  ],
  [
    'lists without signs, with wrong starts, or that count down',
    '<ol style="list-style:none"><li>Accueil</li></ol><ul style="list-style:none"><li>Menu</li></ul><ol start=""><li>a</li></ol><ol start="3a"><li>c</li></ol><ol reversed><li>b</li><li>a</li></ol><ol reversed start="5"><li>e</li><li>d</li></ol>',
    'Accueil\nMenu\n1. a\n3. c\n2. b\n1. a\n5. e\n4. d',
  ],
  [
    'Outlook, with paragraphs in items',
    '<div>Bonjour</div><div><br></div><div><div>Suite<br></div></div><ol><li><div role="presentation">un</div><div>bis</div></li><li><p>deux</p><p>ter</p></li></ol>',
    'Bonjour\n\nSuite\n1. un\nbis\n2. deux\nter',
  ],
  [
    'Google Docs, with an empty line and lists in others',
    '<b style="font-weight:normal"><ul><li><p>Un</p></li><ul><li><p><span style="font-weight:700">Deux</span></p></li></ul></ul><br><div><table><tr><td><p>A</p></td><td><ul><li><p>B</p></li></ul></td></tr></table></div><br></b>',
    '• Un\n– **Deux**\n\nA • B\n',
  ],
  [
    'Word, with a comment, changes and a footnote',
    '<p>Le <del>vieux</del><ins>nouveau</ins> prix<span class=MsoCommentReference><a href="#_msocom_1">[DX1]</a></span><a href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a></p><div style="mso-element:comment-list"><hr><div><p>Vérifier</p></div></div><div style="mso-element:footnote-list"><br clear=all><hr><div style="mso-element:footnote"><p><a href="#_ftnref1">[1]</a> Note</p></div></div>',
    'Le nouveau prix[1]\n\n[1] Note',
  ],
  [
    'Word, with a contents table, tabs, rare numbers of items and optional hyphens',
    '<p class=MsoToc1><!--[if supportFields]><span style="mso-element:field-begin"></span> TOC \\o <![endif]--><a href="#_Toc1">Les soins<span style="mso-tab-count:1 dotted">........... </span>12</a><o:p></o:p></p><p>Pri&shy;x<span style="mso-tab-count:1">&nbsp;&nbsp;&nbsp; </span>400<span style="mso-spacerun:yes"> DH</span></p><p><span style="mso-list:Ignore">2<span>&nbsp; </span></span>250 mg</p><p><span style="mso-list:Ignore">Étape 1:<span>&nbsp; </span></span>Laver</p>',
    'Les soins 12\nPrix 400 DH\n2. 250 mg\nÉtape 1: Laver',
  ],
  [
    'LibreOffice, with notes',
    '<p>La dose est de 10<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a> par\njour<a class="sdendnoteanc" href="#sdendnote1sym"><sup>i</sup></a></p><div><p class="sdfootnote"><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>500 mg</p></div><div><p class="sdendnote-western"><a class="sdendnotesym" href="#sdendnote1anc">i</a>Fin</p></div>',
    'La dose est de 10[1] par jour[i]\n[1] 500 mg\n[i] Fin',
  ],
  [
    'Word Online',
    '<div class="OutlineElement"><p><span>Un </span><span style="font-weight:bold">gras</span><span class="EOP">&nbsp;</span></p></div><div><ul><li><p><span>Point</span><span class="EOP">&nbsp;</span></p></li></ul></div>',
    'Un **gras**\n• Point',
  ],
  [
    'a page with parts that open',
    '<main><details><summary>Un</summary>Deux<p>Trois</p>Quatre</details>Cinq</main>',
    'Un\nDeux\nTrois\nQuatre\nCinq',
  ],
  [
    'a page with a form, quotations, readings and formulas',
    '<p>Il dit : <q>le <q>vieux</q> prix</q>. Appuyez sur <button>Oui</button><button>Non</button>.</p><p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> <math><mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>x</mi><mn>2</mn></msup></math></p><select><option>Jour</option><option selected>Mois</option></select><select multiple><option>Un</option><option>Deux</option></select>',
    'Il dit : « le “vieux” prix ». Appuyez sur Oui Non.\n漢(kan) 1/2x²\nMois\nUn\nDeux',
  ],
  ['WhatsApp', '<span>Bonjour <strong>docteur</strong></span><br><span>à demain</span>', 'Bonjour **docteur**\nà demain'],
])('what is pasted from %s keeps its paragraphs, items, bold and links, and nothing else', async (_, html, expected) => {
  const text = await summaryOf('');
  await text.focus();
  await paste(text, 'not this', html);
  await expect.poll(async () => String(await stored()).replaceAll('\u00A0', ' ')).toBe(expected);
});

test('a picture among pasted words is said to be left out, and the words come in; one alone changes nothing', async () => {
  const text = await summaryOf('');
  const told = page.getByRole('status').filter({ hasText: /Un texte ne contient pas d’images/ });
  await text.focus();
  await paste(text, 'Avant après', '<p>Avant <img src="data:," alt=""> après</p>');
  await told.filter({ hasText: 'Les mots sont gardés.' }).waitFor();
  await expect.poll(async () => String(await stored()).replace(/\s+/g, ' ')).toBe('Avant après');
  await text.press('End');
  await told.waitFor({ state: 'detached' });
  const before = await page.evaluate(() => window.changes.length);
  for (const kind of ['paste', 'drop']) {
    const isTaken = await text.evaluate((element, name) => {
      const data = new DataTransfer();
      data.items.add(new File(['a'], 'a.png', { type: 'image/png' }));
      const { left, top } = element.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5 };
      const event =
        name === 'paste'
          ? new ClipboardEvent(name, { ...init, clipboardData: data })
          : new DragEvent(name, { ...init, dataTransfer: data });
      return !element.dispatchEvent(event);
    }, kind);
    expect([kind, isTaken]).toEqual([kind, true]);
    await told.waitFor();
    expect(await told.textContent()).not.toContain('Les mots');
    await text.press('End');
    await told.waitFor({ state: 'detached' });
  }
  expect(await page.evaluate(() => window.changes.length)).toBe(before);
});

test('pasted plain text keeps its lines, and its markup is read', async () => {
  const text = await summaryOf('');
  await text.focus();
  await paste(text, `Un **gras**\r\nDeux {{facts.${fact}}}`);
  await isStored(`Un **gras**\nDeux {{facts.${fact}}}`);
  await expect.poll(() => textIn(text)).toBe(`Un gras\nDeux ${words.fr}`);
});

test.each([
  ['2*3*4', '2\\*3\\*4'],
  ['2*500 mg, *soit* 2**3**4', '2\\*500 mg, *soit* 2\\*\\*3\\*\\*4'],
  ['5 * 3 * 2, a_b_c', '5 * 3 * 2, a_b_c'],
  ['Prix*, délai* : *mot*s, **gras**', 'Prix\\*, délai\\* : *mot*s, **gras**'],
  ['[1](2) : \\\\serveur\\[x]', '\\[1\\](2) : \\\\\\\\serveur\\\\\\[x\\]'],
])('pasted plain text %s shows its signs where they hardly mean markup', async (pasted, expected) => {
  const text = await summaryOf('');
  await text.focus();
  await paste(text, pasted);
  await isStored(expected);
});

test('what nobody sees of words from a PDF or a message is not pasted: it would be an error that nobody finds', async () => {
  const number = '\u202A+212\u00A06\u202C';
  const text = await summaryOf('');
  await text.focus();
  await paste(text, `Appelez le ${number}\vou oph\u0002talmo\0`);
  await isStored('Appelez le +212\u00A06\nou ophtalmo');
  await text.press('Control+a');
  await paste(text, 'not this', `<p>Appelez <b>le ${number}</b></p><p>ou oph\u0002talmo</p>`);
  await isStored('Appelez **le +212\u00A06**\nou ophtalmo');
});

test('words from a PDF come in as a keyboard writes them, so that searches find them', async () => {
  const text = await summaryOf('');
  await text.focus();
  await paste(text, 'une\u0301 \uFB01che pour l’opé\u00ADra\u00ADtion\uFEFF, Ã\u00AD');
  await isStored('uné fiche pour l’opération, Ã\u00AD');
  await text.press('Control+a');
  await paste(text, 'not this', '<p>\uFECB\uFEF4\uFE8E\uFEA9\uFE93 \uFDF2</p>');
  await isStored('عيادة الله');
});

test('the bullets of a word processor, which show as boxes elsewhere, come in as those that everybody has', async () => {
  const text = await summaryOf('');
  await text.focus();
  await paste(text, '\uF0B7 Un\n\uF0A7 Deux');
  await isStored('• Un\n• Deux');
});

test('a text of forty thousand characters is edited', async () => {
  const long = `${'mot '.repeat(10_000)}**fin**`;
  const text = await summaryOf(long);
  await text.press('Control+End');
  await text.pressSequentially('e');
  await isStored(`${long.slice(0, -2)}e**`);
});

test('what another program does to the page, such as a translation of it, is not written', async () => {
  const text = await summaryOf('un');
  await text.evaluate((area) => {
    const words = area.querySelector('p')?.firstChild as Text;
    words.data = 'one';
  });
  await expect.poll(() => textIn(text)).toBe('un');
  expect(await page.evaluate(() => window.changes)).toEqual([]);
});

test('where the editor of texts can not be loaded, the markup itself is edited', async () => {
  const apart = await page.context().newPage();
  await apart.route('**/RichTextArea*', (route) => route.abort());
  await apart.goto(page.url());
  await apart.waitForFunction(() => 'showForm' in window);
  await apart.evaluate((props) => window.showForm(props), formOf(service, 'fr'));
  const name = apart.locator(`[data-path='${JSON.stringify(['name', 'fr'])}']`).getByRole('textbox');
  await name.fill('Un **mot**');
  expect(await name.evaluate((area) => area.localName)).toBe('textarea');
  expect(await apart.evaluate(() => window.changes.at(-1)?.change)).toMatchObject({ value: 'Un **mot**' });
  await apart.close();
});
