import { findings } from '../locales/catalogues/findings.generated.ts';
import { type VerifyKey, verify } from '../locales/catalogues/verify.generated.ts';
import { fill, languageFor, type Message, messagesOf } from '../locales/message.ts';
import type { Finding } from './finding.ts';

/** Every kind of fault that a proof can find. */
export type FaultCode = keyof (typeof findings)['fr'];

type Explanation = Readonly<Record<'message' | 'help', Message>>;

const explanations: Readonly<Record<string, Readonly<Record<FaultCode, Explanation>>>> = findings;

/** Returns a sentence of the command itself. */
export const verifyWord = messagesOf<VerifyKey>(verify);

/** Returns a finding in words: what is wrong, and what to do. */
export function describeFinding(
  { code, values }: Pick<Finding, 'code' | 'values'>,
  language: string,
): Readonly<Record<'message' | 'help', string>> {
  const spoken = languageFor(explanations, language);
  const { message, help } = (explanations[spoken] as Readonly<Record<FaultCode, Explanation>>)[code];
  return { message: fill(message, values, spoken), help: fill(help, values, spoken) };
}
