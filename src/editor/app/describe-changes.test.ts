import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemaWords } from '../../schema/schema-words.ts';
import { documentNode } from '../form/schema-files.ts';
import { describeChanges } from './describe-changes.ts';

const languages = [
  { code: 'en', name: 'English', direction: 'ltr', complete: true },
  { code: 'fa', name: 'فارسی', direction: 'rtl', complete: true },
] as const;
const none = {
  services: [{ value: 'wheels', label: 'Wheel building' }],
  pages: [],
  signs: [],
  menus: [],
  phones: [],
  pictures: [],
  inserts: [],
};
const context = { language: 'fr', schemaWords: schemaWords('fr'), languages, references: none };

const start = `schemaVersion: 1
slug: brakes
name: { en: Brake repair, fa: تعمیر ترمز }
blocks:
  - type: hero
    title: { en: Brakes that stop you, fa: ترمز }
  - type: text
    title: { en: Why, fa: چرا }
    paragraphs:
      - { en: The first one., fa: یک. }
      - { en: The second one., fa: دو. }
  - type: related
    services: [wheels]
`;

/** Describes the changes of a document, one per line. */
function described(after: (text: string) => string): readonly string[] {
  const changes = describeChanges(documentNode('service'), parse(start), parse(after(start)), context);
  return changes.map(({ kind, names, from, to, texts }) => {
    const lines = texts.map(({ names: inner, language, before = 'nothing', after: now = 'nothing' }) =>
      [...inner, language?.name, `${before} → ${now}`].filter((part) => part !== undefined).join(': '),
    );
    return [kind, names.join(' › '), ...(from === undefined ? [] : [`${from} → ${to}`]), ...lines].join(' | ');
  });
}

describe('the changes of an editor are described in the words of the form', () => {
  test('a text: the field’s name, and the text before and after in each language that changed', () => {
    expect(described((text) => text.replace('Brake repair', 'Brakes').replace('تعمیر ترمز', 'ترمزها'))).toEqual([
      'changed | Nom du service | English: Brake repair → Brakes | فارسی: تعمیر ترمز → ترمزها',
    ]);
  });

  test('an item of a list that moved, and one that was taken away: by their numbers, not by their texts', () => {
    const swapped = (text: string): string => {
      const [first = '', second = ''] = text.match(/ {6}- \{ en: The .*\n/g) ?? [];
      return text.replace(first + second, second + first);
    };
    expect(described(swapped)).toEqual(['moved | 2. Texte › Paragraphes 2 | 1 → 2']);
    expect(described((text) => text.replace(/ {6}- \{ en: The first.*\n/, ''))).toEqual([
      'removed | 2. Texte › Paragraphes 1 | English: The first one. → nothing | فارسی: یک. → nothing',
    ]);
  });

  test('a block that is new: all that it says, and neither its keys nor its type', () => {
    const block = '  - type: callout\n    tone: info\n    text: { en: Call us., fa: زنگ بزنید. }\n';
    const [line = '', ...more] = described((text) => text + block);
    expect(more).toEqual([]);
    expect(line).toMatch(/^added \| 4\. Encadré \| /);
    expect(line).toContain('English: nothing → Call us.');
    expect(line).not.toMatch(/callout:|tone|type/);
  });

  test('a service that is named: by its name', () => {
    expect(described((text) => text.replace('[wheels]', '[]')).join()).toContain('Wheel building → nothing');
  });
});
