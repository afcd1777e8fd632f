import { isRecordOf } from '../../schema/documents.ts';
import type { Site, SiteDocument } from './site-documents.ts';

export { isRecordOf };

/** Returns whether a file is a record of translations, which people do not read. */
export function isRecord(file: string): boolean {
  return file.startsWith('translations/');
}

/** Returns the document whose translations a file records; `undefined` for any other file, or if the document is gone. */
export function recordedIn(file: string, { documents }: Pick<Site, 'documents'>): SiteDocument | undefined {
  return documents.find((document) => isRecordOf(file, document.file));
}
