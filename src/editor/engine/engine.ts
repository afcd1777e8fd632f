import { problemOfPicture } from '../../build/pictures/one-picture.ts';
import type { LinkedDocument } from '../../content/document.ts';
import type { LinkedSite } from '../../content/link-site.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { describe } from '../../locales/problems/describe.ts';
import { type Problem, sortProblems } from '../../locales/problems/problem.ts';
import { approvedRecord, approvedTextRecord } from '../../operations/approved-record.ts';
import { filesNaming } from '../../operations/delete-document.ts';
import type { PageAddress } from '../../pages/address.ts';
import { type SiteModel, type Surroundings, siteModel, summaryOf } from '../../pages/site-model.ts';
import { openPages } from '../../pages/site-pages.ts';
import { createSiteView } from '../../pages/site-view.ts';
import { createLeafPlaces, createOriginMarks, type Origin } from '../../pages/views/origin.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { renderPage } from '../../view/document/render-page.ts';
import { cachedLinking } from './cached-linking.ts';
import { originsInHtml } from './origins-in-html.ts';

/** A problem with its title, message and help in one language. */
export interface LocalizedProblem extends Problem {
  readonly title: string;
  readonly message: string;
  readonly help: string;
}

/** A page that a document makes, in one language. */
export interface ShownPage {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /**
   * The whole page, with a `template` with the attribute `data-block` before each block and an empty one after it, and with
   * the marks of `originsInHtml`; `undefined` if mistakes prevent the page.
   */
  readonly html: string | undefined;
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
  /** Returns the problems of all documents, of every severity, in their order. */
  problems(language: MessageLanguage): readonly LocalizedProblem[];
  /**
   * Returns the record that approves a document's translations, or only the one at a path such as `blocks.2.title.ar`;
   * `undefined` if there is no such text.
   */
  approveTranslation(file: string, path?: string): { readonly file: string; readonly text: string } | undefined;
  /** Returns the files of the other documents that refer to a service or a page, and would have a mistake without it. */
  mentioning(file: string): readonly string[];
  /** Returns the page of a document in every language of the site; the home page if the document has no page of its own. */
  show(file: string): readonly ShownPage[];
}

/** Creates an engine without a site. */
export function createEngine(): Engine {
  const texts = new Map<string, string>();
  let surroundings: Surroundings = { deployment: { origin: '', base: '/' }, pictures: {}, fonts: {} };
  const link = cachedLinking(texts);
  let content: LinkedSite | undefined;
  const places = createLeafPlaces();

  const contentNow = (): LinkedSite => {
    content ??= link(Object.keys(surroundings.pictures).map((name) => `pictures/${name}`));
    return content;
  };
  const documentsNow = (): readonly LinkedDocument[] => {
    const { documents, pages, serviceDocuments } = contentNow();
    return [...serviceDocuments, ...pages, ...Object.values(documents)];
  };

  return {
    open(files, around) {
      texts.clear();
      for (const [file, text] of files) texts.set(file, text);
      surroundings = around;
      content = undefined;
    },
    write(file, text) {
      if (text === undefined) texts.delete(file);
      else texts.set(file, text);
      content = undefined;
    },
    addPicture(file, picture) {
      surroundings = { ...surroundings, pictures: { ...surroundings.pictures, [file]: picture } };
      content = undefined;
    },
    problems: (language) => sortProblems(contentNow().problems).map((problem) => localized(problem, language)),
    judgePicture(file, bytes, language) {
      const problem = problemOfPicture(file, bytes);
      return problem === undefined ? undefined : localized(problem, language);
    },
    approveTranslation(file, path) {
      const document = documentsNow().find((one) => one.file === file);
      const { defaultLanguage, languages } = asRecord(contentNow().documents.site?.value);
      const source = asString(defaultLanguage) ?? '';
      const others = Object.keys(asRecord(languages)).filter((language) => language !== source);
      if (document === undefined) return undefined;
      return path === undefined ? approvedRecord(document, source, others) : approvedTextRecord(document, source, path);
    },
    mentioning(file) {
      const languages = asRecord(asRecord(contentNow().documents.site?.value)['languages']);
      return filesNaming(documentsNow(), file, (segment) => Object.hasOwn(languages, segment));
    },
    show(file) {
      const site = contentNow();
      const readable = documentsNow().filter(({ value }) => value !== undefined);
      const requested = readable.find((document) => document.file === file);
      const document = requested !== undefined && isPage(requested.kind) ? requested : site.documents.home;
      for (const { file: name, value } of readable) places.add(name, value);
      const services = readable.filter(({ kind }) => kind === 'service').map(summaryOf);
      return Object.entries(asRecord(asRecord(site.documents.site?.value)['languages'])).map(([language, settings]): ShownPage => {
        const direction = asRecord(settings)['direction'] === 'rtl' ? 'rtl' : 'ltr';
        const shown = { language, direction, origins: [] } as const;
        if (document === undefined || !isPage(document.kind)) return { ...shown, html: undefined };
        const slug = document.kind === 'service' || document.kind === 'page' ? document.name : '';
        try {
          const marks = createOriginMarks(places);
          const model = siteModel(site, services, surroundings);
          const pages = openPages(model, [], (shown) => createSiteView(model, shown, { marks }));
          const { site: view, page } = pages.pageOf({ kind: document.kind, language, slug }, document.value);
          return { ...shown, html: originsInHtml(renderPage(view, page, { policy: false, marked: true })), origins: marks.origins };
        } catch {
          // Rendering needs a document without mistakes; the list of problems describes them.
          return { ...shown, html: undefined };
        }
      });
    },
  };
}

function localized(problem: Problem, language: MessageLanguage): LocalizedProblem {
  return { ...problem, ...describe(problem, language, 'form') };
}

function isPage(kind: string): kind is PageAddress['kind'] {
  return ['home', 'services-list', 'service', 'page', 'not-found'].includes(kind);
}
