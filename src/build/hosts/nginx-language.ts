import type { HostedSite } from './hosted-site.ts';
import { literal, type MapEntry, nginxMap, oneOf } from './nginx-syntax.ts';

/**
 * Returns the maps that find the language of a visitor whose path names none, as `$site_detected`: the query's word, else
 * the stored choice, else where the visitor comes from, else what the browser is set to, else the default
 * (docs/decisions/0004-languages.md).
 */
export function languageMaps({ base, languages, defaultLanguage }: HostedSite): string {
  const codes = Object.keys(languages);
  const byCode = codes.map((code): MapEntry => [code, code]);
  // The same word may name two languages: the first one that is declared has it.
  const byWord = [
    ...new Map([...codes].reverse().flatMap((code) => spellings(languages[code] ?? []).map((word): MapEntry => [word, code]))),
  ];
  const code = `(?<site_referrer_code>${oneOf(codes)})`;
  const word = `(?<site_referrer_code>${oneOf(byWord.map(([spelling]) => spelling))})`;
  const firstOfQuery = (name: string): string => `~*^\\S* [^?#]*\\?(?:(?!${name}=)[^&#]*&)*${name}=${word}(?:[&#]|\\z)`;
  const end = '(?:[/?#]|\\z)';
  return [
    nginxMap('$arg_lang', '$site_by_lang', byWord),
    nginxMap('$arg_hl', '$site_by_hl', byWord),
    nginxMap('$cookie_language', '$site_by_choice', byCode),
    nginxMap(
      '$host $http_referer',
      '$site_referrer',
      [
        firstOfQuery('lang'),
        firstOfQuery('hl'),
        // The site's own pages name their language below the base.
        `~*^(?<site_own_host>\\S+) https?://\\k<site_own_host>(?::\\d+)?${literal(base)}${code}${end}`,
        `~*^\\S* https?://[^/?#]+/${code}${end}`,
        `~*^\\S* https?://(?:[^/?#@]*@)?${code}\\.`,
      ].map((pattern): MapEntry => [pattern, '$site_referrer_code']),
    ),
    nginxMap('$site_referrer', '$site_by_referrer', byWord),
    // Of the ranges that begin with a language of the site the one of the greatest weight, to a tenth, and the first of those.
    nginxMap(
      '$http_accept_language',
      '$site_browser',
      weights.map((weight): MapEntry => [`~*(?:^|,)\\s*(?<site_browser_code>${oneOf(codes)})[^,;]*${weight}`, '$site_browser_code']),
    ),
    nginxMap('$site_browser', '$site_by_browser', byCode),
    nginxMap(
      '$site_by_lang,$site_by_hl,$site_by_choice,$site_by_referrer,$site_by_browser',
      '$site_detected',
      [['~^,*(?<site_first>[^,]+)', '$site_first']],
      defaultLanguage,
    ),
  ].join('\n');
}

/** The patterns after a range in `Accept-Language`, from the greatest weight to the least; 0 refuses the language (RFC 9110, 12.4.2). */
const weights = [
  '(?:;\\s*q=1[.0]*\\s*)?(?:,|\\z)',
  ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenths) => `;\\s*q=0\\.${tenths}`),
  ';\\s*q=0\\.0+[1-9]',
];

/** A query may write a space in two ways. */
function spellings(words: readonly string[]): string[] {
  return words.flatMap((word) => (word.includes(' ') ? [word.replaceAll(' ', '+'), word.replaceAll(' ', '%20')] : [word]));
}
