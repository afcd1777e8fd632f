import { isTextType, pathOf } from '../../schema/typed-value.ts';
import { mustAgree, unapproved } from '../translation-state.ts';
import type { Rule } from './rule.ts';

/** Reports translations whose source text has changed since their approval, by the recorded fingerprints of both. */
export const staleTranslations: Rule = (document, { languages, defaultLanguage, recordsTranslations }, report) => {
  const { name, leaves, approved } = document;
  if (!recordsTranslations || approved === 'unreadable') return;
  let unrecorded = 0;
  for (const language of Object.keys(languages)) {
    if (language === defaultLanguage) continue;
    const recorded = approved?.[language];
    if (recorded === undefined) {
      unrecorded += leaves.filter(({ $type }) => isTextType($type) && $type !== 'keywords').length;
      continue;
    }
    for (const { leaf, former } of unapproved(leaves, recorded, defaultLanguage, language)) {
      if (former.length === 0) {
        unrecorded += 1;
        continue;
      }
      const path = pathOf(leaf.pointer);
      report({
        code: 'stale-translation',
        path: [...path, language],
        values: { language, source: defaultLanguage, name },
        severity: mustAgree(document, path) ? 'error' : undefined,
      });
    }
  }
  if (unrecorded > 0) report({ code: 'unrecorded-translation', path: [], values: { count: unrecorded, name } });
};
