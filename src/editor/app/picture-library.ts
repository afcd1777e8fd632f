import { asRecord, asString } from '../../schema/tree.ts';
import { type DataPath, valueAt } from '../../yaml/edits/source-change.ts';
import type { Choice, SiteLanguage } from '../form/document-form.ts';
import type { SiteDocument } from './site-documents.ts';

/** A place where a document shows a picture. */
interface PictureUse {
  readonly document: SiteDocument;
  readonly path: DataPath;
  /** The field of its alternative text, where one belongs to it. */
  readonly alternative: DataPath | undefined;
  /** The languages in which the alternative text is missing; none for a decorative picture. */
  readonly missing: readonly SiteLanguage[];
}

/** A picture of the site. */
export interface LibraryPicture {
  readonly name: string;
  /** The address to show it from. */
  readonly address: string;
  readonly isNew: boolean;
  readonly uses: readonly PictureUse[];
}

/** Returns the pictures of a site in the order of their names, each with the places that show it; `added` are the names of new ones. */
export function pictureLibrary(
  documents: readonly SiteDocument[],
  languages: readonly SiteLanguage[],
  pictures: readonly Choice[],
  added: ReadonlySet<string>,
): readonly LibraryPicture[] {
  const uses = new Map<unknown, PictureUse[]>(pictures.map(({ value }) => [value, []]));
  // One walk for all pictures, and one path that changes: a large site has as many pictures as documents, and a million values.
  const path: (string | number)[] = [];
  const longest = pictures.reduce((most, { value }) => Math.max(most, value.length), 0);
  const look = (document: SiteDocument, node: unknown): void => {
    if (typeof node === 'string') {
      // To look for a long text costs as much as to read it.
      if (node.length <= longest) uses.get(node)?.push(useAt(document, [...path], languages));
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    for (const key of Object.keys(node)) {
      path.push(Array.isArray(node) ? Number(key) : key);
      look(document, (node as Readonly<Record<string, unknown>>)[key]);
      path.pop();
    }
  };
  for (const document of documents) look(document, document.data);
  return pictures
    .map(({ value: name, picture: address = '' }) => ({ name, address, isNew: added.has(name), uses: uses.get(name) ?? [] }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function useAt(document: SiteDocument, path: DataPath, languages: readonly SiteLanguage[]): PictureUse {
  const holder = path.slice(0, -1);
  const { alternative, decorative } = asRecord(valueAt(document.data, holder));
  // Only a picture with its file in an object has something said of it.
  if (path.at(-1) !== 'file') return { document, path, alternative: undefined, missing: [] };
  const texts = asRecord(alternative);
  const isWritten = (code: string): boolean => (asString(texts[code]) ?? '').trim() !== '';
  return {
    document,
    path,
    alternative: [...holder, 'alternative'],
    missing: decorative === true ? [] : languages.filter(({ code, complete }) => complete && !isWritten(code)),
  };
}
