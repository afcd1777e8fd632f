import type { Message } from 'esbuild';
import { suggest } from '../../schema/suggest.ts';
import { SettingError } from '../settings/setting-error.ts';

// The compiler has no codes for its errors: their texts (esbuild 0.2x, internal/linker and internal/js_parser) tell which one it is.
const noExport =
  /^(?:No matching export in "(?<from>.+)" for import "(?<name>.+)"|Import "(?<read>.+)" will always be undefined because (?:there is no matching export in "(?<of>.+)"|the file "(?<without>.+)" has no exports))$/;
const notFound = /^Could not resolve "(?<file>.+)"$/;
const ofStyleSheet = /^Style sheet "(?<file>.+)"$/;
const syntax = /^(?:Expected|Unexpected|Unterminated|Syntax error|The character|Invalid)\b/;

/** Returns the text of the compiler's error for the import of a style sheet, by which `compilerError` knows it. */
export const styleSheet = (file: string): string => `Style sheet "${file}"`;

/**
 * Returns what the compiler found wrong in the code of blocks at a place, the usual mistakes in our own words. `exported` has the names
 * that modules of the engine export.
 */
export function compilerError({ text }: Message, place: string, exported: ReadonlyMap<string, readonly string[]>): SettingError {
  const { from, of, without, name, read } = noExport.exec(text)?.groups ?? {};
  const [file, missing] = [from ?? of ?? without, name ?? read];
  if (file !== undefined && missing !== undefined) {
    // The module of the engine has a namespace before its name.
    const module = file.replace(/^engine:/, '');
    const near = suggest(missing, exported.get(module) ?? []);
    const values = { place, name: missing, file: module, found: text };
    return near === undefined ? new SettingError('blockNoExport', values) : new SettingError('blockOtherExport', { ...values, near });
  }
  const { file: absent } = notFound.exec(text)?.groups ?? {};
  if (absent !== undefined) return new SettingError('blockNoFile', { place, file: absent, found: text });
  const { file: sheet } = ofStyleSheet.exec(text)?.groups ?? {};
  if (sheet !== undefined) return new SettingError('blockStyleSheet', { place, file: sheet });
  return new SettingError(syntax.test(text) ? 'blockSyntax' : 'blockBroken', { place, found: text });
}
