import type { FinishedWrite } from '../build/content/write-journal.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { commandMessage } from './command-messages.ts';
import { prefixOf } from './reported-problems.ts';

/** Prints which files changed when the writing of a killed command was ended, and which stay as somebody else left them. */
export function printFinished({ files, kept }: FinishedWrite, folder: string, language: MessageLanguage, err: NodeJS.WritableStream): void {
  const prefix = prefixOf(folder);
  if (files.length > 0)
    err.write(`${commandMessage('writeFinished', language, { files: files.map((file) => prefix + file).join(', ') })}\n`);
  const places = kept.map(({ file, content }) => prefix + file + (content === undefined ? '' : ` ← ${prefix}${content}`));
  if (places.length > 0) err.write(`${commandMessage('writeKept', language, { files: places.join(', ') })}\n`);
}
