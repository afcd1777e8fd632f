import { existsSync } from 'node:fs';
import path from 'node:path';
import { isFolder } from '../build/places.ts';
import { SettingError } from '../build/settings/setting-error.ts';

/** Throws a `SettingError` where there is no content folder. */
export function requireContent(folder: string): void {
  if (!isFolder(folder)) throw new SettingError('noContent', { folder });
}

/** Throws a `SettingError` where a folder holds no built site. */
export function requireBuilt(folder: string): void {
  if (!existsSync(path.join(folder, 'index.html'))) throw new SettingError('notBuilt', { folder });
}
