import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unsafePartOf } from '../../content/pictures/drawing-safety.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { fileProblem, sourceRangeOf } from '../../schema/documents.ts';
import { isTooHeavy } from './unusable-pictures.ts';

/**
 * Reports drawings that could run code or call another site when opened on their own (SVG 2, section 15), and those that
 * aren't XML.
 */
export function unsafePictures(folder: string, pictures: readonly string[]): Problem[] {
  return pictures
    .filter((picture) => /\.svg$/i.test(picture) && !isTooHeavy(folder, picture))
    .flatMap((picture) => {
      const file = `pictures/${picture}`;
      const bytes = readFileSync(path.join(folder, file));
      const svg = bytes.toString('utf8');
      // A browser reads other encodings too, in which nothing below would be found.
      if (!isUtf8(bytes) || svg.includes('\0') || otherEncoding.test(svg)) return [fileProblem('wrong-encoding', file)];
      const finding = unsafePartOf(svg.replace(/^\uFEFF/, ''));
      if (finding === undefined) return [];
      const offset = finding.offset + (svg.startsWith('\uFEFF') ? 1 : 0);
      if ('broken' in finding) return [{ ...fileProblem('unreadable-picture', file), place: sourceRangeOf(svg, '', offset) }];
      return [{ ...fileProblem('unsafe-picture', file, { found: finding.part }), place: sourceRangeOf(svg, finding.part, offset) }];
    });
}

const otherEncoding = /^\uFEFF?<\?xml\s[^>]*?\bencoding\s*=\s*["'](?!utf-8["'])/i;
