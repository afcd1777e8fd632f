import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { openBrowser } from './browser.ts';
import { filesOf } from './files-of.ts';

/** What a page's HTML says, as a browser reads it. */
export type PageFacts = ReturnType<typeof factsOf>;

/** One HTML file of a built site. */
export interface BuiltPage {
  /** Relative to the output folder. */
  readonly file: string;
  readonly html: string;
  readonly facts: PageFacts;
}

/** Reads every HTML file of a built site through the browser's own parser. */
export async function readPages(folder: string): Promise<BuiltPage[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const pages: BuiltPage[] = [];
    for (const file of filesOf(folder).filter((name) => name.endsWith('.html'))) {
      const html = readFileSync(path.join(folder, file), 'utf8');
      pages.push({ file, html, facts: await page.evaluate(factsOf, html) });
    }
    return pages;
  } finally {
    await browser.close();
  }
}

/** Tells whether a page asks search engines to show it; one that only leads on asks for nothing. */
export function isIndexed({ facts: { robots } }: BuiltPage): boolean {
  return robots === 'index, follow';
}

/** Gives the path that a static host answers with a file, below a base that ends in a slash. */
export function addressOf(file: string, base = '/'): string {
  return base + file.replace(/(?:^|(?<=\/))index\.html$/, '');
}

/** Reads a YAML file of a content folder as plain data. */
export function readYaml(content: string, file: string): Record<string, unknown> {
  return parse(readFileSync(path.join(content, file), 'utf8')) as Record<string, unknown>;
}

/** Gives the slugs of the services that a content folder has written. */
export function slugsOf(content: string): string[] {
  return readdirSync(path.join(content, 'services')).map((file) => path.basename(file, '.yaml'));
}

/** Gives the slugs of the pages that are no services. */
export function pageSlugsOf(content: string): string[] {
  return readdirSync(path.join(content, 'pages')).map((file) => path.basename(file, '.yaml'));
}

/**
 * Gives the files of the pages that only lead on: one for each path without its language, and for each address that a
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

/** Runs inside the browser, and so must not use anything from this file. */
function factsOf(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = [...page.querySelectorAll('*')];
  const attribute = (selector: string, name: string): string | null => page.querySelector(selector)?.getAttribute(name) ?? null;
  // A link element loads something unless it only tells where else the page stands.
  const loads = 'script, img, source, iframe, embed, object, video, audio, track, link:not([rel=canonical], [rel=alternate])';
  const styles = [...page.querySelectorAll('style')].map((style) => style.textContent ?? '').join('');
  return {
    language: page.documentElement.lang,
    firstHeadings: [...page.querySelectorAll('h1')].map((heading) => heading.textContent?.trim() ?? ''),
    title: page.title,
    description: attribute('meta[name=description]', 'content'),
    robots: attribute('meta[name=robots]', 'content'),
    refresh: attribute('meta[http-equiv=refresh]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    alternates: [...page.querySelectorAll('link[rel=alternate]')].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ids: all.flatMap(({ id }) => (id === '' ? [] : [id])),
    // A form that closes its dialog leads nowhere.
    links: [...page.querySelectorAll('a, area, form:not([method=dialog])')].map((link) => ({
      href: link.getAttribute(link.tagName === 'FORM' ? 'action' : 'href') ?? '',
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel') ?? '',
    })),
    images: [...page.images].map((image) => ({
      source: image.getAttribute('src') ?? '',
      alternative: image.getAttribute('alt'),
      width: image.getAttribute('width'),
      height: image.getAttribute('height'),
    })),
    resources: [...page.querySelectorAll(loads)]
      .flatMap((element) => [
        ...['src', 'href', 'data', 'poster'].flatMap((name) => element.getAttribute(name) ?? []),
        ...(element.getAttribute('srcset') ?? '').split(',').flatMap((choice) => choice.trim().split(/\s+/)[0] || []),
      ])
      .concat([...styles.matchAll(/url\(\s*["']?([^"')]*)/g)].map(([, address]) => address ?? '')),
    /** What runs: data, and rules for browsers, do not. */
    scripts: [...page.scripts]
      .filter(({ type }) => !/^(?:application\/(?:ld\+)?json|speculationrules)$/.test(type))
      .map((script) => script.getAttribute('src')),
    /** What the page tells search engines, as it stands. */
    structuredData: [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent ?? ''),
    /** The steps of each breadcrumb, with the address of those that lead somewhere. */
    breadcrumbs: [...page.querySelectorAll('nav:has(> ol > li > [aria-current=page])')].map((way) =>
      [...way.querySelectorAll('li')].map((step) => ({
        label: step.textContent ?? '',
        href: step.querySelector('a')?.getAttribute('href') ?? undefined,
      })),
    ),
    questions: [...page.querySelectorAll('[data-faq] > details')].map((item) => {
      const answer = item.querySelector('summary + *')?.cloneNode(true) as Element | undefined;
      // What only screen readers are told of a link is no part of the answer.
      for (const note of answer?.querySelectorAll('.visually-hidden') ?? []) note.remove();
      return { question: item.querySelector('summary')?.textContent ?? '', answer: answer?.textContent?.trim() ?? '' };
    }),
    handlers: all.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
  };
}
