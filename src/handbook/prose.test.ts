import { describe, expect, test } from 'vitest';
import { plainHtml, proseHtml } from './prose.ts';

const isolated = (text: string): string => plainHtml(text, 'rtl').replace(/<bdi dir="ltr">(.*?)<\/bdi>/g, '⟦$1⟧');

describe('in a text from right to left', () => {
  test.each([
    ['تحقق من المتغير CONTENT_DIR، أو احذفه', 'تحقق من المتغير ⟦CONTENT_DIR⟧، أو احذفه'],
    ['نفّذ الأمر «npm run check -- --fix» الآن.', 'نفّذ الأمر «⟦npm run check -- --fix⟧» الآن.'],
    ['الخصائص الممكنة: slug, name.', 'الخصائص الممكنة: ⟦slug, name⟧.'],
    ['أضف «alternative:» مع جملة', 'أضف «⟦alternative:⟧» مع جملة'],
    ['ينتهي بـ .yaml؛ أو بـ .yml.', 'ينتهي بـ ⟦.yaml⟧؛ أو بـ ⟦.yml⟧.'],
    ['اكتب {{phones.mobile}}: فيأتي الرقم', 'اكتب ⟦{{phones.mobile}}⟧: فيأتي الرقم'],
    ['نص بديل (alternative).', 'نص بديل (⟦alternative⟧).'],
    ['كتلة tiles (مربعات مصوّرة)', 'كتلة ⟦tiles⟧ (مربعات مصوّرة)'],
    ['اسم (واحد) name.', 'اسم (واحد) ⟦name⟧.'],
    ['مثل 2026-12-31.', 'مثل ⟦2026-12-31⟧.'],
    ['من -90 إلى 90', 'من ⟦-90⟧ إلى 90'],
    ['**خط غليظ** و[النص](الرابط)', '**خط غليظ** و[النص](الرابط)'],
  ])('what is read from the left keeps its order: %s', (text, shown) => {
    expect(isolated(text)).toBe(shown);
  });
});

test('a text of the handbook has code, strong words, links and names, and nothing else of it becomes markup', () => {
  const html = proseHtml(
    'Voir `a <b>`, **très** [la page](page:x) et {name} <script>',
    'ltr',
    (target) => `/${target}?"`,
    (name) => `<em>${name}</em>`,
  );
  expect(html).toBe(
    'Voir <code dir="ltr" class="unbroken">a &lt;b&gt;</code>, <strong>très</strong> <a href="/page:x?&quot;">la page</a> et <em>name</em> &lt;script&gt;',
  );
});
