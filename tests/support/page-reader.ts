import { openBrowser } from './browser.ts';

/** What a page is made of, as a browser reads it. */
export type ReadPage = ReturnType<typeof read>;

/** Reads pages with the browser's own parser. */
export interface PageReader {
  read(pages: readonly string[]): Promise<ReadPage[]>;
  close(): Promise<void>;
}

/** Opens a reader; close it when all is read. */
export async function openReader(): Promise<PageReader> {
  const browser = await openBrowser();
  const tab = await browser.newPage();
  return {
    // Pages are written as UTF-8, which knows no half of a surrogate pair.
    read: (pages) => tab.evaluate(`(${JSON.stringify(pages.map((html) => Buffer.from(html).toString()))}).map(${read.toString()})`),
    close: () => browser.close(),
  };
}

/** Runs inside the browser, and so must not use anything from this file. */
function read(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...page.querySelectorAll('*')];
  const depthOf = (element: Element): number => (element.parentElement === null ? 0 : 1 + depthOf(element.parentElement));
  const links = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'ping', 'background'];
  return {
    /** Every element: how deep it stands, its name, and the names of its attributes. */
    structure: elements.map((element) => [depthOf(element), element.tagName, ...element.getAttributeNames()].join(' ')),
    attributes: elements.flatMap((element) => [...element.attributes].map(({ name, value }) => ({ name, value }))),
    title: page.querySelector('title')?.textContent ?? '',
    text: page.body.textContent ?? '',
    /** Attributes that hold a script. */
    handlers: elements.flatMap((element) => element.getAttributeNames().filter((name) => /^on/i.test(name))),
    /** The protocol of every address; an empty picture has none. */
    protocols: elements.flatMap((element) =>
      links.flatMap((name) => {
        const value = element.getAttribute(name);
        return value === null || value === 'data:,' ? [] : [new URL(value, 'https://site.example/').protocol];
      }),
    ),
  };
}
