import type { PluralForms } from '../../locales/message.ts';
import { attempted } from '../../schema/attempted.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { isTypedValue } from '../../schema/typed-value.ts';
import { digitValue } from './digits.ts';
import { withoutVowelMarks } from './patterns.ts';

/** The forms of a counted noun, by language and CLDR's names of plural forms; forms without a number are left out. */
export type CountedNoun = Readonly<Record<string, PluralForms>>;

/** Returns the counted nouns of a glossary's document, each without its number; skips malformed ones. */
export function countedNouns(document: unknown): readonly CountedNoun[] {
  return asList(asRecord(document)['counted']).flatMap((node) =>
    isTypedValue(node) && node.$type === 'counted'
      ? [Object.fromEntries(Object.entries(node.value as object).map(([language, forms]) => [language, nounsOf(asRecord(forms))]))]
      : [],
  );
}

function nounsOf(forms: Readonly<Record<string, unknown>>): PluralForms {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([form, written]) => {
      const noun = typeof written === 'string' ? /^\{count\}[\s\u00A0\u202F]+(.+)$/u.exec(written.trim())?.[1] : undefined;
      return noun === undefined ? [] : [[form, noun]];
    }),
  );
}

/** A noun whose form disagrees with the number before it, its indices in UTF-16 units, and the right form. */
interface Disagreement {
  readonly from: number;
  readonly to: number;
  readonly noun: string;
  readonly count: string;
  readonly right: string;
}

/** Finds the nouns of a text whose form disagrees with their number. */
type AgreementCheck = (text: string) => readonly Disagreement[];

// A sign within a number may group its digits or divide them, so the check skips such a number.
const number = '(?<![\\p{L}\\p{N}]|\\p{N}[.,٫٬/\u2044\u00A0\u202F])(\\p{Nd}+)[ \u00A0\u202F]+';

/** Returns the check of a language by CLDR's plural rules of the runtime; undefined where no noun has forms in it or the locale is invalid. */
export function agreementCheck(nouns: readonly CountedNoun[], language: string, locale: string): AgreementCheck | undefined {
  const byWord = new Map<string, PluralForms>();
  for (const forms of nouns.map((noun) => noun[language] ?? {})) for (const word of Object.values(forms)) byWord.set(bare(word), forms);
  const rules = attempted(() => new Intl.PluralRules(locale));
  if (byWord.size === 0 || rules === undefined) return undefined;
  const counted = new RegExp(`${number}([\\p{L}\\p{M}]+)(?![\\p{L}\\p{M}\\p{N}’'-])`, 'gu');
  return (text) =>
    [...text.matchAll(counted)].flatMap(({ 0: whole, 1: count = '', 2: noun = '', index }) => {
      const right = byWord.get(bare(noun))?.[rules.select(numberOf(count))];
      if (right === undefined || bare(right) === bare(noun)) return [];
      const from = index + whole.length - noun.length;
      return [{ from, to: from + noun.length, noun, count, right }];
    });
}

/** Returns a word in lower case without vowel marks, which writers may omit and which do not change with the number. */
function bare(word: string): string {
  return withoutVowelMarks(word.toLocaleLowerCase());
}

function numberOf(digits: string): number {
  return [...digits].reduce((sum, digit) => 10 * sum + digitValue(digit), 0);
}
