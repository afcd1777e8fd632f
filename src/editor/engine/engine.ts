import type { LinkedDocument } from '../../content/document.ts';
import { type InsertedTexts, insertedTexts } from '../../content/inserted-texts.ts';
import type { LinkedSite } from '../../content/link-site.ts';
import type { Named } from '../../content/mentions.ts';
import { problemOfPicture } from '../../content/pictures/picture-problem.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { type Description, describe } from '../../locales/problems/describe.ts';
import { type Problem, sortProblems } from '../../locales/problems/problem.ts';
import { approvedRecord, approvedTextRecord, restoredRecord } from '../../operations/approved-record.ts';
import { filesNaming } from '../../operations/delete-document.ts';
import { type Deletion, deleteAndLeadElsewhere } from '../../operations/lead-elsewhere.ts';
import { type Renaming, renameDocument } from '../../operations/rename-document.ts';
import { type ServiceSummary, type SiteModel, type Surroundings, siteModel, summaryOf } from '../../pages/site-model.ts';
import { openPages } from '../../pages/site-pages.ts';
import { createSiteView } from '../../pages/site-view.ts';
import { createLeafPlaces, createOriginMarks, type Origin } from '../../pages/views/origin.ts';
import { isFolderKind, isPageKind, isTranslationRecord, type SourceFile } from '../../schema/documents.ts';
import { memoized } from '../../schema/memoized.ts';
import { serviceWordsOf } from '../../schema/service-words.ts';
import { asRecord } from '../../schema/tree.ts';
import type { TypedValue } from '../../schema/typed-value.ts';
import { renderPage } from '../../view/document/render-page.ts';
import { cachedLinking } from './cached-linking.ts';
import { type OpenTranslation, openTranslations } from './open-translations.ts';
import { originsInHtml } from './origins-in-html.ts';
import { sourceOf, type TranslatedSite } from './translated-site.ts';
import { formerOriginal, type TranslationAids, translationAids } from './translation-aids.ts';
import { type Shared, showing } from './uses.ts';

// A third of this file is the interface that windows of the form use; what answers it shares one state: the texts, what was read of
// them, and what was checked. Each answer of more than a few lines is computed in a file beside this one.

/** A problem with its title, message and help in one language. */
export interface LocalizedProblem extends Problem, Description {}

/** A page that a document makes, in one language. */
export interface ShownPage {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * The whole page, with a `template` with the attribute `data-block` before each block and an empty one after it, and with
   * the marks of `originsInHtml`; `undefined` if mistakes prevent the page.
   */
  readonly html: string | undefined;
  /** What was thrown while the page was made, for developers; the list of problems may say why. */
  readonly failure?: string;
  /** The origins of the content on the page; the page refers to them by index. */
  readonly origins: readonly Origin[];
}

/** Checks and renders a site from texts in memory, as the check and the build do from files; needs neither files nor a network. */
export interface Engine {
  /** Loads a whole content folder, texts by path, in place of the former one. */
  open(files: ReadonlyMap<string, string>, surroundings: Surroundings): void;
  /** Changes the text of a file; `undefined` removes the file. */
  write(file: string, text: string | undefined): void;
  /** Returns the problem that the check would report for a picture; `undefined` if pages can show it. */
  judgePicture(file: string, bytes: Uint8Array, language: MessageLanguage): LocalizedProblem | undefined;
  /** Adds a picture that is not published yet. */
  addPicture(file: string, picture: SiteModel['pictures'][string]): void;
  /** Returns the problems of all documents, of every severity, in their order; a problem that stays is the same object. */
  problems(language: MessageLanguage): readonly LocalizedProblem[];
  /**
   * Returns the record that approves a document's translations, or only the one at a path such as `blocks.2.title.ar`;
   * `undefined` if there is no such text.
   */
  approveTranslation(file: string, path?: string): { readonly file: string; readonly text: string } | undefined;
  /** Returns the record of a document whose texts were taken back to those that the `former` record was made for. */
  restoredApprovals(file: string, former: string | undefined): { readonly file: string; readonly text: string | undefined } | undefined;
  /** Returns the translations into a language that somebody has to write or to read over. */
  openTranslations(language: string): readonly OpenTranslation[];
  /** Returns the original of the translation at a path such as `blocks.2.title.ar`, and what the site says to its translator. */
  translationAids(file: string, path: string): TranslationAids;
  /** Returns the original for which the translation at a path was approved, from former texts of its document. */
  formerOriginal(file: string, path: string, texts: readonly string[]): string | undefined;
  /** Returns the files of the documents that show something of the site. */
  usesOf(shared: Shared): readonly string[];
  /** Returns the files of the other documents that refer to a service or a page, and would have a mistake without it. */
  mentioning(file: string): readonly string[];
  /** Returns the edits that delete a service or a page and lead what names it to `instead`, or take that out. */
  deletion(file: string, instead: string | undefined, isPublished: boolean): Deletion;
  /** Returns the same edits of the site as it is with some former texts in the place of the present ones; no text for what was not there. */
  formerDeletion(
    file: string,
    instead: string | undefined,
    former: readonly (readonly [file: string, text: string | undefined])[],
  ): Deletion;
  /** Returns the edits that give a service or a page another slug, or what is in the way; an unpublished one leaves no former slug. */
  rename(named: Named, to: string, isPublished: boolean): Renaming;
  /** Returns the words that pages show for inserts such as `facts.delay`, by language, then by name; empty for one with a mistake. */
  insertedTexts(names: readonly string[]): InsertedTexts;
  /** Returns the page of a document in every language of the site; the home page if the document has no page of its own. */
  show(file: string): readonly ShownPage[];
  /**
   * Returns the same without reading services that the page does not show, a second sooner on a large site. A link to a service whose
   * document can't be read may still be there. With `first`, only the page in that language has its content, or in the site's first one
   * where it has no such language: those in others are blank.
   */
  showSoon(file: string, first?: string): readonly ShownPage[];
}

/** Creates an engine without a site. */
export function createEngine(): Engine {
  const texts = new Map<string, string>();
  let surroundings: Surroundings = { deployment: { origin: '', base: '/' }, pictures: {}, fonts: {} };
  const linking = cachedLinking(texts);
  // Pages are shown before everything is checked.
  let content: LinkedSite | undefined;
  let checked: LinkedSite | undefined;
  const places = createLeafPlaces();
  const inWords = memoized((language: MessageLanguage) =>
    memoized((problem: Problem): LocalizedProblem => ({ ...problem, ...describe(problem, language, 'form') }), new WeakMap()),
  );

  const pictureFiles = (): string[] => Object.keys(surroundings.pictures).map((name) => `pictures/${name}`);
  const contentNow = (): LinkedSite => {
    content ??= linking.read(pictureFiles());
    return content;
  };
  const change = (): void => {
    content = undefined;
    checked = undefined;
  };
  const summaryNow = memoized((document: LinkedDocument): ServiceSummary => summaryOf(named(document)), new WeakMap());
  /** A service that can not be read has its slug for a name, so that pages which link to it can be shown. */
  const named = (document: LinkedDocument): Pick<LinkedDocument, 'name' | 'value'> => {
    if (document.value !== undefined) return document;
    const languages = Object.keys(asRecord(asRecord(linking.context(pictureFiles()).documents.site?.value)['languages']));
    const name: TypedValue = { $type: 'text', value: Object.fromEntries(languages.map((language) => [language, document.name])) };
    return { name: document.name, value: { name } };
  };
  const documentsNow = (): readonly LinkedDocument[] => {
    const { documents, pages, serviceDocuments } = contentNow();
    return [...serviceDocuments, ...pages, ...Object.values(documents)];
  };
  const documentNow = (file: string): LinkedDocument | undefined => documentsNow().find((document) => document.file === file);

  const siteNow = (): TranslatedSite['site'] => asRecord(contentNow().documents.site?.value);
  const languagesNow = (): { readonly source: string; readonly others: readonly string[] } => {
    const source = sourceOf(siteNow());
    return { source, others: Object.keys(asRecord(siteNow()['languages'])).filter((language) => language !== source) };
  };
  const translated = (): TranslatedSite => ({
    documents: documentsNow().filter(({ value }) => value !== undefined),
    site: siteNow(),
    glossary: contentNow().documents.glossary?.value,
    recordsTranslations: [...texts.keys()].some(isTranslationRecord),
  });

  const pagesOf = (
    site: Pick<LinkedSite, 'documents' | 'pages'>,
    requested: LinkedDocument | undefined,
    services: readonly ServiceSummary[],
    first?: string,
  ): readonly ShownPage[] => {
    const document = requested !== undefined && isPageKind(requested.kind) ? requested : site.documents.home;
    const model = siteModel(site, services, surroundings);
    const languages = Object.entries(asRecord(asRecord(site.documents.site?.value)['languages']));
    const soonest = languages.some(([language]) => language === first) ? first : languages[0]?.[0];
    return languages.map(([language, settings]): ShownPage => {
      const direction = asRecord(settings)['direction'] === 'rtl' ? 'rtl' : 'ltr';
      const shown = { language, direction, origins: [] } as const;
      if (document?.value === undefined || !isPageKind(document.kind)) return { ...shown, html: undefined };
      if (first !== undefined && language !== soonest) return { ...shown, html: '' };
      const slug = isFolderKind(document.kind) ? document.name : '';
      try {
        const marks = createOriginMarks(places);
        const pages = openPages(model, [], () => createSiteView(model, language, { marks }));
        const { site: view, page } = pages.pageOf({ kind: document.kind, language, slug }, document.value);
        return { ...shown, html: originsInHtml(renderPage(view, page, { policy: undefined, marked: true })), origins: marks.origins };
      } catch (error) {
        // Rendering needs a document without mistakes; the list of problems describes them.
        return { ...shown, html: undefined, failure: String(error) };
      }
    });
  };

  return {
    open(files, around) {
      texts.clear();
      for (const [file, text] of files) texts.set(file, text);
      surroundings = around;
      change();
    },
    write(file, text) {
      if (text === undefined) texts.delete(file);
      else texts.set(file, text);
      change();
    },
    addPicture(file, picture) {
      surroundings = { ...surroundings, pictures: { ...surroundings.pictures, [file]: picture } };
      change();
    },
    problems(language) {
      checked ??= linking.link(pictureFiles());
      return sortProblems(checked.problems).map(inWords(language));
    },
    judgePicture(file, bytes, language) {
      const problem = problemOfPicture(`pictures/${file}`, bytes);
      return problem === undefined ? undefined : inWords(language)(problem);
    },
    restoredApprovals(file, former) {
      const document = documentNow(file);
      const { source, others } = languagesNow();
      return document === undefined ? undefined : restoredRecord(document, texts.get(file) ?? '', source, others, former);
    },
    approveTranslation(file, path) {
      const document = documentNow(file);
      const { source, others } = languagesNow();
      if (document === undefined) return undefined;
      const text = texts.get(file) ?? '';
      return path === undefined ? approvedRecord(document, text, source, others) : approvedTextRecord(document, text, source, path);
    },
    openTranslations: (language) => openTranslations(translated(), language),
    translationAids: (file, path) => translationAids(translated(), file, path),
    formerOriginal: (file, path, older) => formerOriginal(translated(), file, path, older),
    usesOf: (shared) =>
      documentsNow()
        .filter(showing(shared))
        .map(({ file }) => file),
    mentioning(file) {
      const site = siteNow();
      return filesNaming(documentsNow(), file, { languages: asRecord(site['languages']), serviceWords: serviceWordsOf(site) });
    },
    deletion: (file, instead, isPublished) => deleteAndLeadElsewhere(linking.files(pictureFiles()), file, instead, isPublished),
    formerDeletion(file, instead, former) {
      const then = new Map(texts);
      for (const [other, text] of former)
        if (text === undefined) then.delete(other);
        else then.set(other, text);
      return deleteAndLeadElsewhere(cachedLinking(then).files(pictureFiles()), file, instead);
    },
    rename: (document, to, isPublished) => renameDocument(linking.files(pictureFiles()), document, to, isPublished),
    insertedTexts: (names) => insertedTexts(siteNow(), names),
    show(file) {
      for (const { file: name, value } of documentsNow()) places.add(name, value);
      return pagesOf(contentNow(), documentNow(file), contentNow().serviceDocuments.map(summaryNow));
    },
    showSoon(file, first) {
      const { documents, pages, services } = linking.context(pictureFiles());
      const read = (source: SourceFile): LinkedDocument => {
        const document = linking.document(source);
        places.add(document.file, document.value);
        return document;
      };
      const others = [...pages, ...Object.values(documents)];
      for (const { file: name, value } of others) places.add(name, value);
      const source = services.find((each) => each.file === file);
      const requested = source === undefined ? others.find((document) => document.file === file) : read(source);
      return pagesOf(
        { documents, pages },
        requested,
        services.map((each) => lateSummary(each, () => named(read(each)))),
        first,
      );
    },
  };
}

/** All of a summary but its slug. A property that is missing here is one that the compiler misses. */
const readLate: Readonly<Record<Exclude<keyof ServiceSummary, 'slug'>, true>> = {
  formerSlugs: true,
  category: true,
  type: true,
  name: true,
  summary: true,
  picture: true,
  siteValues: true,
};

/** Returns the summary of a service that is read when a page shows something of it. */
function lateSummary(source: SourceFile, read: () => Parameters<typeof summaryOf>[0]): ServiceSummary {
  let summary: ServiceSummary | undefined;
  const now = (): ServiceSummary => {
    summary ??= summaryOf(read());
    return summary;
  };
  const late = { slug: source.name } as ServiceSummary;
  for (const name of Object.keys(readLate) as (keyof typeof readLate)[])
    Object.defineProperty(late, name, { enumerable: true, get: () => now()[name] });
  return late;
}
