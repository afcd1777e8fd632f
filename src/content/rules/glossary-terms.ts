import { asList, asRecord, asString } from '../../schema/tree.ts';
import { type Rule, reportUnknownLanguages } from './rule.ts';

/** Reports terms of the glossary with a repeated identifier or with words in unknown languages. */
export const glossaryTermsRule: Rule = ({ kind, value }, context, report) => {
  if (kind !== 'glossary') return;
  const seen = new Set<string>();
  for (const [index, node] of asList(asRecord(value)['terms']).entries()) {
    const term = asRecord(node);
    const path = ['terms', String(index)];
    const id = asString(term['id']);
    if (id !== undefined && seen.has(id)) report({ code: 'duplicate-term', path: [...path, 'id'], values: { found: id } });
    if (id !== undefined) seen.add(id);
    for (const list of ['forms', 'avoid']) reportUnknownLanguages(term[list], [...path, list], context, report);
  }
};
