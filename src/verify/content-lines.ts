import { listSources, readSource } from '../build/content/read-content.ts';
import { type Problem, type SourceRange, startOfFile } from '../locales/problems/problem.ts';
import type { PageAddress } from '../pages/address.ts';
import { isSiteWide, type SourceFile } from '../schema/documents.ts';
import { asRecord, stringsIn } from '../schema/tree.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { DataPath, YamlDocument } from '../yaml/yaml-document.ts';
import { type Matcher, matchersFor, matches, type SourceHint } from './source-hint.ts';

/** The origin of something in the content. */
export interface Source extends Pick<Problem, 'file' | 'place' | 'excerpt'> {
  /** False where the content doesn't contain it, and this is only the page's document. */
  readonly found: boolean;
}

/** The YAML documents of a content folder with their lines; each is parsed when it is needed. */
export interface ContentLines {
  readonly documents: readonly SourceFile[];
  /** Returns a document as plain data; undefined where it is absent or unreadable. */
  valueOf(document: SourceFile | undefined): unknown;
  /** Returns whether a document declares a page. */
  declares(address: PageAddress): boolean;
  /** Returns the document that declares a page, else the site's own document. */
  documentOf(address: PageAddress | undefined): SourceFile | undefined;
  /** Finds the origin that a hint names: in the page's document, else in those of the whole site, else in the others. */
  sourceOf(address: PageAddress | undefined, hint?: SourceHint): Source;
}

/** Opens a content folder to find the origin of things in it. */
export function openContentLines(folder: string): ContentLines {
  const documents = listSources(folder).documents.filter(({ kind }) => kind !== 'translations');
  const byName = new Map(documents.map((document) => [`${document.kind}/${document.name}`, document]));
  const cache = new Map<SourceFile, YamlDocument | undefined>();
  const texts = new Map<SourceFile, string>();
  const textOf = (document: SourceFile): string => {
    const read = readSource(folder, document.file);
    return 'text' in read ? read.text : '';
  };
  const yamlOf = (document: SourceFile | undefined): YamlDocument | undefined => {
    if (document === undefined) return undefined;
    if (cache.has(document)) return cache.get(document);
    // Memory can't hold all documents of a large site: the cache has those of the whole site, and the last of the others.
    for (const other of cache.keys()) if (!isSiteWide(other.kind)) cache.delete(other);
    cache.set(document, parseYaml(textOf(document)));
    return cache.get(document);
  };
  // Most documents contain nothing of what is looked for, and searching the text is cheaper than parsing it.
  const mayMatch = (document: SourceFile, matchers: readonly Matcher[]): boolean => {
    const text = texts.get(document) ?? textOf(document);
    texts.set(document, text);
    return matchers.some(({ form }) => text.includes(form));
  };

  const site = byName.get('site/site');
  const { languages: declared, defaultLanguage } = asRecord(yamlOf(site)?.value);
  const languages = Object.keys(asRecord(declared));
  const nameOf = ({ kind, slug }: PageAddress): string => `${kind}/${slug === '' ? kind : slug}`;
  const documentOf = (address: PageAddress | undefined): SourceFile | undefined =>
    (address === undefined ? undefined : byName.get(nameOf(address))) ?? site;

  const at = (document: SourceFile, place: SourceRange = startOfFile): Source => {
    return { file: document.file, place, excerpt: yamlOf(document)?.excerpt(place.line) ?? [], found: true };
  };
  const atSpan = ({ document, path, from, to }: NonNullable<SourceHint['span']>): Source => {
    const yaml = yamlOf(document);
    const offsets = yaml?.offsets(path);
    return at(document, offsets ? yaml?.rangeAt(offsets.start(from), offsets.end(to - 1)) : yaml?.locate(path, 'value'));
  };
  const findIn = (document: SourceFile, matchers: readonly Matcher[], language: string): Source | undefined => {
    const shown = [...stringsIn(yamlOf(document)?.value)].filter(([path]) => isShownIn(path, language, languages));
    for (const matcher of matchers) {
      const [path] = shown.find(([, text]) => matches(text, matcher)) ?? [];
      if (path !== undefined) return at(document, yamlOf(document)?.locate(path, 'value', matcher.form));
    }
    return undefined;
  };

  return {
    documents,
    declares: (address) => byName.has(nameOf(address)),
    documentOf,
    valueOf: (document) => yamlOf(document)?.value,
    sourceOf(address, hint = {}) {
      if (hint.span !== undefined) return atSpan(hint.span);
      const own = documentOf(address);
      const yaml = yamlOf(own);
      if (own !== undefined && hint.path !== undefined && yaml?.readable === true) return at(own, yaml.locate(hint.path, 'value'));
      const matchers = matchersFor(hint, languages);
      // Pages don't show the searches that are expected of visitors.
      const others = documents.filter((document) => document !== own && document.kind !== 'searches');
      const order = [
        ...(own === undefined ? [] : [own]),
        ...others.filter(({ kind }) => isSiteWide(kind)),
        ...others.filter(({ kind }) => !isSiteWide(kind)),
      ];
      const shownIn = [...new Set([address?.language ?? String(defaultLanguage), String(defaultLanguage)])];
      for (const document of order) {
        if (document !== own && !isSiteWide(document.kind) && !mayMatch(document, matchers)) continue;
        for (const language of shownIn) {
          const source = findIn(document, matchers, language);
          if (source !== undefined) return source;
        }
      }
      return { file: own?.file ?? 'site.yaml', place: startOfFile, excerpt: [], found: false };
    },
  };
}

/** A text is one step below its language, or two where it has plural forms. */
function isShownIn(path: DataPath, language: string, languages: readonly string[]): boolean {
  const named = path.slice(-2).find((step) => languages.includes(String(step)));
  return named === undefined || named === language;
}
