import { pick, seededRandom } from './sample-words.ts';

/** What every service of the sample content is made from. */
export interface SampleSite {
  readonly seed: string;
  readonly languages: readonly SampleLanguage[];
  readonly categories: readonly string[];
  readonly facts: readonly string[];
  readonly phones: readonly string[];
  readonly pictures: readonly string[];
  /** The slugs of all services, to which texts link. */
  readonly slugs: readonly string[];
}

interface SampleLanguage {
  readonly code: string;
  readonly words: readonly string[];
  /** The question mark with the space before it. */
  readonly questionMark: string;
}

type Text = Readonly<Record<string, string>>;
type Block = Readonly<Record<string, unknown>>;

/**
 * Returns the document of a service, by its slug and its number from 0. The same number gives the same words, whatever the number of
 * services; only the slugs that it links to depend on that. Names differ up to nine million services.
 */
export function sampleService(site: SampleSite, slug: string, index: number): Block {
  const random = seededRandom(`${site.seed}/${index}`);
  const others = site.slugs.filter((other) => other !== slug);
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const several = <T>(least: number, most: number, make: () => T): T[] => Array.from({ length: between(least, most) }, make);
  const inEach = (write: (language: SampleLanguage) => string): Text =>
    Object.fromEntries(site.languages.map((language) => [language.code, write(language)]));

  // Few words are frequent and many are rare, as in a language, which decides how large a search index becomes.
  const word = ({ words }: SampleLanguage): string => words[Math.floor(words.length * random() ** 2)] as string;
  const row = (language: SampleLanguage, count: number): string => Array.from({ length: count }, () => word(language)).join(' ');
  const phrase = (least: number, most: number): Text => {
    const count = between(least, most);
    return inEach((language) => capital(row(language, count)));
  };
  const sentence = (language: SampleLanguage): string => `${capital(row(language, between(6, 13)))}.`;
  const marked = (language: SampleLanguage, link: string | undefined): string => {
    const part = row(language, 2);
    return `${capital(row(language, between(2, 5)))} ${link === undefined ? `**${part}**` : `[${part}](${link})`} ${row(language, between(2, 5))}.`;
  };
  const paragraph = (): Text => {
    const count = between(1, 3);
    const link = random() < 0.3 ? pick(others, random) : undefined;
    return inEach((language) => [...Array.from({ length: count }, () => sentence(language)), marked(language, link)].join(' '));
  };
  const short = (): Text => inEach(sentence);
  const question = (): Text => inEach((language) => capital(row(language, between(4, 8))) + language.questionMark);
  const picture =
    site.pictures.length === 0 || index % 4 === 3
      ? {}
      : {
          picture: {
            file: site.pictures[index % site.pictures.length],
            ...(random() < 0.5 ? { decorative: true } : { alternative: phrase(3, 6) }),
          },
        };

  const blocks: Readonly<Record<string, () => Block>> = {
    text: () => ({
      type: 'text',
      title: phrase(2, 5),
      paragraphs: several(1, 3, paragraph),
      ...(random() < 0.4 ? { points: several(2, 5, short) } : {}),
    }),
    cards: () => ({
      type: 'cards',
      title: phrase(2, 5),
      items: several(2, 5, () => ({
        title: phrase(1, 4),
        text: short(),
        ...(random() < 0.3 ? { link: pick<string>(others, random) } : {}),
      })),
    }),
    steps: () => ({ type: 'steps', title: phrase(2, 5), items: several(2, 5, () => ({ title: phrase(1, 3), text: short() })) }),
    callout: () => ({ type: 'callout', tone: pick(['info', 'tip', 'warning', 'avoid'], random), title: phrase(2, 5), text: short() }),
    'care-card': () => ({
      type: 'care-card',
      level: pick(['routine', 'urgent'], random),
      phone: pick<string>(site.phones, random),
      title: phrase(2, 4),
      signs: several(2, 5, () => phrase(3, 6)),
    }),
    facts: () => ({
      type: 'facts',
      items: several(1, 2, () => {
        const fact = pick<string>(site.facts, random);
        return { label: phrase(1, 3), value: inEach(() => `{{facts.${fact}}}`) };
      }),
    }),
  };
  const usable = ['text', 'text', 'text', 'cards', 'steps', 'callout', 'care-card', 'facts'].filter(
    (type) => (type !== 'facts' || site.facts.length > 0) && (type !== 'care-card' || site.phones.length > 0),
  );

  // Two words whose places in the vocabulary are the number's own make every name different.
  const more = between(0, 2);
  const name = inEach((language) => {
    const { words } = language;
    const own = [words[index % words.length], words[Math.floor(index / words.length) % words.length]];
    return capital([...own, ...Array.from({ length: more }, () => word(language))].join(' '));
  });
  const related = [...new Set(several(1, 4, () => pick<string>(others, random)))];
  return {
    slug,
    category: site.categories[index % site.categories.length],
    inMenu: false,
    name,
    summary: short(),
    keywords: inEach((language) => Array.from({ length: 6 }, () => row(language, 2)).join(', ')),
    ...picture,
    metadata: { title: name, description: inEach((language) => description(() => word(language))) },
    blocks: [
      { type: 'hero', title: name, tagline: short(), ...picture },
      blocks['text']?.(),
      ...several(4, 9, () => blocks[pick<string>(usable, random)]?.()),
      { type: 'faq', items: several(2, 5, () => ({ question: question(), answer: paragraph() })) },
      { type: 'related', services: related },
    ],
  };
}

/** Returns a sentence of the length that search engines show whole: 120 to 160 characters. */
function description(word: () => string): string {
  let text = capital(word());
  while (text.length < 120) text += ` ${word()}`;
  return `${text}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
