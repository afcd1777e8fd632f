import { suggest } from '../../schema/suggest.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports terms of the glossary with a repeated identifier or with words in unknown languages. */
export const glossaryTermsRule: Rule = ({ kind, value }, { languages }, report) => {
  if (kind !== 'glossary') return;
  const seen = new Set<string>();
  const declared = Object.keys(languages);
  for (const [index, node] of asList(asRecord(value)['terms']).entries()) {
    const term = asRecord(node);
    const path = ['terms', String(index)];
    const id = asString(term['id']);
    if (id !== undefined && seen.has(id)) report({ code: 'duplicate-term', path: [...path, 'id'], values: { found: id } });
    if (id !== undefined) seen.add(id);
    for (const list of ['forms', 'avoid']) {
      for (const language of Object.keys(asRecord(term[list]))) {
        if (declared.includes(language)) continue;
        const values = { found: language, allowed: declared.join(', ') };
        report({ code: 'unknown-language', path: [...path, list, language], on: 'key', values, suggestion: suggest(language, declared) });
      }
    }
  }
};
