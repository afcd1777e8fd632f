import type { LinkedDocument } from '../content/document.ts';
import { type AcceptedTranslations, fingerprintsOf } from '../content/fingerprint.ts';

/**
 * Carries the record of a document's translations over to a version with the same texts, some of them written otherwise: what
 * was accepted stays accepted, what was stale stays stale. Gives nothing where the record stays as it is.
 */
export function renewedRecord(before: LinkedDocument, after: LinkedDocument, source: string): AcceptedTranslations | undefined {
  const { accepted } = before;
  if (accepted === undefined || accepted === 'unreadable') return undefined;
  let changed = false;
  const renewed = Object.entries(accepted).map(([language, pairs]) => {
    const sources = new Map<string, string>();
    const translations = new Map<string, string>();
    const present = new Set<string>();
    for (const [index, leaf] of after.leaves.entries()) {
      const was = fingerprintsOf(before.leaves[index] as typeof leaf, source, language);
      const is = fingerprintsOf(leaf, source, language);
      if (was === undefined || is === undefined) continue;
      present.add(`${is.source} ${is.translation}`);
      if (was.source !== is.source) sources.set(was.source, is.source);
      if (was.translation !== is.translation) translations.set(was.translation, is.translation);
    }
    const lines = [...pairs].flatMap((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      const line = `${sources.get(from) ?? from} ${translations.get(to) ?? to}`;
      if (line === pair) return [pair];
      changed = true;
      // The same words may stand elsewhere as a text without links.
      return present.has(pair) ? [pair, line] : [line];
    });
    return [language, new Set(lines)] as const;
  });
  return changed ? Object.fromEntries(renewed) : undefined;
}
