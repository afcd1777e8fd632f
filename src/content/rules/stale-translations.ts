import { asList, asRecord, asString } from '../../schema/tree.ts';
import { isTextType, pathOf } from '../../schema/typed-value.ts';
import { fingerprintsOf } from '../fingerprint.ts';
import type { Rule } from './rule.ts';

/** Blocks with advice for emergencies, which must say the same in every language. */
const strictBlocks: ReadonlySet<unknown> = new Set(['care-card']);

/** Reports translations whose source text has changed since their approval, by the recorded fingerprints of both. */
export const staleTranslations: Rule = {
  name: 'stale-translations',
  description: 'A translation matches the current source text beside it.',
  check({ kind, name, value, leaves, approved }, { languages, defaultLanguage, recordsTranslations }, report) {
    if (!recordsTranslations || approved === 'unreadable') return;
    const blocks = asList(asRecord(value)['blocks']).map(asRecord);
    let unrecorded = 0;
    for (const language of Object.keys(languages)) {
      if (language === defaultLanguage) continue;
      const recorded = approved?.[language];
      if (recorded === undefined) {
        unrecorded += leaves.filter(({ $type }) => isTextType($type) && $type !== 'keywords').length;
        continue;
      }
      const texts = leaves.flatMap((leaf) => {
        const prints = fingerprintsOf(leaf, defaultLanguage, language);
        return prints === undefined ? [] : [{ leaf, ...prints, pair: `${prints.source} ${prints.translation}` }];
      });
      const present = new Set(texts.map(({ pair }) => pair));
      for (const { leaf, translation, pair } of texts) {
        if (recorded.has(pair)) continue;
        // The same words may translate several texts; the translation is stale once one of those texts has gone.
        const recordedPairs = [...recorded].filter((line) => line.endsWith(` ${translation}`));
        if (recordedPairs.every((line) => present.has(line))) {
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
