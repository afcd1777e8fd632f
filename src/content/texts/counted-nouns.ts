import type { PluralForms } from '../../locales/message.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { isTypedValue } from '../../schema/typed-value.ts';

/** The forms of a noun that is counted, by language and CLDR's names of plural forms; a form without a number is left out. */
export type CountedNoun = Readonly<Record<string, PluralForms>>;

/** Reads the counted nouns of a glossary's document, each without the number; what is malformed in it is left out. */
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

/** A noun whose form does not agree with the number before it, and where it stands in the text, in UTF-16 units. */
export interface Disagreement {
  readonly from: number;
  readonly to: number;
  readonly found: string;
  readonly count: string;
  readonly right: string;
}

/** Finds the nouns of a text whose form is not the one that its number asks for. */
export type AgreementCheck = (text: string) => readonly Disagreement[];

// A sign within a number may group its digits or divide them: such a number is not judged.
const number = '(?<![\\p{L}\\p{N}]|\\p{N}[.,٫٬/\u2044\u00A0\u202F])(\\p{Nd}+)[ \u00A0\u202F]+';

/** Makes the check of a language (CLDR's plural rules, as the runtime knows them); nothing where it counts no noun or its locale is none. */
export function agreementCheck(nouns: readonly CountedNoun[], language: string, locale: string): AgreementCheck | undefined {
  const byWord = new Map<string, PluralForms>();
  for (const forms of nouns.map((noun) => noun[language] ?? {})) for (const word of Object.values(forms)) byWord.set(bare(word), forms);
  if (byWord.size === 0) return undefined;
  let rules: Intl.PluralRules;
  try {
    rules = new Intl.PluralRules(locale);
  } catch {
    return undefined;
  }
  const counted = new RegExp(`${number}([\\p{L}\\p{M}]+)(?![\\p{L}\\p{M}\\p{N}’'-])`, 'gu');
  return (text) =>
    [...text.matchAll(counted)].flatMap(({ 0: whole, 1: count = '', 2: found = '', index }) => {
      const right = byWord.get(bare(found))?.[rules.select(numberOf(count))];
      if (right === undefined || bare(right) === bare(found)) return [];
      const from = index + whole.length - found.length;
      return [{ from, to: from + found.length, found, count, right }];
    });
}

/** Vowel marks may be left out, and say nothing of the number. */
function bare(word: string): string {
  return word.toLocaleLowerCase().replace(/[\u064B-\u0652\u0670\u0640]/g, '');
}

/** Gives the value of decimal digits of any script: Unicode puts the ten of a script one after the other. */
function numberOf(digits: string): number {
  return [...digits].reduce((sum, digit) => 10 * sum + digitValue(digit.codePointAt(0) as number), 0);
}

function digitValue(code: number): number {
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
