import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { filesOf } from './files-of.ts';
import { attributeOf, childrenOf, elementsIn, type HtmlElement, isElement, nameOf, readHtml, textOf } from './html.ts';

/** The content of a page's HTML, as a browser reads it. */
export type PageFacts = ReturnType<typeof factsOf>;

/** One HTML file of a built site. */
export interface BuiltPage {
  /** Relative to the output folder. */
  readonly file: string;
  readonly html: string;
  readonly facts: PageFacts;
}

const read = new Map<string, readonly BuiltPage[]>();

/** Reads every HTML file of a built site, which no test may change. */
export function readPages(folder: string): readonly BuiltPage[] {
  const known = read.get(folder);
  if (known !== undefined) return known;
  const pages = filesOf(folder)
    .filter((name) => name.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(path.join(folder, file), 'utf8');
      return { file, html, facts: factsOf(html) };
    });
  read.set(folder, pages);
  return pages;
}

/** Tells whether a page asks search engines to show it; one that only leads on asks for nothing. */
export function isIndexed({ facts: { robots } }: BuiltPage): boolean {
  return robots === 'index, follow';
}

/** Returns the path that a static host answers with a file, below a base that ends in a slash. */
export function addressOf(file: string, base = '/'): string {
  return base + file.replace(/(?:^|(?<=\/))index\.html$/, '');
}

/** Reads a YAML file of a content folder as plain data. */
export function readYaml(content: string, file: string): Record<string, unknown> {
  return parse(readFileSync(path.join(content, file), 'utf8')) as Record<string, unknown>;
}

/** Returns the slugs of the services that a content folder has written. */
export function slugsOf(content: string): string[] {
  return readdirSync(path.join(content, 'services')).map((file) => path.basename(file, '.yaml'));
}

/** Returns the slugs of the pages other than services. */
export function pageSlugsOf(content: string): string[] {
  return readdirSync(path.join(content, 'pages')).map((file) => path.basename(file, '.yaml'));
}

/**
 * Returns the files of the pages that only lead on: one for each path without its language, and for each address that a
 * service had before, with a language and without.
 */
export function redirectFilesOf(content: string, languages: readonly string[]): string[] {
  const former = slugsOf(content).flatMap((slug) => (readYaml(content, `services/${slug}.yaml`)['formerSlugs'] ?? []) as string[]);
  const before = former.map((slug) => `services/${slug}/index.html`);
  return [
    ...['index.html', 'services/index.html', ...slugsOf(content).map((slug) => `services/${slug}/index.html`), ...before],
    ...pageSlugsOf(content).map((slug) => `${slug}/index.html`),
    ...languages.flatMap((language) => before.map((file) => `${language}/${file}`)),
  ];
}

function factsOf(html: string) {
  const all = elementsIn(readHtml(html));
  const named = (...names: readonly string[]): HtmlElement[] => all.filter(({ tagName }) => names.includes(tagName));
  const valueWhere = (tag: string, name: string, value: string, wanted: string): string | null =>
    attributeOf(
      named(tag).find((element) => attributeOf(element, name) === value),
      wanted,
    );
  // A link element loads something unless it only names another address of the page.
  const loading = all.filter(
    (element) =>
      /^(?:script|img|source|iframe|embed|object|video|audio|track)$/.test(element.tagName) ||
      (element.tagName === 'link' && !/^(?:canonical|alternate)$/.test(attributeOf(element, 'rel') ?? '')),
  );
  const styles = named('style')
    .map((style) => textOf(style))
    .join('');
  return {
    language: attributeOf(named('html')[0], 'lang') ?? '',
    firstHeadings: named('h1').map((heading) => textOf(heading).trim()),
    title: named('title')
      .slice(0, 1)
      .map((title) =>
        textOf(title)
          .replace(/[\t\n\f\r ]+/g, ' ')
          .trim(),
      )
      .join(''),
    description: valueWhere('meta', 'name', 'description', 'content'),
    robots: valueWhere('meta', 'name', 'robots', 'content'),
    refresh: valueWhere('meta', 'http-equiv', 'refresh', 'content'),
    canonical: valueWhere('link', 'rel', 'canonical', 'href'),
    alternates: named('link')
      .filter((link) => attributeOf(link, 'rel') === 'alternate')
      .map((link) => [attributeOf(link, 'hreflang'), attributeOf(link, 'href')]),
    ids: all.flatMap((element) => attributeOf(element, 'id') || []),
    // A form that closes its dialog leads nowhere.
    links: named('a', 'area', 'form')
      .filter((link) => link.tagName !== 'form' || attributeOf(link, 'method') !== 'dialog')
      .map((link) => ({
        href: attributeOf(link, link.tagName === 'form' ? 'action' : 'href') ?? '',
        target: attributeOf(link, 'target'),
        rel: attributeOf(link, 'rel') ?? '',
      })),
    images: named('img').map((image) => ({
      source: attributeOf(image, 'src') ?? '',
      alternative: attributeOf(image, 'alt'),
      width: attributeOf(image, 'width'),
      height: attributeOf(image, 'height'),
    })),
    resources: loading
      .flatMap((element) => [
        ...['src', 'href', 'data', 'poster'].flatMap((name) => attributeOf(element, name) ?? []),
        ...(attributeOf(element, 'srcset') ?? '').split(',').flatMap((choice) => choice.trim().split(/\s+/)[0] || []),
      ])
      .concat([...styles.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, address]) => address ?? '')),
    /** The addresses, or else the texts, of the scripts that run, without data and rules for browsers. */
    scripts: named('script')
      .filter((script) => !/^(?:application\/(?:ld\+)?json|speculationrules)$/.test(attributeOf(script, 'type') ?? ''))
      .map((script) => attributeOf(script, 'src') ?? textOf(script)),
    /** The page's text for search engines, unchanged. */
    structuredData: named('script')
      .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
      .map((script) => textOf(script)),
    /** The steps of each breadcrumb, with the address of those that lead somewhere. */
    breadcrumbs: named('nav')
      .map((way) =>
        childrenOf(way)
          .filter(({ tagName }) => tagName === 'ol')
          .flatMap(childrenOf),
      )
      .filter((steps) => steps.flatMap(childrenOf).some((step) => attributeOf(step, 'aria-current') === 'page'))
      .map((steps) =>
        steps.map((step) => ({
          label: textOf(step),
          href:
            attributeOf(
              elementsIn(step).find(({ tagName }) => tagName === 'a'),
              'href',
            ) ?? undefined,
        })),
      ),
    questions: named('details')
      .filter(({ parentNode }) => parentNode !== null && isElement(parentNode) && attributeOf(parentNode, 'data-faq') !== null)
      .map((item) => {
        const [question, answer] = childrenOf(item);
        // An answer does not include a link's words for screen readers.
        const isUnseen = (element: HtmlElement): boolean => attributeOf(element, 'class')?.split(' ').includes('visually-hidden') === true;
        return {
          question: question === undefined ? '' : textOf(question),
          // A telephone number keeps together.
          answer: answer === undefined ? '' : textOf(answer, isUnseen).replaceAll('\u00A0', ' ').trim(),
        };
      }),
    handlers: all.flatMap(({ attrs }) => attrs.map(nameOf).filter((name) => name.startsWith('on'))),
  };
}
