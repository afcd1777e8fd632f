import { describe, expect, test } from 'vitest';
import { createFinder } from '../../pages/search/finder.ts';
import { placesOf } from '../../pages/search/fold.ts';
import type { SearchFile } from '../../pages/search/index-options.ts';
import { indexJson } from './index-writer.ts';

/** Two services of a workshop, as their name and what their page is about, and what visitors type for the first one. */
const languages = {
  ja: {
    services: [
      ['ブレーキの修理', '自転車のブレーキが効かないとき、その日のうちに修理します。'],
      ['鍵の交換', 'なくした鍵の代わりに、新しい錠を取り付けます。'],
    ],
    typed: ['ブレーキ', '修理', 'ブレーキ修理', '自転車', 'ぶれーきが効かない修理', 'ブレー'],
    other: ['鍵', '錠'],
    marked: ['ブレーキ', '自転車のブレーキが効かないとき、その日のうちに修理します。', ['ブレーキ']],
  },
  zh: {
    services: [
      ['刹车维修', '自行车刹车失灵时，我们当天修好。'],
      ['更换车锁', '钥匙丢了，我们给您装一把新锁。'],
    ],
    typed: ['刹车', '自行车', '自行车刹车', '维修', '刹车失灵'],
    other: ['钥匙', '锁'],
    marked: ['刹车', '自行车刹车失灵时，我们当天修好。', ['刹车']],
  },
  th: {
    services: [
      ['ซ่อมเบรก', 'เมื่อเบรกจักรยานไม่ทำงาน เราซ่อมให้ภายในวันเดียว'],
      ['เปลี่ยนกุญแจ', 'ถ้าทำกุญแจหาย เราติดตั้งแม่กุญแจใหม่ให้'],
    ],
    typed: ['เบรก', 'จักรยาน', 'เบรกจักรยาน', 'ซ่อมเบรก'],
    other: ['กุญแจ'],
    marked: ['จักรยาน', 'เมื่อเบรกจักรยานไม่ทำงาน เราซ่อมให้ภายในวันเดียว', ['จักรยาน']],
  },
} as const;

describe.each(Object.entries(languages))('a search in %s, which puts no spaces between words', (_, { services, typed, other, marked }) => {
  const texts = services.map(([name, about]) => ({ name, about, keywords: '', headings: '' }));
  const entries = services.map(([name], menu) => ({ href: `/${menu}/`, name: { value: name }, menu }));
  const find = createFinder({ menus: [], entries, index: JSON.parse(indexJson(texts)) } as unknown as SearchFile);
  const first = (query: string): string | undefined => find(query).entries[0]?.name.value;

  test('finds the words of a sentence wherever they stand in it', () => {
    expect(typed.map((query) => [query, first(query)])).toEqual(typed.map((query) => [query, services[0][0]]));
    expect(other.map((query) => [query, first(query)])).toEqual(other.map((query) => [query, services[1][0]]));
  });

  test('marks the words that it met, and no others', () => {
    const [query, text, words] = marked;
    const { terms } = find(query);
    expect(placesOf(text, (word) => terms.has(word)).map(([at, end]) => text.slice(at, end))).toEqual(words);
  });
});
