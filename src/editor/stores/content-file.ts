import { documentOf, isPictureFile, maximumTextBytes } from '../../schema/documents.ts';
import { isDeviceName } from '../../schema/reserved-names.ts';
import { StoreError } from './store.ts';

/** Returns whether a file of the content folder is a text that editors may change, by its name. */
export function isTextFile(file: string): boolean {
  return /\.(?:ya?ml|json)$/.test(file) && !isHidden(file);
}

/** Throws `StoreError` at a text that is too large to be a document. */
export function requireTextSize(file: string, bytes: number): void {
  if (bytes <= maximumTextBytes) return;
  throw new StoreError('broken', `${file} has ${Math.ceil(bytes / 1024)} kB; at most ${maximumTextBytes / 1024} kB are read`);
}

/** Throws `StoreError` at a name that leaves the content folder, that programs keep for themselves, or that not every system can have. */
export function requireFileName(file: string): void {
  const isStrange = file === '' || /[\\:*?"<>|\p{Cc}]/u.test(file) || file.split('/').some(isUnusable) || isHidden(file);
  if (isStrange) throw new StoreError('not-allowed', `${JSON.stringify(file)} is no name for a file of the content folder`);
}

/** Throws `StoreError` unless a name is one that a document or a picture of a content folder can have. */
export function requireContentName(file: string): void {
  requireFileName(file);
  if (documentOf(file) === undefined && !isPictureFile(file))
    throw new StoreError('not-allowed', `${file} is neither a document nor a picture of a site`);
}

/** Returns whether no file or folder can have a name, or Windows would take it for another one. */
function isUnusable(name: string): boolean {
  return name === '' || /[. ]$/.test(name) || isDeviceName(name.replace(/\..*$/, ''));
}

function isHidden(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('.'));
}
