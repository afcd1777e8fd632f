import { Ajv } from 'ajv';
import { messageLanguages } from '../locales/languages.ts';
import { documentOf } from '../schema/documents.ts';
import {
  most,
  type Report,
  type ReportedCareCard,
  type ReportedCorrection,
  type ReportedCounts,
  type ReportedPage,
  type ReportedPages,
  type ReportedProblem,
  type StaleTranslation,
} from './report.ts';

const text = { type: 'string', maxLength: most.text };
const lines = { type: 'string', maxLength: most.lines };
const count = { type: 'integer', minimum: 0, maximum: 1_000_000 };
const line = { type: 'integer', minimum: 1, maximum: 1_000_000 };
/** A file of the content: below the repository, and none that a host or a build runs. */
const document = { type: 'string', maxLength: 500, pattern: '^(?!/)(?!.*(?:^|/)\\.)[^\\u0000-\\u001f\\\\]+\\.(?:ya?ml|json)$' };
/** Any file that the check may name, such as a picture; empty where the whole folder is meant. */
const file = { type: 'string', maxLength: 500, pattern: '^(?!/)(?!.*(?:^|/)\\.{1,2}(?:/|$))[^\\u0000-\\u001f\\\\]*$' };
const change = { type: 'string', enum: ['added', 'removed', 'changed'] };
const flag = { type: 'boolean' };

/** The schema of a report: it refuses unknown properties and longer texts. */
const schema = object<Report>({
  version: { type: 'integer', const: 1 },
  language: { type: 'string', enum: messageLanguages },
  base: text,
  problems: list(
    most.problems,
    object<ReportedProblem>({
      file,
      line,
      severity: { type: 'string', enum: ['error', 'warning'] },
      title: text,
      message: text,
      help: text,
      corrected: flag,
    }),
  ),
  counts: object<ReportedCounts>({ errors: count, warnings: count, standing: count, solved: count }),
  corrections: list(
    most.corrections,
    object<ReportedCorrection>({
      file: document,
      oldFile: document,
      startLine: line,
      endLine: line,
      oldLine: count,
      before: lines,
      text: lines,
      titles: list(20, text),
    }),
  ),
  stale: list(most.stale, object<StaleTranslation>({ file: document, line, language: text })),
  careCards: list(most.careCards, object<ReportedCareCard>({ file: document, change })),
  pages: object<ReportedPages>({
    state: { type: 'string', enum: ['compared', 'not-built', 'no-base', 'left-out'] },
    code: flag,
    changes: list(
      most.pages,
      object<ReportedPage>({
        file: { type: 'string', maxLength: 500, pattern: '^[a-zA-Z0-9][\\w-]*/(?:[\\w-]+/)*[\\w-]+\\.html$' },
        language: { type: 'string', maxLength: 35, pattern: '^[a-zA-Z0-9-]+$' },
        title: text,
        change,
        visible: flag,
      }),
    ),
    more: count,
    others: count,
  }),
});

const validate = new Ajv().compile<Report>(schema);

/** The bytes that the longest report may have. */
export const maximumReportBytes = 2 * 1024 * 1024;

/**
 * Parses a report that anybody may have written, about the files below a folder of the repository, such as `data/`. Throws a `ReportError`
 * that says why it is not valid.
 */
export function readReport(json: string, prefix: string): Report {
  if (Buffer.byteLength(json) > maximumReportBytes) throw new ReportError('too large');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ReportError('no JSON');
  }
  if (!validate(value)) {
    const [error] = validate.errors ?? [];
    throw new ReportError(`${error?.instancePath} ${error?.message}`);
  }
  const stranger = strangerIn(value, prefix);
  if (stranger !== undefined) throw new ReportError(`${JSON.stringify(stranger)} is no file of the content`);
  return value;
}

/** Returns the first file of a report that is not below the content folder, or is no document where only one can be meant. */
function strangerIn({ problems, corrections, stale, careCards }: Report, prefix: string): string | undefined {
  const documents = [...corrections.flatMap(({ file, oldFile }) => [file, oldFile]), ...[...stale, ...careCards].map(({ file }) => file)];
  const outside = problems.map(({ file }) => file).find((file) => file !== '' && !`${file}/`.startsWith(prefix));
  return outside ?? documents.find((file) => !file.startsWith(prefix) || documentOf(file.slice(prefix.length)) === undefined);
}

/** Reports a file that is not a valid report, and why. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/** Every property of the type is required, and no other allowed. */
function object<T>(properties: { readonly [K in keyof T]-?: object }): object {
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties };
}

function list(maxItems: number, items: object): object {
  return { type: 'array', maxItems, items };
}
