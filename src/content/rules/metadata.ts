import { isPageKind } from '../../schema/documents.ts';
import { asRecord } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** What search engines show of a page, of which it may have words of its own for them. */
export const searchWords = ['title', 'description'] as const;

/** Reports pages without a title or description for search engines, which pages then make of their names (docs/decisions/0012-metadata.md). */
export const metadata: Rule = ({ kind, name, value }, { offlinePage }, report) => {
  // Search engines index neither of these two.
  if (kind === 'not-found' || (kind === 'page' && name === offlinePage)) return;
  if (!isPageKind(kind) || Object.keys(asRecord(value)).length === 0) return;
  const written = asRecord(asRecord(value)['metadata']);
  const path = Object.keys(written).length === 0 ? [] : ['metadata'];
  for (const missing of searchWords) {
    if (written[missing] === undefined) report({ code: 'missing-metadata', path, on: 'key', values: { missing } });
  }
};
