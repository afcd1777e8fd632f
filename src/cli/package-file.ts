import { readFileSync } from 'node:fs';
import { SettingError } from '../build/settings/setting-error.ts';

/** Returns what a package.json says; undefined where there is no such file. Throws a `SettingError` for one that is not JSON. */
export function readPackageFile(file: string): Readonly<Record<string, unknown>> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    // npm reads one with a byte order mark too.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new SettingError('badPackageFile', { file, found: (error as Error).message });
  }
}
