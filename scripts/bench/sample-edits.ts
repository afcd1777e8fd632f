import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';

/** Adds a word to one sentence, in one language, of the last service of a content folder. */
export function changeSentence(content: string): void {
  edit(content, lastService(content), (document) => {
    const blocks = document.get('blocks') as YAMLSeq<YAMLMap>;
    addWord(blocks.items.find((block) => block.get('type') === 'text')?.getIn(['paragraphs', 0]));
  });
}

/** Adds a word to the description for search engines, in one language, of that service: visitors search it, and only its page shows it. */
export function changeSearchedSentence(content: string): void {
  edit(content, lastService(content), (document) => addWord(document.getIn(['metadata', 'description'])));
}

/** Adds a word to the last fact of the site, which some pages show. */
export function changeFact(content: string): void {
  edit(content, 'site.yaml', (document) => {
    const facts = document.get('facts') as YAMLMap;
    addWord(facts.items.at(-1)?.value);
  });
}

/** Turns round the order of the first menu, which every page shows. */
export function changeMenu(content: string): void {
  edit(content, 'menus.yaml', (document) => {
    const items = document.getIn(['menus', 0, 'items']);
    if (!isSeq(items)) throw new Error('The first menu has no items.');
    items.items.reverse();
  });
}

function lastService(content: string): string {
  return path.join('services', readdirSync(path.join(content, 'services')).sort().at(-1) as string);
}

/** Puts the first word of a text's first language before it once more. */
function addWord(text: unknown): void {
  if (!isMap(text)) throw new Error('There is no text to change.');
  const [language] = text.items;
  const written = text.get(language?.key) as string;
  text.set(language?.key, `${written.split(' ')[0]} ${written}`);
}

function edit(content: string, name: string, change: (document: Document) => void): void {
  const file = path.join(content, name);
  const document = parseDocument(readFileSync(file, 'utf8'));
  change(document);
  writeFileSync(file, document.toString({ lineWidth: 100 }));
}
