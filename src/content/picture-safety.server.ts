import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';
import { fileProblem, placeOf } from './source.server.ts';

/**
 * Reports drawings that could run code or call another site when opened on their own (SVG 2, section 15): scripts,
 * event attributes, embedded HTML, and references that leave the file, also where they are spelt so as not to be seen.
 */
export function unsafePictures(folder: string, pictures: readonly string[]): Problem[] {
  return pictures
    .filter((picture) => /\.svg$/i.test(picture))
    .flatMap((picture) => {
      const file = `pictures/${picture}`;
      const bytes = readFileSync(path.join(folder, file));
      const svg = bytes.toString('utf8');
      // A browser reads other encodings too, in which nothing below would be found.
      if (!isUtf8(bytes) || svg.includes('\0') || otherEncoding.test(svg)) return [fileProblem('wrong-encoding', file)];
      const match = unsafe.exec(svg);
      if (match === null) {
        const found = leaving.exec(svg.replace(markup, ''))?.[0];
        return found === undefined ? [] : [fileProblem('unsafe-picture', file, { found })];
      }
      const found = match[0].trim();
      return [{ ...fileProblem('unsafe-picture', file, { found }), place: placeOf(svg, found, match.index + match[0].indexOf(found)) }];
    });
}

const otherEncoding = /^\uFEFF?<\?xml\s[^>]*?\bencoding\s*=\s*["'](?!utf-8["'])/i;

/** What makes a style load something from elsewhere (CSS Values 4, section 4.5; CSS Images 4, section 2.4). */
const leaving = /@import|(?:url|src|image|image-set)\((?!\s*["']?#)/i;

/** A style is the sum of the texts right inside its element, whatever stands between them. */
const markup = /<!--.*?-->|<!\[CDATA\[|\]\]>|<[^>]*>/gs;

const unsafe = new RegExp(
  [
    '<!DOCTYPE|<!ENTITY|<\\?xml-stylesheet|1999/xhtml',
    '<(?:[^\\s<>/:]+:)?(?:script|foreignObject|iframe|handler|set|animate)\\b',
    '\\son[a-z]+\\s*=',
    '\\b(?:xlink:)?href\\s*=(?!\\s*["\']?#)',
    leaving.source,
    // Letters and signs of ASCII, written as XML or CSS may write them: nobody needs to, but to hide one of the above.
    '&#(?:0*(?:[4-9]\\d|1[01]\\d|12[0-6])|x0*(?:2[89a-f]|[3-7][0-9a-f]));',
    '\\\\(?:0{0,4}[4-7][0-9a-f](?![0-9a-f])|[g-z])',
  ].join('|'),
  'i',
);
