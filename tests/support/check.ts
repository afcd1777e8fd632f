import path from 'node:path';
import { loadContent } from '../../src/build/content/read-content.ts';
import { copyContent, edit, runCommand, type Said } from './command.ts';

/** A small content folder without any problem. */
export const bakery = 'tests/fixtures/problems/base';

/** Runs `npm run check` on a content folder. */
export function check(content: string, args: readonly string[] = [], settings: Readonly<Record<string, string>> = {}): Promise<Said> {
  return runCommand(['check', ...args], { CONTENT_DIR: content, ...settings });
}

/** Returns the codes and files of the errors and warnings of a content folder. */
export function codesIn(content: string): readonly string[] {
  return loadContent(content)
    .problems.filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map(({ code, file }) => `${code} ${file}`);
}

/** Makes a content folder with a warning in `bread.yaml` and two mistakes in `cakes.yaml`, the first one at 7:1. */
export function withMistakes(): string {
  const content = copyContent(bakery);
  edit(content, 'services/cakes.yaml', /^summary:/m, 'sumary:');
  edit(content, 'services/cakes.yaml', 'phone: shop', 'phone: shoop');
  edit(content, 'services/bread.yaml', /^(name:\n {2}fr: )/m, '$1<b>');
  return content;
}

/** Returns the prefix of a folder's files, relative to the working directory. */
export function prefixOf(content: string): string {
  return `${path.relative(process.cwd(), content)}/`;
}
