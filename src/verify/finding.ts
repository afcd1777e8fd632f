import type { Source } from './content-lines.server.ts';
import type { FaultCode } from './message.ts';

/** One fault of a built site, as plain data; a printer turns it into words. */
export interface Finding {
  /** The name of the proof that failed. */
  readonly proof: string;
  readonly code: FaultCode;
  /** The file, relative to the output folder; where several have the same fault, the first of them. */
  readonly page: string;
  /** How many other files have the same fault from the same place. */
  readonly others: number;
  /** The opening tag of the element; empty for the whole file. */
  readonly element: string;
  /** What the message needs to say. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Where in the content it comes from. */
  readonly source: Source;
}
