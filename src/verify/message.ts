import { fill, type MessageLanguage } from '../content/printers/message.ts';
import type { Finding } from './finding.ts';
import catalogue from './words.json' with { type: 'json' };

/** Every kind of fault that a proof can find. */
export type FaultCode = keyof (typeof catalogue)['faults'];

/** Gives a word of the command itself, its `{…}` filled. */
export function verifyWord(
  name: keyof (typeof catalogue)['words']['fr'],
  language: MessageLanguage,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(catalogue.words[language][name], values, language);
}

/** Puts a finding into words: what is wrong, and what to do. */
export function describeFinding({ code, values }: Finding, language: MessageLanguage): { readonly message: string; readonly help: string } {
  const { message, help } = catalogue.faults[code];
  return { message: fill(message[language], values, language), help: fill(help[language], values, language) };
}
