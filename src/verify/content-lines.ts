import { listSources, readSource } from '../build/content/read-content.ts';
import { type Problem, startOfFile } from '../locales/problems/problem.ts';
import type { PageAddress } from '../pages/address.ts';
import type { SourceFile } from '../schema/documents.ts';
import { asRecord } from '../schema/tree.ts';
import { type Path, parseYaml, type YamlDocument } from '../yaml/parse-yaml.ts';
import { type Clue, holds, type Look, looksFor } from './clue.ts';

/** Where in the content something comes from. */
export interface Source extends Pick<Problem, 'file' | 'place' | 'excerpt'> {
  /** False where nothing was found and this is only the page's document. */
  readonly found: boolean;
}

/** A content folder, opened to look things up in its YAML: documents are read when they are asked for. */
export interface ContentLines {
  readonly documents: readonly SourceFile[];
  /** Gives a document as plain data; nothing where it is absent or can't be read. */
  valueOf(document: SourceFile | undefined): unknown;
  /** Whether a document declares a page. */
  declares(address: PageAddress): boolean;
  /** Gives the document that declares a page; the site's own for what is no page of a document. */
  documentOf(address: PageAddress | undefined): SourceFile | undefined;
  /** Finds what was written: first in the page's document, then in those of the whole site, then in the others. */
  sourceOf(address: PageAddress | undefined, clue?: Clue): Source;
}

/** Opens a content folder to look things up in it. */
export function openContentLines(folder: string): ContentLines {
  const documents = listSources(folder).documents.filter(({ kind }) => kind !== 'translations');
  const byName = new Map(documents.map((document) => [`${document.kind}/${document.name}`, document]));
  const kept = new Map<SourceFile, YamlDocument | undefined>();
  const texts = new Map<SourceFile, string>();
  const textOf = (document: SourceFile): string => {
    const read = readSource(folder, document.file);
    return 'text' in read ? read.text : '';
  };
  const yamlOf = (document: SourceFile | undefined): YamlDocument | undefined => {
    if (document === undefined) return undefined;
    if (kept.has(document)) return kept.get(document);
    // A large site's documents would not fit: those of the whole site stay, and of the others the last one.
    for (const other of kept.keys()) if (!isSiteWide(other)) kept.delete(other);
    kept.set(document, parseYaml(textOf(document)));
    return kept.get(document);
  };
  /** A document that is looked through only because all nearer ones held nothing: most hold nothing either. */
  const mayHold = (document: SourceFile, looks: readonly Look[]): boolean => {
    const text = texts.get(document) ?? textOf(document);
    texts.set(document, text);
    return looks.some(({ words }) => text.includes(words));
  };

  const site = byName.get('site/site');
  const { languages: declared, defaultLanguage } = asRecord(yamlOf(site)?.value);
  const languages = Object.keys(asRecord(declared));
  const nameOf = ({ kind, slug }: PageAddress): string => `${kind}/${slug === '' ? kind : slug}`;
  const documentOf = (address: PageAddress | undefined): SourceFile | undefined =>
    (address === undefined ? undefined : byName.get(nameOf(address))) ?? site;

  const at = (document: SourceFile, path: Path, words?: string): Source => {
    const yaml = yamlOf(document);
    const place = yaml?.locate(path, 'value', words) ?? startOfFile;
    return { file: document.file, place, excerpt: yaml?.excerpt(place.line) ?? [], found: true };
  };
  const atCharacters = ({ document, path, from, to }: NonNullable<Clue['text']>): Source => {
    const yaml = yamlOf(document);
    const offsets = yaml?.offsets(path);
    if (yaml === undefined || offsets === undefined) return at(document, path);
    const place = yaml.rangeAt(offsets.start(from), offsets.end(to - 1));
    return { file: document.file, place, excerpt: yaml.excerpt(place.line), found: true };
  };
  const findIn = (document: SourceFile, looks: readonly Look[], language: string): Source | undefined => {
    const shown = [...stringsOf(yamlOf(document)?.value, [])].filter(([path]) => isShownIn(path, language, languages));
    for (const look of looks) {
      const [path] = shown.find(([, text]) => holds(text, look)) ?? [];
      if (path !== undefined) return at(document, path, look.words);
    }
    return undefined;
  };

  return {
    documents,
    declares: (address) => byName.has(nameOf(address)),
    documentOf,
    valueOf: (document) => yamlOf(document)?.value,
    sourceOf(address, clue = {}) {
      if (clue.text !== undefined) return atCharacters(clue.text);
      const own = documentOf(address);
      if (own !== undefined && clue.path !== undefined && yamlOf(own)?.readable === true) return at(own, clue.path);
      const looks = looksFor(clue, languages);
      // What visitors are expected to type is on no page.
      const others = documents.filter((document) => document !== own && document.kind !== 'searches');
      const order = [...(own === undefined ? [] : [own]), ...others.filter(isSiteWide), ...others.filter((other) => !isSiteWide(other))];
      const shownIn = [...new Set([address?.language ?? String(defaultLanguage), String(defaultLanguage)])];
      for (const document of order) {
        if (document !== own && !isSiteWide(document) && !mayHold(document, looks)) continue;
        for (const language of shownIn) {
          const found = findIn(document, looks, language);
          if (found !== undefined) return found;
        }
      }
      return { file: own?.file ?? 'site.yaml', place: startOfFile, excerpt: [], found: false };
    },
  };
}

function isSiteWide({ kind }: SourceFile): boolean {
  return kind === 'site' || kind === 'menus' || kind === 'ui' || kind === 'glossary' || kind === 'signs';
}

/** Gives every string of a document, and the path to it. */
export function* stringsOf(node: unknown, path: Path): Generator<readonly [Path, string]> {
  if (typeof node === 'string') yield [path, node];
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node)) yield* stringsOf(value, [...path, Array.isArray(node) ? Number(key) : key]);
}

/** A text stands below its language, or two steps below where it has plural forms. */
function isShownIn(path: Path, language: string, languages: readonly string[]): boolean {
  const named = path.slice(-2).find((step) => languages.includes(String(step)));
  return named === undefined || named === language;
}
