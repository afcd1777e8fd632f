import type { LinkedDocument } from '../../content/document.ts';
import { hasDefaultWords, interfacePaths } from '../../content/interface-words.ts';
import { markToWrite } from '../../content/rules/texts-to-write.ts';
import { mustAgree, type Unapproved } from '../../content/translation-state.ts';
import { asRecord } from '../../schema/tree.ts';
import { isTextType, type PlacedTypedValue, pathOf } from '../../schema/typed-value.ts';
import { onceFor, sourceOf, type TranslatedSite, textIn, unapprovedIn } from './translated-site.ts';

/** A translation that somebody has to write, or to read over. */
export interface OpenTranslation {
  readonly file: string;
  /** Such as `blocks.2.title.ar`. */
  readonly path: string;
  /** `stale`: its original has changed since it was approved; `unrecorded`: nobody has approved it yet. */
  readonly state: 'missing' | 'to-write' | 'stale' | 'unrecorded';
  /** Whether it is advice for emergencies, in which languages must never disagree. */
  readonly isStrict: boolean;
}

/** Returns the translations into a language that somebody has to write or to read over, document by document in the order of their texts. */
export function openTranslations({ documents, site, recordsTranslations }: TranslatedSite, language: string): readonly OpenTranslation[] {
  const source = sourceOf(site);
  if (language === source || !Object.hasOwn(asRecord(site['languages']), language)) return [];
  return documents.flatMap((document) => openIn(document, site, language, recordsTranslations));
}

/** Returns those of one document. */
export function openIn(
  document: LinkedDocument,
  site: TranslatedSite['site'],
  language: string,
  recordsTranslations: boolean,
): readonly OpenTranslation[] {
  const source = sourceOf(site);
  const takesBookings = site['booking'] !== undefined;
  return onceFor(document, `open ${source} ${language} ${recordsTranslations} ${takesBookings}`, () => {
    const waiting = recordsTranslations ? unapprovedIn(document, source, language) : new Map<PlacedTypedValue, Unapproved>();
    const found = document.leaves.flatMap((leaf): readonly OpenTranslation[] => {
      const state = isTextType(leaf.$type) ? stateOf(document, leaf, language, waiting.get(leaf)) : undefined;
      if (state === undefined) return [];
      const path = pathOf(leaf.pointer);
      return [{ file: document.file, path: [...path, language].join('.'), state, isStrict: mustAgree(document, path) }];
    });
    const words = wordsToWrite(document, language, takesBookings).map((path): OpenTranslation => {
      return { file: document.file, path: [...path, language].join('.'), state: 'missing', isStrict: false };
    });
    return [...found, ...words];
  });
}

/** Returns the paths of the words of the interface that a site needs and does not write at all, in a language that the engine has no words in. */
function wordsToWrite({ kind, leaves }: LinkedDocument, language: string, takesBookings: boolean): readonly (readonly string[])[] {
  if (kind !== 'ui' || hasDefaultWords(language)) return [];
  const written = new Set(leaves.map(({ pointer }) => pathOf(pointer).join('.')));
  return interfacePaths(takesBookings).filter((path) => !written.has(path.join('.')));
}

function stateOf(
  document: LinkedDocument,
  leaf: PlacedTypedValue,
  language: string,
  found: Unapproved | undefined,
): OpenTranslation['state'] | undefined {
  const texts = formsOf(textIn(leaf, language));
  if (texts.some((text) => markToWrite(text) !== undefined)) return 'to-write';
  if (texts.every((text) => text.trim() === '')) return isNeeded(document, leaf, language) ? 'missing' : undefined;
  if (found === undefined) return undefined;
  return found.former.length > 0 ? 'stale' : 'unrecorded';
}

/** Keywords do not translate each other, and most words of the interface are the engine's own. */
function isNeeded({ kind }: LinkedDocument, { $type }: PlacedTypedValue, language: string): boolean {
  return $type !== 'keywords' && !(kind === 'ui' && hasDefaultWords(language));
}

/** Returns a text, each of its plural forms, or each of its keywords. */
function formsOf(text: unknown): readonly string[] {
  return typeof text === 'string' ? [text] : Object.values(asRecord(text)).filter((form) => typeof form === 'string');
}
