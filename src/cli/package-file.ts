import { readFileSync } from 'node:fs';
import { SettingError } from '../build/settings/setting-error.ts';
import { ifThere } from '../schema/attempted.ts';

/** Returns what a package.json says; undefined where there is no such file. Throws a `SettingError` for one that is not JSON. */
export function readPackageFile(file: string): Readonly<Record<string, unknown>> | undefined {
  const text = textOf(file);
  if (text === undefined) return undefined;
  try {
    // npm reads one with a byte order mark too.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new SettingError('badPackageFile', { file, found: (error as Error).message });
  }
}

/** Returns the text of a package.json with other values, in the layout that the file has now: npm keeps indentation and line ends too. */
export function packageFileText(file: string, values: object): string {
  const [, lineBreak = '\n', indentation = '  '] = /^\uFEFF?\{(\r?\n)([ \t]+)/.exec(textOf(file) ?? '') ?? [];
  return `${JSON.stringify(values, null, indentation)}\n`.replaceAll('\n', lineBreak);
}

function textOf(file: string): string | undefined {
  return ifThere(() => readFileSync(file, 'utf8'));
}
