import { type PhonePlace, phoneAt } from '../../content/inserted-texts.ts';
import { isPicture, type PictureValue, shownPart } from '../../schema/framing.ts';
import { boundedMap, memoized } from '../../schema/memoized.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { isTypedValue, type TypedValue } from '../../schema/typed-value.ts';
import type { SiteModel } from '../site-model.ts';
import type { OriginMarks } from '../views/origin.ts';
import type { Language, Picture } from '../views/types.generated.ts';
import type { Counted, Direction, Phone, PictureFile, PlainText, ServiceReference, Sign, Text } from '../views/view.ts';
import { framedPicture } from './framed-picture.ts';
import { createLinks } from './localised-links.ts';
import { createTexts } from './localised-texts.ts';
import { createTermMarks, type TermList } from './marked-terms.ts';

// The file is long because the localiser reports the name of everything that it reads, and `valueOfThing` reads those names.

/** Localises checked documents into the texts, links and pictures that components show in one language. */
export interface Localiser {
  readonly language: string;
  readonly direction: Direction;
  readonly locale: string;
  /**
   * The locales whose words days, dates and lists take: the language's own, then the default language's and English, since `Intl` would
   * write what it does not know of the first in the language of the machine.
   */
  readonly locales: readonly string[];
  /** The address of the page that shows the whole glossary, where the site has one: terms are marked only then. */
  readonly glossaryHref: string | undefined;
  /**
   * Localises a document's tree; `T` is its generated type. Throws when the tree was never linked. With `terms`, marks in
   * prose the first use of each term that the list does not hold yet, and adds the term to it.
   */
  localise<T>(tree: unknown, terms?: TermList): T;
  /** Returns a service as other pages show it. */
  service(slug: string): ServiceReference;
  /** Returns a phone by its name in the site's document. */
  phone(id: string): Phone;
  /** The number of the emergency services, where the site names it. */
  readonly emergency: Phone | undefined;
  /** Returns the address of a path below the language, such as `services/`. */
  href(path: string): string;
  /**
   * Returns words that were made from a value other than a text, at a path below a document's tree. They stay as they are; an
   * editor's preview marks them with that origin.
   */
  madeFrom(words: string, tree: unknown, ...path: readonly (string | number)[]): string;
}

/** Options of a localiser. */
export interface LocaliserOptions {
  /** Marks texts by where they come from, for an editor's preview. */
  readonly marks?: OriginMarks | undefined;
  /** Receives the name of each thing outside a document that the document's page shows, as `valueOfThing` reads it. */
  readonly onRead?: ((thing: string) => void) | undefined;
}

/** Creates the localiser of a language; what every page shares is computed once. */
export function createLocaliser(model: SiteModel, language: string, { marks, onRead }: LocaliserOptions = {}): Localiser {
  const site = asRecord(model.site);
  const languages = site['languages'] as Record<string, Language>;
  const current = languages[language];
  if (current === undefined) throw new Error(`No language "${language}" in the site's document.`);
  const fallback = (site['defaultLanguage'] as TypedValue<'language'>).value;
  const phoneOf = memoized((id: string | undefined): Phone => {
    const path: PhonePlace = id === undefined ? ['emergency'] : ['phones', id];
    const { label, display, href } = phoneAt(site, path);
    return { label: localise<PlainText>(label), display: madeFrom(display, model.site, 'contact', ...path, 'number'), href };
  });
  const { href, pageOf, link } = createLinks(model, language, (segment) => Object.hasOwn(languages, segment));
  const texts = createTexts({
    language,
    languages,
    fallback,
    site,
    link,
    phone: ([, id]) => phoneOf(id),
    onReference: (name, from) => onRead?.(`insert:${from}:${name}`),
  });

  const glossaryPage = model.pages.find(({ holdsGlossary }) => holdsGlossary);
  const glossaryHref = glossaryPage === undefined ? undefined : href(`${glossaryPage.slug}/`);
  const withTerms = glossaryHref === undefined ? undefined : createTermMarks(model.glossary, language, glossaryHref);

  const prose = (leaf: TypedValue<'prose'>, terms: TermList | undefined): Text => {
    const made = texts.text(leaf.value);
    if (terms === undefined || withTerms === undefined) return made;
    onRead?.('glossary');
    return withTerms(made, terms);
  };

  const signs = new Map(asList(asRecord(model.signs)['signs']).map((entry) => [asRecord(entry)['id'], asRecord(entry)]));
  const sign = (id: string): Sign => {
    const entry = signs.get(id);
    if (entry === undefined) throw new Error(`There is no sign ${id}; linking should have reported it.`);
    return { text: localise<Text>(entry['text']), emergencyServices: entry['emergencyServices'] === true };
  };

  const serviceAt = memoized((slug: string): ServiceReference => {
    const summary = Object.hasOwn(model.services, slug) ? model.services[slug] : undefined;
    const address = pageOf(slug);
    if (summary === undefined || address === undefined) return { slug, name: localise<Text>(model.planned[slug]) };
    return {
      slug,
      name: localise<Text>(summary.name),
      summary: localise<Text>(summary.summary),
      ...(summary.picture === undefined ? {} : { picture: localise<Picture>(summary.picture) }),
      href: address,
    };
  }, boundedMap(servicesAtHand));

  const service = (slug: string): ServiceReference => {
    onRead?.(`service:${slug}`);
    return serviceAt(slug);
  };

  /**
   * Returns what is shown of a picture's file. A preview has the whole files alone: its pictures' addresses tell the part (`shownPart`), and
   * carry the mark, since a picture has no words.
   */
  const picture = (leaf: PictureValue): PictureFile | undefined => {
    const file = framedPicture(model.pictures, leaf);
    if (marks === undefined || file === undefined) return file;
    const { inline } = file;
    const src = marks.before(file.src, leaf);
    return { ...file, src, ...(inline === undefined ? {} : { inline: { ...inline, src: marks.before(inline.src, leaf) } }) };
  };

  const marked = <Made extends Text | PlainText | Counted>(made: Made, leaf: TypedValue): Made =>
    marks === undefined ? made : marks.text(made, leaf, made.lang ?? language);

  const madeFrom: Localiser['madeFrom'] = (words, tree, ...path) => (marks === undefined ? words : marks.words(words, tree, ...path));

  const leafView = (leaf: TypedValue, terms: TermList | undefined): unknown => {
    if (namedThings.has(leaf.$type))
      onRead?.(`${leaf.$type}:${isPicture(leaf) ? shownPart(leaf.value, leaf.framing) : String(leaf.value)}`);
    switch (leaf.$type) {
      case 'prose':
        return marked(prose(leaf as TypedValue<'prose'>, terms), leaf);
      case 'text':
        return marked(texts.text((leaf as TypedValue<'text'>).value), leaf);
      case 'plain-text':
      case 'keywords':
        return marked(texts.plainText((leaf as TypedValue<'plain-text' | 'keywords'>).value), leaf);
      case 'counted':
        return marked(texts.counted((leaf as TypedValue<'counted'>).value), leaf);
      case 'link':
        return link(leaf.value as string);
      case 'service':
        return service(leaf.value as string);
      case 'sign':
        return sign(leaf.value as string);
      case 'phone':
        return phone(leaf.value as string);
      case 'picture':
        return picture(leaf as PictureValue);
      default:
        return leaf.value;
    }
  };

  const walk = (node: unknown, terms: TermList | undefined): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (isTypedValue(node)) return leafView(node, terms);
    if (Array.isArray(node)) return node.map((item) => walk(item, terms));
    const result: Record<string, unknown> = {};
    for (const key in node) result[key] = walk((node as Record<string, unknown>)[key], terms);
    return result;
  };

  const localise = <T>(tree: unknown, terms?: TermList): T => walk(tree, terms) as T;
  const phone = (id: string): Phone => {
    onRead?.(`phone:${id}`);
    return phoneOf(id);
  };
  const emergency = asRecord(site['contact'])['emergency'] === undefined ? undefined : phoneOf(undefined);

  return {
    language,
    direction: current.direction,
    locale: current.locale,
    locales: [current.locale, languages[fallback]?.locale ?? 'en', 'en'],
    glossaryHref,
    localise,
    service,
    phone,
    emergency,
    href,
    madeFrom,
  };
}

/** The types of leaves that name a thing outside their document. */
/** About as many services as the menus of a site name; a list of thousands passes each one only once. */
const servicesAtHand = 250;

const namedThings: ReadonlySet<string> = new Set(['link', 'service', 'sign', 'phone', 'picture']);

/**
 * Returns what pages show of a thing that `onRead` named, such as `service:tyre-change`, as plain data: pages that show it change
 * only when this does. Throws for a thing that is not there.
 */
export function valueOfThing(thing: string, { localise }: Localiser, model: SiteModel): unknown {
  const [type, name] = [thing.slice(0, thing.indexOf(':')), thing.slice(thing.indexOf(':') + 1)];
  if (thing === 'glossary') return [model.glossary, model.pages.find(({ holdsGlossary }) => holdsGlossary)?.slug];
  if (type !== 'insert') return localise({ $type: type, value: name });
  const [from, inserted] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
  return localise({ $type: 'text', value: { [from]: `{{${inserted}}}` } });
}
