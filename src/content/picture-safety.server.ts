import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';
import { fileProblem, placeOf } from './source.server.ts';

/**
 * Reports drawings that could run code or call another site when opened on their own (SVG 2, section 15): scripts,
 * event attributes, embedded HTML, and references that leave the file.
 */
export function unsafePictures(folder: string, pictures: readonly string[]): Problem[] {
  return pictures
    .filter((picture) => /\.svg$/i.test(picture))
    .flatMap((picture) => {
      const file = `pictures/${picture}`;
      const bytes = readFileSync(path.join(folder, file));
      const svg = bytes.toString('utf8');
      // A browser reads UTF-16 too, where nothing below would be found.
      if (!isUtf8(bytes) || svg.includes('\0')) return [fileProblem('wrong-encoding', file)];
      const match = unsafe.exec(svg);
      if (match === null) return [];
      const found = match[0].trim();
      return [{ ...fileProblem('unsafe-picture', file, { found }), place: placeOf(svg, found, match.index + match[0].indexOf(found)) }];
    });
}

const unsafe =
  /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<(?:[\w-]+:)?(?:script|foreignObject|iframe|handler|set|animate)\b|\son[a-z]+\s*=|\b(?:xlink:)?href\s*=(?!\s*["']?#)|@import|url\((?!\s*["']?#)/i;
