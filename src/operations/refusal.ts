import type { CheckKey } from '../locales/catalogues/check.generated.ts';

/** The reason for refusing a request: the key of its message, the values of the message, and the nearest valid name. */
export interface Refusal<Reason extends CheckKey = CheckKey> {
  readonly reason: Reason;
  readonly values: Readonly<Record<string, string>>;
  readonly suggestion?: string | undefined;
}
