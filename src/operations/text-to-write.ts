import { schemaWords } from '../schema/schema-words.ts';
import { writeMark } from '../schema/write-mark.ts';

/**
 * Gives the text that stands in the place of one that is still to be written in a language: the mark, and what the text is to
 * say; a title of the schemas in that language, where it is known there.
 */
export function textToWrite(about: string, language: string): string {
  return `${writeMark} ${schemaWords(language)(about)}`;
}
