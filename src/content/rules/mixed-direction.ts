import { typedPhones } from '../texts/typed-phones.ts';
import { shownTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

// The lookbehind keeps a long run of digits from being tried again at each of them.
const digit = '[\\d\\u0660-\\u0669\\u06F0-\\u06F9]';
// A hyphen keeps two numbers together where the letter before them is not Arabic, as in Hebrew; it is not looked for without an end.
const kept = '(?=-\\d)(?<=\\d)(?<![\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Thaa}]\\P{L}{0,99})';
const range = new RegExp(
  `(?<!${digit}|[.,:])${digit}(?:[.,:]?${digit})*[%\u066A\u2030°]?(?!${kept})\\s*[-–—]\\s*${digit}(?:[.,:]?${digit})*`,
  'gu',
);

/**
 * Reports ranges in right-to-left texts: pages show two numbers joined by a dash from left to right (docs/decisions/0005-right-to-left.md),
 * and readers may begin with either.
 */
export const mixedDirection: Rule = (document, { languages, country }, report) => {
  for (const written of shownTexts(document)) {
    if (languages[written.language]?.direction !== 'rtl') continue;
    const ranges = [...written.visible.matchAll(range)];
    if (ranges.length === 0) continue;
    // The rule for phone numbers reports those, and one mistake gets one message.
    const phones = typedPhones(written.visible, country);
    const match = ranges.find(({ index }) => phones.every((phone) => index < phone.at || phone.at + phone.typed.length <= index));
    if (match === undefined) continue;
    const [found] = match;
    report({ code: 'raw-range', path: written.path, at: written.placeOf(found, match.index), values: { found } });
  }
};
