import { attempted } from '../schema/attempted.ts';
import { memoized } from '../schema/memoized.ts';
import { valueOfThing } from './localise/localise.ts';
import type { SiteModel } from './site-model.ts';
import { createSiteView, type SiteView } from './site-view.ts';

// A page is made from its document, the code, and parts of the site around it. Which parts, is recorded while the page is made
// (docs/decisions/0029-incremental-builds.md), so a new block needs no list of what it shows.

/** Records the parts of a site that pages are made from. */
export interface DependencyTracker {
  /** Returns what all pages of a language share; reading it is recorded. */
  view(language: string): SiteView;
  /** Returns the names of the parts that were read since the last call, such as `fr/menus` or `fr/service:tyre-change`, sorted. */
  take(): string[];
}

/** Creates a tracker of what the pages of a site read. */
export function createDependencyTracker(model: SiteModel): DependencyTracker {
  let reads = new Set<string>();
  /** Returns what a function makes, and the parts that it reads meanwhile. */
  const recorded = <T>(make: () => T): { readonly value: T; readonly parts: ReadonlySet<string> } => {
    const outer = reads;
    reads = new Set();
    const made = { value: make(), parts: reads };
    reads = outer;
    return made;
  };
  const trackedView = (language: string): SiteView => {
    const onRead = (part: string): void => {
      reads.add(`${language}/${part}`);
    };
    const view = createSiteView(model, language, { onRead });
    const shared = new Map<string, { readonly value: unknown; readonly parts: ReadonlySet<string> }>();
    const once = <T>(name: string, make: () => T): T => {
      const known = shared.get(name) ?? recorded(make);
      shared.set(name, known);
      for (const part of known.parts) reads.add(part);
      return known.value as T;
    };
    const messagingHref: SiteView['messagingHref'] = (message) => {
      onRead('site.contact');
      return view.messagingHref(message);
    };
    const { emergency, glossaryHref, ...localiserFunctions } = view.localiser;
    return track(view, onRead, '', {
      once,
      madeFrom: view.madeFrom,
      messagingHref,
      site: track(view.site, onRead, 'site.'),
      ui: track(view.ui, onRead, 'ui.'),
      // Its functions report by themselves what they are asked for.
      localiser: track(view.localiser, onRead, 'localiser.', localiserFunctions),
    });
  };
  return {
    // What creating a view reads is a part of it.
    view: memoized((language) => recorded(() => trackedView(language)).value),
    take() {
      const parts = [...reads].sort();
      reads = new Set();
      return parts;
    },
  };
}

/** Returns the parts that every page is made from, whatever it shows: the languages of the site and where it will be served. */
export function commonParts(languages: readonly string[]): string[] {
  return languages.flatMap((language) =>
    ['base', 'origin', 'serviceWords', 'site.languages', 'site.defaultLanguage'].map((part) => `${language}/${part}`),
  );
}

/**
 * Returns a function from the name of a part to its present value, as JSON; equal texts mean that no page needs to be made again. It
 * returns undefined for a part that can not be read, such as one that is no longer there: nobody knows what its pages would show.
 */
export function partReader(model: SiteModel): (part: string) => string | undefined {
  const viewIn = memoized((language: string) => createSiteView(model, language));
  return (part) => {
    const [language, name] = [part.slice(0, part.indexOf('/')), part.slice(part.indexOf('/') + 1)];
    return attempted(() => {
      const view = viewIn(language);
      const value = name === 'glossary' || name.includes(':') ? valueOfThing(name, view.localiser, model) : valueIn(view, name);
      return JSON.stringify(value, (_, inner: unknown) => (inner instanceof Set ? [...inner] : inner)) ?? '';
    });
  };
}

function valueIn(view: SiteView, name: string): unknown {
  const [first = '', second] = name.split('.');
  const at = (node: object, key: string): unknown => (key === '*' ? node : (node as Readonly<Record<string, unknown>>)[key]);
  return second === undefined ? at(view, first) : at(at(view, first) as object, second);
}

/** Returns an object whose properties report their names when they are read; `children` take the place of some, and report by themselves. */
function track<T extends object>(target: T, onRead: (part: string) => void, prefix: string, children: Partial<T> = {}): T {
  const all = (): void => onRead(`${prefix}*`);
  return new Proxy(target, {
    get(_, key) {
      if (Object.hasOwn(children, key)) return children[key as keyof T] as unknown;
      const value: unknown = Reflect.get(target, key);
      // Nobody knows what a function reads of its object.
      if (typeof value === 'function') all();
      else if (typeof key === 'string') onRead(prefix + key);
      return value;
    },
    has(_, key) {
      all();
      return Reflect.has(target, key);
    },
    ownKeys() {
      all();
      return Reflect.ownKeys(target);
    },
  });
}
