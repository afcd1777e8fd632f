import { findings } from '../locales/catalogues/findings.generated.ts';
import { type VerifyKey, verify } from '../locales/catalogues/verify.generated.ts';
import { fill, languageFor, type Message, messagesOf } from '../locales/message.ts';
import type { Finding, FindingCode } from './rule.ts';

type Explanation = Readonly<Record<'message' | 'help', Message>>;

const explanations: Readonly<Record<string, Readonly<Record<FindingCode, Explanation>>>> = findings;

/** Returns a sentence of the command itself. */
export const verifyMessage = messagesOf<VerifyKey>(verify);

/** Returns what is wrong and what to do about it, in a language. */
export function describeFinding(
  { code, values = {} }: Pick<Finding, 'code' | 'values'>,
  language: string,
): Readonly<Record<'message' | 'help', string>> {
  const spoken = languageFor(explanations, language);
  const { message, help } = (explanations[spoken] as Readonly<Record<FindingCode, Explanation>>)[code];
  return { message: fill(message, values, spoken), help: fill(help, values, spoken) };
}
