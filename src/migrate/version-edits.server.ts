import { lineEndOf, lineStart } from '../check/source-edits.server.ts';
import { versionProperty } from '../content/schema-version.server.ts';
import type { SourceEdit } from '../locales/problems/problem.ts';
import type { DocumentSource } from './document-source.server.ts';

const modeline = /^# yaml-language-server:[^\n]*\n/;

/**
 * Gives the edit that has a document say of which version it is: where it says so already; else before its first property, right
 * below the line that names the schema for editors' tools. Gives none for a document without properties.
 */
export function versionEdits({ text, root, propertyAt }: DocumentSource, version: number): readonly SourceEdit[] {
  const written = propertyAt([versionProperty])?.value?.range;
  if (written != null) return [{ start: written[0], end: written[1], text: String(version) }];
  const first = root.items[0]?.key;
  if (first?.range == null) return [];
  const [at] = first.range;
  // JSON knows no name without quotes.
  const property = `${first.type === 'QUOTE_DOUBLE' ? JSON.stringify(versionProperty) : versionProperty}: ${version}`;
  const line = lineStart(text, at);
  const before = text.slice(line, at);
  if (root.flow === true) {
    const gap = line > 0 && before.trim() === '' ? lineEndOf(text) + before : ' ';
    return [{ start: at, end: at, text: `${property},${gap}` }];
  }
  const top = modeline.exec(text)?.[0].length ?? line;
  // The marks of where a document begins (YAML 1.2.2, chapter 9.1) stand before its first property.
  const start = /^(?:---|%)/m.test(text.slice(top, line)) ? line : top;
  return [{ start, end: start, text: before + property + lineEndOf(text) }];
}
