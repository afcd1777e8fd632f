import { parsePhoneNumber } from 'libphonenumber-js/min';
import { foreignPassages } from './foreign-passages.ts';
import { glossaryTerms, wordFinder } from './glossary.ts';
import { type Inline, parseInline } from './inline.ts';
import { isolated } from './isolate-latin.ts';
import { isLeaf, type Leaf } from './leaf.ts';
import { linkView } from './link-view.ts';
import type { OriginMarks } from './origin.ts';
import type { SiteModel } from './site-model.server.ts';
import { asList, asRecord } from './tree.ts';
import type { Language, Picture } from './types.generated.ts';
import {
  type Counted,
  type Direction,
  type Foreign,
  type Link,
  type Phone,
  type PictureFile,
  type PlainText,
  plain,
  type ServiceReference,
  type Sign,
  type Text,
  type TextNode,
} from './view.ts';

/** Turns validated documents into what components show in one language. */
export interface Localiser {
  readonly language: string;
  readonly direction: Direction;
  readonly locale: string;
  /** The address of the page that shows the whole glossary, where the site has one: terms are marked only then. */
  readonly glossaryHref: string | undefined;
  /**
   * Localises a document's tree; `T` is its generated type. Throws when the tree was never linked. With `terms`, marks in
   * prose the first use of each term that the list does not hold yet, and adds the term to it.
   */
  localise<T>(tree: unknown, terms?: TermList): T;
  /** Gives a service as other pages show it. */
  service(slug: string): ServiceReference;
  /** Gives a phone by its name in the site's document. */
  phone(id: string): Phone;
  /** The number of the emergency services, where the site names it. */
  readonly emergency: Phone | undefined;
  /** Gives the address of a path below the language, such as `services/`. */
  href(path: string): string;
  /**
   * Gives words that were made from a value of a document that is no text, at a path below the document's tree, as they are; in
   * an editor's preview they lead to it.
   */
  madeFrom(words: string, tree: unknown, ...path: readonly (string | number)[]): string;
}

/** Identifiers of the glossary's terms that a page has explained, or need not explain, in order. */
export type TermList = Set<string>;

/**
 * Makes the localiser of a language; what every page shares is worked out once. With `marks`, its texts are marked by where they
 * come from, for an editor's preview.
 */
export function createLocaliser(model: SiteModel, language: string, marks?: OriginMarks): Localiser {
  const site = asRecord(model.site);
  const languages = site['languages'] as Record<string, Language>;
  const own = languages[language];
  if (own === undefined) throw new Error(`No language "${language}" in the site's document.`);
  const fallback = (site['defaultLanguage'] as Leaf<'language'>).value;
  const services = new Map<string, ServiceReference>();
  const phones = new Map<string, Phone>();
  const signs = new Map(asList(asRecord(model.signs)['signs']).map((entry) => [asRecord(entry)['id'], asRecord(entry)]));

  const href = (path: string): string => `${model.place.base}${language}/${path}`;

  const glossaryPage = model.pages.find(({ holdsGlossary }) => holdsGlossary);
  const glossaryHref = glossaryPage === undefined ? undefined : href(`${glossaryPage.slug}/`);
  const findTerm =
    glossaryHref === undefined
      ? undefined
      : wordFinder(glossaryTerms(model.glossary).map(({ id, forms }) => ({ id, words: forms[language] ?? [] })));

  /** Picks the wanted language, or the default one with the mark that it is foreign there. */
  const pick = (texts: Readonly<Record<string, unknown>>, wanted = language): { from: string; foreign: Foreign } =>
    texts[wanted] === undefined
      ? { from: fallback, foreign: { lang: fallback, dir: directionOf(fallback) } }
      : { from: wanted, foreign: {} };

  const passages = new Map<string, ReturnType<typeof foreignPassages>>();
  const passagesIn = (name: string): ReturnType<typeof foreignPassages> => {
    const known = passages.get(name) ?? foreignPassages(name, languages);
    passages.set(name, known);
    return known;
  };
  const directionOf = (name: string): Direction => (languages[name] as Language).direction;

  const text = (texts: Readonly<Record<string, string>>): Text => {
    const { from, foreign } = pick(texts);
    return { nodes: resolve(parseInline(texts[from] ?? ''), from), ...foreign };
  };

  /** A text in which the first use of each term is marked; one in another language is left as it is. */
  const prose = (texts: Readonly<Record<string, string>>, terms: TermList | undefined): Text => {
    const made = text(texts);
    return terms === undefined || made.lang !== undefined ? made : { ...made, nodes: made.nodes.flatMap((node) => withTerms(node, terms)) };
  };

  const withTerms = (node: TextNode, terms: TermList): readonly TextNode[] => {
    if (typeof node !== 'string') {
      const inner = node.type === 'strong' || node.type === 'emphasis';
      return [inner ? { ...node, children: node.children.flatMap((child) => withTerms(child, terms)) } : node];
    }
    const nodes: TextNode[] = [];
    let from = 0;
    for (let match = findTerm?.(node, 0); match !== undefined; match = findTerm?.(node, match.at + match.found.length)) {
      if (terms.has(match.id)) continue;
      terms.add(match.id);
      if (match.at > from) nodes.push(node.slice(from, match.at));
      nodes.push({ type: 'term', id: match.id, href: `${glossaryHref}#term-${match.id}`, children: [match.found] });
      from = match.at + match.found.length;
    }
    return from === 0 ? [node] : [...nodes, node.slice(from)].filter((part) => part !== '');
  };

  const plainText = (texts: Readonly<Record<string, string>>): PlainText => {
    const { from, foreign } = pick(texts);
    return { value: filled(texts[from] ?? '', from), ...foreign };
  };

  /** A text's plural forms; a number is kept apart from Latin words beside it where the text runs from right to left. */
  const counted = (texts: Leaf<'counted'>['value']): Counted => {
    const { from, foreign } = pick(texts);
    const { locale, direction } = languages[from] as Language;
    const forms = Object.entries(texts[from] ?? {}).map(([name, written]) => {
      const form = filled(written, from);
      return [name, direction === 'rtl' ? form.replaceAll('{count}', isolated('{count}')) : form];
    });
    return { forms: Object.fromEntries(forms) as Counted['forms'], locale, ...foreign };
  };

  /** Attributes hold no markup: only what is inserted is resolved. */
  const filled = (written: string, from: string): string =>
    written
      .trim()
      .replace(/\\<|\{\{\s*([^{}\s]+|(?=\}))\s*\}\}/g, (_, name?: string) =>
        name === undefined ? '<' : plain([reference(name, from)].flat()),
      );

  const resolve = (nodes: readonly Inline[], from: string): readonly TextNode[] =>
    nodes.flatMap((node): TextNode | readonly TextNode[] => {
      if (typeof node === 'string') return passagesIn(from)(node);
      switch (node.type) {
        case 'break':
          return { type: 'break' };
        case 'reference':
          return reference(node.name, from);
        case 'link':
          return { type: 'link', link: link(node.target), children: resolve(node.children, from) };
        default:
          return { type: node.type, children: resolve(node.children, from) };
      }
    });

  const reference = (name: string, from: string): readonly TextNode[] => {
    const [kind = '', id = ''] = name.split('.');
    if (kind === 'phones') return [{ type: 'phone', phone: phone(id) }];
    if (kind === 'emergency' && emergency !== undefined) return [{ type: 'phone', phone: emergency }];
    if (kind === 'facts') return inserted(asRecord(site['facts'])[id] as Leaf<'text'>, from);
    if (kind === 'identifiers') return [{ type: 'isolate', text: String(asRecord(site['identifiers'])[id]) }];
    if (kind === 'name') return inserted(site['name'] as Leaf<'text'>, from);
    if (kind === 'person') return inserted(asRecord(site['person'])['name'] as Leaf<'text'>, from);
    if (kind === 'address') {
      const { street, postalCode, locality } = asRecord(asRecord(site['contact'])['address']);
      // The Arabic script has a comma of its own (U+060C); other right-to-left scripts use the Latin one.
      const comma = new Intl.Locale(from).maximize().script === 'Arab' ? '\u060C ' : ', ';
      return [
        ...inserted(street as Leaf<'text'>, from),
        comma,
        { type: 'isolate', text: String(postalCode) },
        ' ',
        ...inserted(locality as Leaf<'text'>, from),
      ];
    }
    throw new Error(`Nothing is called {{${name}}}; linking should have reported it.`);
  };

  /** A fact is inserted in the language of the text around it; where it lacks that one, its own is marked. */
  const inserted = (leaf: Leaf<'text'>, around: string): readonly TextNode[] => {
    const { from, foreign } = pick(leaf.value, around);
    const nodes = resolve(parseInline(leaf.value[from] ?? ''), from);
    return foreign.lang === undefined ? nodes : [{ type: 'isolate', text: plain(nodes), ...foreign }];
  };

  const phone = (id: string): Phone => {
    const known = phones.get(id);
    if (known !== undefined) return known;
    const entry = asRecord(asRecord(asRecord(site['contact'])['phones'])[id]);
    const number = parsePhoneNumber(String(entry['number']));
    const made: Phone = {
      label: localise<PlainText>(entry['label']),
      display: madeFrom(number.formatNational(), model.site, 'contact', 'phones', id, 'number'),
      href: number.getURI(),
    };
    phones.set(id, made);
    return made;
  };

  const sign = (id: string): Sign => {
    const entry = signs.get(id);
    if (entry === undefined) throw new Error(`There is no sign ${id}; linking should have reported it.`);
    return { text: localise<Text>(entry['text']), emergencyServices: entry['emergencyServices'] === true };
  };

  const link = (written: string): Link =>
    linkView(written, {
      base: model.place.base,
      language,
      isLanguage: (segment) => Object.hasOwn(languages, segment),
      pageOf: (slug) => (Object.hasOwn(model.services, slug) ? href(`services/${slug}/`) : undefined),
    });

  const service = (slug: string): ServiceReference => {
    const known = services.get(slug);
    if (known !== undefined) return known;
    const summary = Object.hasOwn(model.services, slug) ? model.services[slug] : undefined;
    const made: ServiceReference =
      summary === undefined
        ? { slug, name: localise<Text>(model.planned[slug]) }
        : {
            slug,
            name: localise<Text>(summary.name),
            summary: localise<Text>(summary.summary),
            ...(summary.picture === undefined ? {} : { picture: localise<Picture>(summary.picture) }),
            href: href(`services/${slug}/`),
          };
    services.set(slug, made);
    return made;
  };

  const marked = <Made extends Text | PlainText | Counted>(made: Made, leaf: Leaf): Made =>
    marks === undefined ? made : marks.text(made, leaf, made.lang ?? language);

  const madeFrom: Localiser['madeFrom'] = (words, tree, ...path) => (marks === undefined ? words : marks.words(words, tree, ...path));

  const leafView = (leaf: Leaf, terms: TermList | undefined): unknown => {
    switch (leaf.$holds) {
      case 'prose':
        return marked(prose((leaf as Leaf<'prose'>).value, terms), leaf);
      case 'text':
        return marked(text((leaf as Leaf<'text'>).value), leaf);
      case 'plain-text':
      case 'keywords':
        return marked(plainText((leaf as Leaf<'plain-text' | 'keywords'>).value), leaf);
      case 'counted':
        return marked(counted((leaf as Leaf<'counted'>).value), leaf);
      case 'link':
        return link(leaf.value as string);
      case 'service':
        return service(leaf.value as string);
      case 'sign':
        return sign(leaf.value as string);
      case 'phone':
        return phone(leaf.value as string);
      case 'picture':
        return picture(leaf);
      default:
        return leaf.value;
    }
  };

  /** A picture has no words of its own: its address carries the mark. */
  const picture = (leaf: Leaf): PictureFile | undefined => {
    const file = model.pictures[leaf.value as string];
    return marks === undefined || file === undefined ? file : { ...file, src: marks.before(file.src, leaf) };
  };

  const walk = (node: unknown, terms: TermList | undefined): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (isLeaf(node)) return leafView(node, terms);
    if (Array.isArray(node)) return node.map((item) => walk(item, terms));
    const result: Record<string, unknown> = {};
    for (const key in node) result[key] = walk((node as Record<string, unknown>)[key], terms);
    return result;
  };

  const localise = <T>(tree: unknown, terms?: TermList): T => walk(tree, terms) as T;

  /** A short number is dialled as it is written; it has no international form (ITU-T E.164). */
  const emergencyOf = (written: unknown): Phone | undefined => {
    if (written === undefined) return undefined;
    const { label, number } = asRecord(written);
    return {
      label: localise<PlainText>(label),
      display: madeFrom(String(number), model.site, 'contact', 'emergency', 'number'),
      href: `tel:${String(number)}`,
    };
  };
  const emergency = emergencyOf(asRecord(site['contact'])['emergency']);

  return { language, direction: own.direction, locale: own.locale, glossaryHref, localise, service, phone, emergency, href, madeFrom };
}
