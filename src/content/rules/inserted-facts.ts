import { visitInline } from '../../schema/inline.ts';
import { rightName, suggest } from '../../schema/suggest.ts';
import type { LinkedDocument } from '../document.ts';
import { writtenTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Reports `{{…}}` with a name that the site's document lacks. */
export const insertedFacts: Rule = (document, { references, unreadable }, report) => {
  for (const written of writtenTexts(document)) {
    if (!written.text.includes('{{')) continue;
    const { path } = written;
    // Pages show a name with a space as typed, with its braces.
    const spaced = /(?<!\\)\{\{\s*([^{}\s]+(?:\s+[^{}\s]+)+)\s*\}\}/.exec(written.text)?.[1];
    if (spaced !== undefined) {
      const suggestion = suggest(rightName(spaced), references);
      report({ code: 'unknown-reference', path, values: { found: spaced, allowed: allowedFor(spaced, references) }, suggestion });
    }
    visitInline(written.inline, (node) => {
      if (typeof node === 'string' || node.type !== 'reference') return;
      if (isInserted(document, path)) report({ code: 'nested-reference', path, values: { found: node.name } });
      else if (!references.has(node.name) && !unreadable.some((start) => node.name.startsWith(start))) {
        report({
          code: 'unknown-reference',
          path,
          values: { found: node.name, allowed: allowedFor(node.name, references) },
          // In the site's document, phones and the address stand below `contact`.
          suggestion: suggest(node.name.replace(/^contact\./, ''), references),
        });
      }
    });
  }
};

/** Returns what can be written instead of a name: those of its own kind, such as the facts, where there are any, else all. */
function allowedFor(name: string, references: ReadonlySet<string>): string {
  const kind = /^[^.]+\./.exec(name)?.[0] ?? '';
  const alike = [...references].filter((each) => kind !== '' && each.startsWith(kind));
  return (alike.length > 0 ? alike : [...references]).map((each) => `{{${each}}}`).join(', ');
}

/** Tells whether other texts insert a text: one that inserts a fact could insert itself. */
export function isInserted({ kind }: LinkedDocument, [part = '', ofPart = '']: readonly string[]): boolean {
  return kind === 'site' && (/^(?:facts|name|person)$/.test(part) || (part === 'contact' && /^(?:phones|emergency|address)$/.test(ofPart)));
}
