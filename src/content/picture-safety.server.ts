import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';
import { fileProblem } from './source.server.ts';

/**
 * Reports drawings that could run code or call another site when opened on their own (SVG 2, section 15): scripts,
 * event attributes, embedded HTML, and references that leave the file.
 */
export function unsafePictures(folder: string, pictures: readonly string[]): Problem[] {
  return pictures
    .filter((picture) => /\.svg$/i.test(picture))
    .flatMap((picture) => {
      const svg = readFileSync(path.join(folder, 'pictures', picture), 'utf8');
      const found =
        /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<(?:[\w-]+:)?(?:script|foreignObject|iframe|handler|set|animate)\b|\son[a-z]+\s*=|\b(?:xlink:)?href\s*=\s*["']?(?!["']?#)|@import|url\(\s*["']?(?!#)/i.exec(
          svg,
        )?.[0];
      return found === undefined ? [] : [fileProblem('unsafe-picture', `pictures/${picture}`, { found: found.trim() })];
    });
}
