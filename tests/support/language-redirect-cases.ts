/** The cases of the language redirect on the practice's site, for pages, browsers and hosts alike (docs/decisions/0004-languages.md). */
export interface LanguageRedirectCase {
  readonly says: string;
  /** The address below the base, as it is asked for: it begins without a slash; a hash never reaches a host. */
  readonly ask: string;
  /** The visitor's earlier choice. */
  readonly stored?: string;
  /** The languages of the visitor's browser, the best first. */
  readonly languages?: readonly string[];
  readonly referrer?: string;
  /** The address below the base that the visitor ends at; `lost` when it is that of a not-found page, shown where it was asked for. */
  readonly arrives: string;
  readonly lost?: string;
  /** Plain static hosts answer it with the page itself, which names its own address as the canonical one. */
  readonly hostOnly?: true;
}

const long = 'a'.repeat(6000);

/** A visitor without any other sign reads French, the default language. */
const detection: readonly LanguageRedirectCase[] = [
  { says: 'the root, nothing known', ask: '', languages: ['en-US'], arrives: 'fr/' },
  { says: 'the root, an Arabic browser', ask: '', languages: ['ar-MA'], arrives: 'ar/' },
  { says: 'the root, Arabic as the second language of the browser', ask: '', languages: ['en-GB', 'ar', 'fr'], arrives: 'ar/' },
  { says: 'the root, French before Arabic', ask: '', languages: ['fr-FR', 'ar'], arrives: 'fr/' },
  { says: 'the root, any language that begins with ar', ask: '', languages: ['ary-MA'], arrives: 'ar/' },
  { says: 'the root, Arabic in capitals', ask: '', languages: ['AR-ma'], arrives: 'ar/' },
  { says: 'the root, a stored choice over the browser', ask: '', stored: 'ar', languages: ['fr-FR'], arrives: 'ar/' },
  { says: 'the root, a stored choice that the site does not speak', ask: '', stored: 'xx', languages: ['ar'], arrives: 'ar/' },
  { says: 'the root, a stored choice in capitals', ask: '', stored: 'AR', languages: ['fr'], arrives: 'ar/' },
  { says: 'the root, a hostile stored choice', ask: '', stored: '//evil.example', languages: ['en'], arrives: 'fr/' },
  { says: 'the root, a stored choice over the referrer', ask: '', stored: 'fr', referrer: 'https://ar.wikipedia.org/', arrives: 'fr/' },
  { says: 'the root, lang over the stored choice', ask: '?lang=ar', stored: 'fr', languages: ['fr'], arrives: 'ar/?lang=ar' },
  { says: 'the root, hl', ask: '?hl=ar', languages: ['fr'], arrives: 'ar/?hl=ar' },
  { says: 'the root, lang before hl', ask: '?hl=ar&lang=fr', languages: ['ar'], arrives: 'fr/?hl=ar&lang=fr' },
  { says: 'the root, lang unknown, then hl', ask: '?lang=xx&hl=ar', languages: ['fr'], arrives: 'ar/?lang=xx&hl=ar' },
  { says: 'the root, lang as a word', ask: '?lang=arabic', languages: ['fr'], arrives: 'ar/?lang=arabic' },
  { says: 'the root, lang as a word in capitals', ask: '?lang=ARABIC', languages: ['fr'], arrives: 'ar/?lang=ARABIC' },
  { says: 'the root, lang as another word', ask: '?hl=French', languages: ['ar'], arrives: 'fr/?hl=French' },
  { says: 'the root, lang in capitals', ask: '?lang=AR', languages: ['fr'], arrives: 'ar/?lang=AR' },
  { says: 'the root, lang itself in capitals', ask: '?LANG=ar', languages: ['fr'], arrives: 'ar/?LANG=ar' },
  { says: 'the root, lang twice', ask: '?lang=ar&lang=fr', languages: ['fr'], arrives: 'ar/?lang=ar&lang=fr' },
  { says: 'the root, an empty lang, then hl', ask: '?lang=&hl=ar', languages: ['fr'], arrives: 'ar/?lang=&hl=ar' },
  { says: 'the root, a lang that is no language', ask: '?lang=constructor', languages: ['ar'], arrives: 'ar/?lang=constructor' },
  { says: 'the root, an Arabic host as referrer', ask: '', referrer: 'https://ar.wikipedia.org/', languages: ['fr'], arrives: 'ar/' },
  { says: 'the root, an Arabic page as referrer', ask: '', referrer: 'https://press.example/ar/news/1', languages: ['fr'], arrives: 'ar/' },
  {
    says: 'the root, a referrer that asks in Arabic',
    ask: '',
    referrer: 'https://search.example/?q=x&hl=ar',
    languages: ['fr'],
    arrives: 'ar/',
  },
  { says: 'the root, a referrer that tells nothing', ask: '', referrer: 'https://arles.example/arbre/', languages: ['fr'], arrives: 'fr/' },
  {
    says: 'the root, query and hash kept',
    ask: '?from=poster&x=%C3%A9#soins',
    languages: ['ar'],
    arrives: 'ar/?from=poster&x=%C3%A9#soins',
  },
];

const unprefixed: readonly LanguageRedirectCase[] = [
  { says: 'the list of services', ask: 'services/', languages: ['ar'], arrives: 'ar/services/' },
  { says: 'the list of services without a slash', ask: 'services', languages: ['en'], arrives: 'fr/services/' },
  { says: 'a service', ask: 'services/parodontite/', stored: 'ar', arrives: 'ar/services/parodontite/' },
  { says: 'a service without a slash', ask: 'services/parodontite', languages: ['ar'], arrives: 'ar/services/parodontite/' },
  {
    says: 'a service with query and hash',
    ask: 'services/parodontite/?a=1#b3',
    languages: ['fr'],
    arrives: 'fr/services/parodontite/?a=1#b3',
  },
  {
    says: 'a service in another language by query',
    ask: 'services/radio?lang=ar',
    languages: ['fr'],
    arrives: 'ar/services/radio/?lang=ar',
  },
  { says: 'a service, encoded', ask: 'services/%70arodontite', languages: ['ar'], arrives: 'ar/services/parodontite/' },
  { says: 'a page that is no service', ask: 'glossaire/', languages: ['ar'], arrives: 'ar/glossaire/' },
  { says: 'an unknown service', ask: 'services/parodontitte', languages: ['ar'], arrives: 'fr/' },
  { says: 'an unknown path', ask: 'promo', languages: ['ar'], arrives: 'fr/' },
  { says: 'an unknown path, query and hash kept', ask: 'promo/2026?x=1#y', stored: 'ar', arrives: 'fr/?x=1#y' },
  { says: 'an unknown path in Arabic letters', ask: '%D8%AE%D8%AF%D9%85%D8%A7%D8%AA', languages: ['ar'], arrives: 'fr/' },
  { says: 'a language that the site does not speak', ask: 'en/services/parodontite/', arrives: 'fr/' },
  { says: 'a path that only begins like a language', ask: 'francais/', arrives: 'fr/' },
  { says: 'a file that is not there', ask: 'wp-login.php', arrives: 'fr/' },
  { says: 'an unknown path, very long', ask: long, arrives: 'fr/' },
];

const prefixed: readonly LanguageRedirectCase[] = [
  { says: 'a home page', ask: 'fr/', stored: 'ar', languages: ['ar'], arrives: 'fr/' },
  { says: 'a home page without a slash', ask: 'ar', languages: ['fr'], arrives: 'ar/' },
  {
    says: 'a service in its language, whatever the visitor speaks',
    ask: 'ar/services/radio/',
    stored: 'fr',
    arrives: 'ar/services/radio/',
  },
  { says: 'a service without a slash, query and hash kept', ask: 'fr/services/radio?a=1#b', arrives: 'fr/services/radio/?a=1#b' },
  { says: 'lang does not move who is on a page', ask: 'fr/?lang=ar', arrives: 'fr/?lang=ar' },
  { says: 'a service, encoded', ask: 'fr/services/%72adio/', arrives: 'fr/services/radio/', hostOnly: true },
  { says: 'an unknown page', ask: 'fr/promo/', languages: ['ar'], arrives: 'fr/promo/', lost: 'fr' },
  { says: 'an unknown page without a slash', ask: 'ar/promo', arrives: 'ar/promo', lost: 'ar' },
  { says: 'an unknown service', ask: 'ar/services/parodontitte/?x=1#y', arrives: 'ar/services/parodontitte/?x=1#y', lost: 'ar' },
  { says: 'an unknown page below a service', ask: 'fr/services/radio/more/', arrives: 'fr/services/radio/more/', lost: 'fr' },
  { says: 'an unknown page, very long', ask: `ar/${long}`, arrives: `ar/${long}`, lost: 'ar' },
  {
    says: 'an unknown page in Arabic letters',
    ask: 'ar/%D8%AE%D8%AF%D9%85%D8%A7%D8%AA/',
    arrives: 'ar/%D8%AE%D8%AF%D9%85%D8%A7%D8%AA/',
    lost: 'ar',
  },
  { says: 'an unknown page, wrongly encoded', ask: 'ar/%E9', arrives: 'ar/%E9', lost: 'ar' },
];

const untidy: readonly LanguageRedirectCase[] = [
  { says: 'capitals', ask: 'FR/Services/RADIO/', arrives: 'fr/services/radio/' },
  { says: 'capitals without a slash, query kept as it is', ask: 'AR/services/Radio?Q=Ab', arrives: 'ar/services/radio/?Q=Ab' },
  { says: 'capitals without a language', ask: 'Services/Parodontite', languages: ['ar'], arrives: 'ar/services/parodontite/' },
  { says: 'capitals, unknown', ask: 'PROMO', languages: ['ar'], arrives: 'fr/' },
  { says: 'two slashes', ask: 'fr//services//radio/', arrives: 'fr/services/radio/' },
  { says: 'two slashes without a language', ask: 'services//parodontite', languages: ['ar'], arrives: 'ar/services/parodontite/' },
  { says: 'a page by the name of its file', ask: 'fr/services/radio/index.html', arrives: 'fr/services/radio/', hostOnly: true },
];

const hostile: readonly LanguageRedirectCase[] = [
  { says: 'another host after two slashes', ask: '/evil.example', arrives: 'fr/' },
  { says: 'another host after a backslash', ask: '\\evil.example', arrives: 'fr/' },
  { says: 'another host after an encoded backslash', ask: '%5Cevil.example', arrives: 'fr/' },
  { says: 'another host after encoded slashes', ask: '%2F%2Fevil.example', arrives: 'fr/' },
  { says: 'another host after a language', ask: 'fr//evil.example', arrives: 'fr/evil.example', lost: 'fr' },
  { says: 'another host with a page of ours', ask: '/evil.example/services/radio/', arrives: 'fr/' },
  { says: 'up and out', ask: 'fr/../services/radio/', languages: ['ar'], arrives: 'ar/services/radio/' },
  { says: 'up and out, encoded', ask: 'fr/%2e%2e/services/radio/', languages: ['ar'], arrives: 'ar/services/radio/' },
  { says: 'a line break for a header', ask: 'promo%0d%0aSet-Cookie:%20a=b', arrives: 'fr/' },
  { says: 'a script', ask: 'fr/<script>alert(1)</script>', arrives: 'fr/%3Cscript%3Ealert(1)%3C/script%3E', lost: 'fr' },
  {
    says: 'a script in the query',
    ask: '?lang=<script>&next=javascript:alert(1)',
    arrives: 'fr/?lang=%3Cscript%3E&next=javascript:alert(1)',
  },
];

/** Every way to arrive. */
export const languageRedirectCases: readonly LanguageRedirectCase[] = [...detection, ...unprefixed, ...prefixed, ...untidy, ...hostile];

/** One of each way in which a browser tells of a visitor and of an address, for what only a browser can show. */
export const browserCases: readonly LanguageRedirectCase[] = [
  ...['nothing known', 'Arabic as the second language of the browser', 'a stored choice over the browser', 'a hostile stored choice'],
  ...['hl', 'an Arabic host as referrer', 'query and hash kept'],
]
  .map((way) => `the root, ${way}`)
  .concat([
    ...['a service without a slash', 'an unknown path, query and hash kept', 'an unknown path, very long', 'a file that is not there'],
    ...['a service without a slash, query and hash kept', 'lang does not move who is on a page', 'an unknown page', 'an unknown service'],
    ...['an unknown page without a slash', 'an unknown page, very long', 'an unknown page, wrongly encoded'],
    ...['capitals', 'capitals without a language', 'two slashes'],
    ...['another host after two slashes', 'another host after a backslash', 'another host after a language', 'up and out, encoded'],
    ...['a line break for a header', 'a script', 'a script in the query'],
  ])
  .flatMap((says) => {
    const found = languageRedirectCases.filter((one) => one.says === says);
    if (found.length === 0) throw new Error(`There is no case "${says}".`);
    return found;
  });
