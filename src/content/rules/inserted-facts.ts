import { visitInline } from '../inline.ts';
import { suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';
import { writtenTexts } from './text-leaves.ts';

/** What a text inserts with `{{…}}` exists in the site's document. */
export const insertedFacts: Rule = {
  name: 'inserted-facts',
  description: 'A fact, a phone or a name inserted with {{…}} exists in the site’s document.',
  check(document, { references }, report) {
    for (const written of writtenTexts(document)) {
      if (!written.text.includes('{{')) continue;
      const { path } = written;
      visitInline(written.inline, (node) => {
        if (typeof node === 'string' || node.type !== 'reference') return;
        // A fact that inserts a fact could insert itself, and a reader would have to follow it.
        const nested = document.kind === 'site' && path[0] === 'facts';
        if (nested) report({ code: 'nested-reference', path, on: 'value', values: { found: node.name } });
        else if (!references.has(node.name)) {
          report({
            code: 'unknown-reference',
            path,
            on: 'value',
            values: { found: node.name },
            suggestion: suggest(node.name, references),
          });
        }
      });
    }
  },
};
