import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats } from './formats.ts';
import { validate } from './validate.ts';

test('whatever was written for a picture, the name that the message gives as an example is a possible one', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('Photo d’été', 'IMG_0042.JPG', 'été.png', '../a.jpg', 'CON.png'));
  fc.assert(
    fc.property(name, (file) => {
      const { findings } = validate('service', { picture: { file } });
      for (const { code, values, suggestion } of findings) {
        if (code !== 'bad-picture-name') continue;
        expect(formats['picture-path'](String(values['example']))).toBe(true);
        if (suggestion !== undefined) expect(formats['picture-path'](suggestion)).toBe(true);
      }
    }),
  );
});

describe('the length of a text for search engines is told as its readers count it', () => {
  /** Returns what is wrong with a page's title and description in a language. */
  const mistakes = (language: string, title: string, description: string): readonly string[] =>
    validate('home', { metadata: { title: { [language]: title }, description: { [language]: description } } })
      .findings.filter(({ path }) => path[0] === 'metadata')
      .map(({ code, values }) => `${code} ${values['length']} of ${values['limit']}`);

  test.each([
    ['ja', '浅間温泉の老舗旅館', '明治三十年創業。松本駅から車で十五分、月を眺める露天風呂と信州の会席料理でおもてなしする旅館です。'],
    ['zh', '浅间温泉', '创业于明治三十年，距松本站十五分钟车程，客房仅十二间，可赏月。'],
    ['ko', '아사마 온천', '메이지 30년 창업. 마쓰모토역에서 차로 15분, 달을 바라보는 노천탕과 가이세키 요리.'],
  ])('a short sentence is long enough where a character is as wide as two letters (%s)', (language, title, description) => {
    expect([...description].length).toBeLessThan(50);
    expect(mistakes(language, title, description)).toEqual([]);
  });

  test('a sentence that is too short is told with the number of characters that would do', () => {
    expect(mistakes('zh', '温泉', '距松本站十五分钟车程。')).toEqual(['text-too-short 11 of 25']);
    expect(mistakes('en', 'Baths', 'Fifteen minutes from the station.')).toEqual(['text-too-short 33 of 50']);
  });

  test('a mark above or below a letter is no character', () => {
    const title = 'ศูนย์รักษาผู้ป่วยโรคหัวใจและหลอดเลือดทั่วทั้งพื้นที่ภาคเหนือตอนบน';
    expect([...title].length).toBeGreaterThan(60);
    expect(mistakes('th', title, 'ค'.repeat(60))).toEqual([]);
    expect(mistakes('en', 'x'.repeat(61), 'x'.repeat(60))).toEqual(['text-too-long 61 of 60']);
  });
});
