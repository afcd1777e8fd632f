import { drawingPolicy } from './content-policy.ts';
import type { HostedSite } from './hosted-site.ts';
import { languageMaps } from './nginx-language.ts';
import { literal, type MapEntry, nginxMap, oneOf, withoutVariables } from './nginx-syntax.ts';
import { cachingRules, editorHeaders, editorPages, pageCaching, securityHeaders } from './response-headers.ts';

const opening = `# Written by the build: what nginx must know of this site. The site.conf of service-pages (in a site that
# installed it: node_modules/service-pages/deploy/nginx/site.conf) includes it and uses its variables.
# It stands at the level of http, before any other map: the sizes below hold for all of them.
`;

/** Below these folders every file is named by a page: what is missing there is an error, not a visitor's guess. */
const namedByPages = ['assets', 'fonts', 'pictures', 'files', 'admin', '.well-known'];

/** Folders of the form editor and its guide, each of which has a page of its own. */
const editorFolder = 'admin(?:/guide(?:/[\\w-]+)*)?';

/** Returns `_nginx.conf`: the maps and settings that deploy/nginx/site.conf needs, and that depend on the content. */
export function nginxFile(site: HostedSite): string {
  const known = knownPages(site);
  return [
    opening + sizes(known),
    '# What is asked for.',
    ...addressMaps(site, known),
    '# The language of a visitor who asks for none.',
    languageMaps(site),
    '# Where the visitor is led, or which file answers.',
    ...answerMaps(site),
    '# The headers of the answer.',
    headerMaps(site),
  ].join('\n');
}

/** Each path that a page has or had, with the page's path of today; a page's own path goes before a former one. */
function knownPages({ pages, otherPaths }: HostedSite): MapEntry[] {
  const known = new Map([...Object.entries(otherPaths), ...pages.map((page): MapEntry => [page, page])]);
  return [...known].map(([requested, page]) => [`/${requested}`, page === '' ? '/' : `/${page}/`]);
}

/** Room for every page in one table, whose buckets hold the longest of their names (nginx, "Setting up hashes"). */
function sizes(known: readonly MapEntry[]): string {
  const longest = Math.max(...known.map(([requested]) => requested.length));
  return `map_hash_max_size ${Math.max(2048, powerOfTwo(known.length * 2))};\nmap_hash_bucket_size ${Math.max(128, powerOfTwo(longest + 64))};\n`;
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}

/** The requested address: `$site_asked_path` as it was written, then its language and its page, each empty where the site has none. */
function addressMaps({ base, languages }: HostedSite, known: readonly MapEntry[]): string[] {
  const codes = Object.keys(languages);
  const top = `^${literal(base.slice(0, -1))}(?:/|\\z)`;
  return [
    nginxMap('$request_uri', '$site_asked_path', [['~^(?<site_path_only>[^?]*)', '$site_path_only']]),
    nginxMap(
      '$uri',
      '$site_asked_language',
      codes.map((code): MapEntry => [`~*${top}${literal(code)}(?:/|\\z)`, code]),
    ),
    nginxMap(
      '$uri',
      '$site_page_path',
      [[`~*(?s)${top}(?:(?:${oneOf(codes)})(?:/|\\z))?(?<site_page_only>.*?)/?(?:(?<=/)index\\.html)?\\z`, '/$site_page_only']],
      'outside',
    ),
    nginxMap('$site_page_path', '$site_page', known),
    // What is not for visitors: what lies outside the base, files for hosts, hidden files, and the compressed ones by their own names.
    nginxMap(
      '$uri',
      '$site_is_hidden',
      [
        [`~^${literal(base)}_|/\\.(?!well-known(?:/|\\z))|\\.(?:br|gz)\\z`, '1'],
        [`~*${top}`, ''],
      ],
      '1',
    ),
  ];
}

/** The redirect or the file that answers. Of the request, only the parts named below reach an address or a file. */
function answerMaps(site: HostedSite): string[] {
  const { base, languages, defaultLanguage } = site;
  const requested = '$site_asked_language:$site_page';
  const asked = pageIn(site, '$site_asked_language', 'site_asked_page');
  const detected = pageIn(site, '$site_detected', 'site_detected_page');
  const address = `${base}$site_asked_language\${${asked.name}}`;
  return [
    ...asked.maps,
    ...detected.maps,
    nginxMap('$site_asked_path', '$site_has_two_slashes', [['~//', '1']]),
    // Below a language, an unknown address with two slashes is led to the one with one: letters, digits and -._~ alone.
    nginxMap(
      '$site_has_two_slashes$uri',
      '$site_tidy_path',
      [[`~^1(?<site_with_one_slash>${literal(base)}(?:${oneOf(Object.keys(languages))})/[\\w.~/-]*)\\z`, '$site_with_one_slash']],
      '$site_asked_path',
    ),
    nginxMap(
      '$uri',
      '$site_other_path',
      [[`~^(?<site_editor_folder>${literal(base)}${editorFolder})\\z`, '$site_editor_folder/']],
      '$site_asked_path',
    ),
    nginxMap('$uri', '$site_editor_index', [[`~^${literal(base)}${editorFolder}/\\z`, 'index.html']]),
    nginxMap(
      requested,
      '$site_canonical_path',
      [
        ['~^:', '$site_other_path'],
        ['~:\\z', '$site_tidy_path'],
      ],
      address,
    ),
    nginxMap(requested, '$site_arrival', [['~^:/', `${base}$site_detected$${detected.name}`]]),
    nginxMap(requested, '$site_file', [['~^:|:\\z', '$uri$site_editor_index']], `${address}index.html`),
    nginxMap(
      '$site_asked_language:$uri',
      '$site_home',
      [[`~^[^:]|^:${literal(base)}(?:${namedByPages.map(literal).join('|')})(?:/|\\z)`, '']],
      `${base}${defaultLanguage}/`,
    ),
    nginxMap(
      '$site_asked_language',
      '$site_lost_page',
      [['', `${base}${defaultLanguage}/404.html`]],
      `${base}$site_asked_language/404.html`,
    ),
  ];
}

/** The variable with the page's path in a language's own word for services, and the map that makes it; the page itself where all have one word. */
function pageIn(
  { word, otherWords }: HostedSite,
  language: string,
  name: string,
): { readonly name: string; readonly maps: readonly string[] } {
  const words = Object.entries(otherWords);
  if (words.length === 0) return { name: 'site_page', maps: [] };
  const rules = words.map(
    ([code, own]): MapEntry => [`~^${literal(code)}:/${literal(word)}(?<${name}_rest>/.*)\\z`, `/${own}$${name}_rest`],
  );
  return { name, maps: [nginxMap(`${language}:$site_page`, `$${name}`, rules, '$site_page')] };
}

/** A header that is empty is not sent. */
function headerMaps(site: HostedSite): string {
  const headers = Object.entries(securityHeaders(site)).map(([name, text]) => {
    const value = withoutVariables(text);
    const variable = `$site_${name.toLowerCase().replaceAll('-', '_')}`;
    const apart = site.hasEditor && name in editorHeaders ? editorHeaders[name as keyof typeof editorHeaders] : undefined;
    const isPolicy = name === 'Content-Security-Policy';
    const rules: MapEntry[] = [
      ...(isPolicy ? [['~*\\.svg\\z', `${value}, ${drawingPolicy}`] as const] : []),
      ...(apart === undefined
        ? []
        : [
            [
              `~^(?:${editorPages.map((page) => literal(site.base + page)).join('|')})\\z`,
              isPolicy ? `${value}, ${apart}` : apart,
            ] as const,
          ]),
    ];
    if (rules.length > 0) return nginxMap('$uri', variable, rules, value);
    // Browsers believe it over https alone.
    return name === 'Strict-Transport-Security' ? nginxMap('$scheme', variable, [['https', value]]) : nginxMap('', variable, [], value);
  });
  const files = cachingRules.map(({ paths, cacheControl }): MapEntry => {
    const names = paths.map((path) => path.split('*').map(literal).join('.*')).join('|');
    return [`~^[23]\\d\\d ${literal(site.base)}(?:${names})\\z`, cacheControl];
  });
  return [
    ...headers,
    // A moved address may be used again one day; where a visitor is led depends on the visitor.
    nginxMap(
      '$status $uri',
      '$site_cache_control',
      [['~^301 ', 'public, max-age=3600'], ['~^302 ', 'no-store'], ['~^[45]', 'no-cache'], ...files],
      pageCaching,
    ),
    nginxMap('$status', '$site_vary', [['302', 'Accept-Language, Cookie, Referer']]),
    nginxMap('$status', '$site_allow', [['405', 'GET, HEAD']]),
  ].join('\n');
}
