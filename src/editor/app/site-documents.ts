import { type DocumentKind, documentOf, isFolderKind, type SourceFile, slugOfFile } from '../../schema/documents.ts';
import { partAt, schemaPart } from '../../schema/schema-model.ts';
import { schemaWords } from '../../schema/schema-words.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Choice, Insert, References, SiteLanguage } from '../form/document-form.ts';
import { schemas } from '../form/schema-files.ts';
import type { AppLanguage } from './messages.ts';
import { dataOf, isYaml } from './parse-cache.ts';
import { filesOf, type SessionState, textOf } from './session-state.ts';

/** Returns the title of a kind of documents or one of its parts in the editor's language. */
function titleIn(language: AppLanguage, kind: DocumentKind, ...path: readonly string[]): string {
  return schemaWords(language)(partAt(schemaPart(schemas, kind), ...path).schema.title ?? kind);
}

/** The name of a document, in the editor's language where the site has it. */
export interface DocumentNamed {
  readonly name: string;
  /** The language of a name that the site gives; undefined for one of the form. */
  readonly nameLanguage: string | undefined;
}

/** A document as an editor knows it. */
export interface SiteDocument extends DocumentNamed {
  readonly file: string;
  readonly kind: DocumentKind;
  /** The menu that a service belongs to. */
  readonly category: string | undefined;
  /** `undefined` if the text is not valid YAML: no field of it can be shown or changed. */
  readonly data: unknown;
}

/** The documents of a site, and the facts about the site that they contain. */
export interface Site extends DocumentNamed {
  readonly documents: readonly SiteDocument[];
  /** The documents that this editor deletes, with the names that they had. */
  readonly deleted: readonly (DocumentNamed & Pick<SiteDocument, 'file'>)[];
  readonly languages: readonly SiteLanguage[];
  /** The code of the language of its originals. */
  readonly source: string;
  readonly references: References;
  /** The kinds of pages that the site names, each with the file of the service that shows it. */
  readonly models: readonly (DocumentNamed & { readonly file: string })[];
}

/** Returns the documents of the present state with their texts. */
function textsOf(state: SessionState): readonly { readonly source: SourceFile; readonly text: string }[] {
  return filesOf(state).flatMap((file) => {
    const source = documentOf(file);
    return source === undefined || source.kind === 'translations' ? [] : [{ source, text: textOf(state, file) ?? '' }];
  });
}

/** Reads the documents of a site, one at each step: `siteOf` reads none of them again. */
export function* readDocuments(state: SessionState): Generator<undefined, void> {
  for (const { source, text } of textsOf(state)) {
    dataOf(source.file, text);
    yield;
  }
}

/** Reads the whole site in the present state; `pictures` are those below `pictures/`, with the addresses to show them from. */
export function siteOf(state: SessionState, language: AppLanguage, pictures: readonly Choice[]): Site {
  const found = textsOf(state).map(({ source, text }) => ({
    ...source,
    data: dataOf(source.file, text),
    isYaml: isYaml(source.file, text),
  }));
  const once = (kind: DocumentKind): Readonly<Record<string, unknown>> => asRecord(found.find((document) => document.kind === kind)?.data);
  const settings = once('site');
  const source = String(settings['defaultLanguage'] ?? '');
  const words = (texts: unknown): { readonly text: string | undefined; readonly language: string | undefined } => {
    const known = asRecord(texts);
    // A text that was emptied a moment ago names nothing.
    const written = [language, source, ...Object.keys(known)].find((code) => asString(known[code])?.trim());
    return { text: written === undefined ? undefined : asString(known[written]), language: written };
  };
  const inWords = (texts: unknown): string | undefined => words(texts).text;
  // What can be read of a text with a mistake still names its document, and says which languages the site has.
  const nameIn = ({ kind, name }: SourceFile, data: unknown): DocumentNamed => {
    if (!isFolderKind(kind)) return { name: titleIn(language, kind), nameLanguage: undefined };
    const { text = name, language: nameLanguage } = words(asRecord(data)['name']);
    return { name: text, nameLanguage };
  };
  const documents = found.map(({ isYaml, data, ...source }): SiteDocument => {
    const { file, kind } = source;
    const category = kind === 'service' ? asString(asRecord(data)['category']) : undefined;
    return { file, kind, ...nameIn(source, data), category, data: isYaml ? data : undefined };
  });
  const deleted = [...state.localChanges.values()].flatMap(({ file, text, base }) => {
    const source = text === undefined ? documentOf(file) : undefined;
    return source === undefined ? [] : [{ file, ...nameIn(source, dataOf(file, base?.text ?? '')) }];
  });
  const choices = (kind: DocumentKind): Choice[] =>
    documents
      .filter((document) => document.kind === kind)
      .map(({ file, name, nameLanguage }) => ({ value: slugOfFile(file), label: name, language: nameLanguage }));
  const contact = asRecord(settings['contact']);
  const siteName = words(settings['name']);
  const { street } = asRecord(contact['address']);
  const { name: person } = asRecord(settings['person']);
  // Two entries may have the same label; `name` distinguishes them, by the entry's own name where its field has several.
  const insertOf = (value: string, place: readonly string[], label: string, texts?: unknown, entry?: string): Insert => ({
    value,
    label,
    name: [titleIn(language, 'site', ...place), ...(entry === undefined ? [] : [entry.replaceAll('-', ' ')])].join(' · '),
    texts: Object.fromEntries(Object.entries(asRecord(texts)).flatMap(([code, text]) => (typeof text === 'string' ? [[code, text]] : []))),
  });
  const phoneLabel = (phone: unknown, fallback?: string): string =>
    [inWords(asRecord(phone)['label']) ?? fallback, asString(asRecord(phone)['number'])].filter(Boolean).join(' · ');
  const phones = Object.entries(asRecord(contact['phones'])).map(([value, phone]) => ({ value, label: phoneLabel(phone, value) }));
  const listed = (list: unknown, label: string): Choice[] =>
    asList(list).map((item) => {
      const value = String(asRecord(item)['id']);
      const { text, language } = words(asRecord(item)[label]);
      return { value, label: text ?? value, language };
    });
  return {
    documents,
    deleted,
    name: siteName.text ?? '',
    nameLanguage: siteName.language,
    models: asList(settings['models']).flatMap((item) => {
      const { name, service } = asRecord(item);
      const shown = documents.find(({ file, kind }) => kind === 'service' && slugOfFile(file) === service);
      if (shown === undefined) return [];
      const { text = shown.name, language: nameLanguage = shown.nameLanguage } = words(name);
      return [{ name: text, nameLanguage, file: shown.file }];
    }),
    languages: Object.entries(asRecord(settings['languages'])).map(([code, about]) => ({
      code,
      name: asString(asRecord(about)['name']) ?? code,
      direction: asRecord(about)['direction'] === 'rtl' ? 'rtl' : 'ltr',
      complete: asRecord(about)['status'] !== 'draft',
      locale: asString(asRecord(about)['locale']) ?? code,
      ...punctuationOf(asRecord(about)['punctuation']),
    })),
    source,
    references: {
      services: choices('service'),
      pages: choices('page'),
      menus: listed(once('menus')['menus'], 'label'),
      phones,
      signs: listed(once('signs')['signs'], 'text'),
      pictures,
      inserts: [
        ...Object.entries(asRecord(settings['facts'])).map(([name, fact]) =>
          insertOf(`facts.${name}`, ['facts'], inWords(fact) ?? name, fact, name),
        ),
        ...phones.map(({ value, label }) => insertOf(`phones.${value}`, ['contact', 'phones'], label)),
        ...Object.entries(asRecord(settings['identifiers'])).map(([name, number]) =>
          insertOf(`identifiers.${name}`, ['identifiers'], String(number), undefined, name),
        ),
        ...(contact['emergency'] === undefined ? [] : [insertOf('emergency', ['contact', 'emergency'], phoneLabel(contact['emergency']))]),
        ...(contact['address'] === undefined ? [] : [insertOf('address', ['contact', 'address'], inWords(street) ?? 'address', street)]),
        insertOf('name', ['name'], inWords(settings['name']) ?? 'name', settings['name']),
        insertOf('person', ['person'], inWords(person) ?? 'person', person),
      ],
    },
  };
}

function punctuationOf(written: unknown): Pick<SiteLanguage, 'punctuation'> {
  return written === 'spaced' || written === 'arabic' ? { punctuation: written } : {};
}
