import { asList, asRecord } from '../schema/tree.ts';
import { isTextType, type PlacedTypedValue } from '../schema/typed-value.ts';
import { sha256 } from './sha256.ts';

/** The approved translations of a document by language: pairs of fingerprints, written as `source translation`. */
export type ApprovedTranslations = Readonly<Record<string, ReadonlySet<string>>>;

let hash = sha256;

/**
 * Makes fingerprints by another SHA-256, which returns hexadecimal digits, from now on. The build has Node's: a check takes hundreds of
 * hashes for each document, and is over before JavaScript's own is quick.
 */
export function hashBy(other: typeof sha256): void {
  hash = other;
}

/** Returns ten hexadecimal digits that change with a text's words, and not with its spaces or apostrophes. */
export function fingerprint(text: string): string {
  const words = text.replace(/[\s\u00A0\u202F]+/g, '').replaceAll('’', "'");
  return hash(words).slice(0, 10);
}

/** The fingerprints of a text and of its translation, and both as a record lists them. */
interface Fingerprints {
  readonly source: string;
  readonly translation: string;
  readonly pair: string;
}

/** Returns the fingerprints of a text and its translation; undefined where one is missing, and for keywords, which do not translate each other. */
export function fingerprintsOf(leaf: PlacedTypedValue, source: string, language: string): Fingerprints | undefined {
  if (!isTextType(leaf.$type) || leaf.$type === 'keywords') return undefined;
  const { [source]: from, [language]: to } = leaf.value as unknown as Readonly<Record<string, unknown>>;
  const [read, written] = [wordsOf(from), wordsOf(to)];
  if (read === undefined || written === undefined) return undefined;
  const [original, translation] = [fingerprint(read), fingerprint(written)];
  return { source: original, translation, pair: `${original} ${translation}` };
}

/** Returns a text, or all its plural forms in the order of their names; undefined if there is neither. */
export function wordsOf(text: unknown): string | undefined {
  if (typeof text === 'string') return text;
  const forms = Object.entries(asRecord(text)).sort(([a], [b]) => (a < b ? -1 : 1));
  return forms.length === 0 ? undefined : forms.map(([name, form]) => `${name}: ${String(form)}\n`).join('');
}

/** Returns the approved translations of a validated record; skips malformed entries. */
export function approvedTranslationsOf(value: unknown): ApprovedTranslations {
  return Object.fromEntries(Object.entries(asRecord(value)).map(([language, lines]) => [language, new Set(asList(lines).filter(isPair))]));
}

/** A line that runs on into the next one, for want of an indent, would be read as an approval of neither. */
function isPair(line: unknown): line is string {
  return typeof line === 'string' && /^[0-9a-f]{10} [0-9a-f]{10}$/.test(line);
}

/** Returns the text of a record, the same for the same pairs; `schema` is the path from the record to the folder of the schemas. */
export function recordText(approved: ApprovedTranslations, schema: string): string {
  const lists = Object.entries(approved).flatMap(([language, pairs]) => [
    `${language}:`,
    ...[...pairs].sort().map((pair) => `  - ${pair}`),
  ]);
  return [
    `# yaml-language-server: $schema=${schema}translations.schema.json`,
    '# npm run check -- --accept-translation',
    ...lists,
    '',
  ].join('\n');
}

/** Parses a record exactly as `recordText` writes it; returns undefined for any other text. */
export function recordFrom(text: string): ApprovedTranslations | undefined {
  const approved: Record<string, Set<string>> = {};
  let pairs: Set<string> | undefined;
  for (const line of text.split('\n')) {
    const pair = /^ {2}- ([0-9a-f]{10} [0-9a-f]{10})$/.exec(line)?.[1];
    const language = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*):$/.exec(line)?.[1];
    if (pair !== undefined && pairs !== undefined) pairs.add(pair);
    else if (language !== undefined && !Object.hasOwn(approved, language)) {
      pairs = new Set();
      approved[language] = pairs;
    } else if (line !== '' && !line.startsWith('#')) return undefined;
  }
  return Object.values(approved).some(({ size }) => size === 0) ? undefined : approved;
}
