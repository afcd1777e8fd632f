import { asList, asRecord, asString } from '../../schema/tree.ts';
import { isTextKind, pathOf } from '../../schema/typed-value.ts';
import { fingerprintsOf } from '../fingerprint.ts';
import type { Rule } from './rule.ts';

/** What tells people what to do in an emergency must never say two things. */
const strictBlocks: ReadonlySet<unknown> = new Set(['care-card']);

/** A translation follows its source: a text that changed alone is reported, by the fingerprints that were recorded of both. */
export const staleTranslations: Rule = {
  name: 'stale-translations',
  description: 'A translation was made from the text beside it, and not from an older one.',
  check({ kind, name, value, leaves, approved }, { languages, defaultLanguage, recordsTranslations }, report) {
    if (!recordsTranslations || approved === 'unreadable') return;
    const blocks = asList(asRecord(value)['blocks']).map(asRecord);
    let unrecorded = 0;
    for (const language of Object.keys(languages)) {
      if (language === defaultLanguage) continue;
      const recorded = approved?.[language];
      if (recorded === undefined) {
        unrecorded += leaves.filter(({ $holds }) => isTextKind($holds) && $holds !== 'keywords').length;
        continue;
      }
      const texts = leaves.flatMap((leaf) => {
        const prints = fingerprintsOf(leaf, defaultLanguage, language);
        return prints === undefined ? [] : [{ leaf, ...prints, pair: `${prints.source} ${prints.translation}` }];
      });
      const present = new Set(texts.map(({ pair }) => pair));
      for (const { leaf, translation, pair } of texts) {
        if (recorded.has(pair)) continue;
        // The same words may translate several texts; the translation is stale when one of those is no longer there.
        const wasOf = [...recorded].filter((line) => line.endsWith(` ${translation}`));
        if (wasOf.every((line) => present.has(line))) {
          unrecorded += 1;
          continue;
        }
        const path = pathOf(leaf.pointer);
        const strict = kind === 'signs' || (path[0] === 'blocks' && strictBlocks.has(asString(blocks[Number(path[1])]?.['type'])));
        report({
          code: 'stale-translation',
          path: [...path, language],
          on: 'value',
          values: { language, source: defaultLanguage, name },
          severity: strict ? 'error' : undefined,
        });
      }
    }
    if (unrecorded > 0) report({ code: 'unrecorded-translation', path: [], on: 'value', values: { count: unrecorded, name } });
  },
};
