import { asList, asRecord, asString } from './tree.ts';

/** The words for services in a site's addresses (docs/decisions/0034-addresses.md). */
export interface ServiceWords {
  /** The site's own word; missing where its addresses have the engine's. */
  readonly own?: string;
  /** The words of the languages that have another one. */
  readonly byLanguage?: Readonly<Record<string, string>>;
  /** Words that addresses had before, the engine's among them where the site names it. */
  readonly former: readonly string[];
}

/** The word of a site that names none. */
export const usualWord = 'services';

/** Returns the words of a site's document. */
export function serviceWordsOf(site: unknown): ServiceWords {
  const { services, byLanguage, former } = asRecord(asRecord(site)['addresses']);
  const own = asString(services);
  const others = Object.entries(asRecord(byLanguage)).flatMap(([language, word]) =>
    typeof word === 'string' && word !== (own ?? usualWord) ? [[language, word] as const] : [],
  );
  return {
    ...(own === undefined || own === usualWord ? {} : { own }),
    ...(others.length === 0 ? {} : { byLanguage: Object.fromEntries(others) }),
    former: [...new Set(asList(former).flatMap((word) => asString(word) ?? []))],
  };
}

/** Returns the word of a language's addresses. */
export function wordIn({ own = usualWord, byLanguage = {} }: Pick<ServiceWords, 'own' | 'byLanguage'>, language: string): string {
  return Object.hasOwn(byLanguage, language) ? (byLanguage[language] as string) : own;
}

/** Returns whether a word stands for services in links: the engine's does on every site, beside those of today's addresses. */
export function isServiceWord(word: string, words: Pick<ServiceWords, 'own' | 'byLanguage'>): boolean {
  return word === usualWord || wordsOfToday(words).includes(word);
}

/** Returns the words of today's addresses, that of most languages first. */
export function wordsOfToday({ own = usualWord, byLanguage = {} }: Pick<ServiceWords, 'own' | 'byLanguage'>): readonly string[] {
  return [...new Set([own, ...Object.values(byLanguage)])];
}
