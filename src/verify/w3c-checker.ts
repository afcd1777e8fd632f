import { execFile, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inBatches } from '../build/workers/worker-pool.ts';
import { attempted } from '../schema/attempted.ts';

/** One error of the W3C's checker. */
export interface W3cMessage {
  readonly file: string;
  readonly message: string;
  /** The markup in question. */
  readonly element: string;
}

/** The checker's errors, or why it did not run: Java is absent, its package is not installed, or the caller did not want it. */
export type W3cAnswer = { readonly messages: readonly W3cMessage[] } | { readonly skipped: 'no-java' | 'no-checker' | 'not-wanted' };

/**
 * False errors of the checker, as Java's regular expressions for the whole message. A point matches each quote, because Java reads only
 * ASCII from a command line where the system's language is not set.
 */
const falseErrors = [
  // Its CSS is older than container queries, anchors, popovers and color-mix(): it calls each of them an error.
  'CSS: .*',
  // HTML 4.11.1 has it since 2023: one of a group is open.
  'Attribute .name. not allowed on element .details. at this point\\.',
  // HTML 4.12.1 has the type since 2025.
  'Bad value .speculationrules. for attribute .type. on element .script.: .*',
];

// Systems limit the length of a command line.
const filesAtOnce = 400;

/** What a caller of the checker may hear, and how it ends it. */
interface Asking {
  /** Receives how many of the files the checker has read. */
  readonly onRead?: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

/** Runs the W3C's checker (vnu) on some files of a folder. Rejects when it runs and fails, or is ended. */
export async function askW3c(folder: string, files: readonly string[], { onRead = () => {}, signal }: Asking = {}): Promise<W3cAnswer> {
  if (!(await hasJava())) return { skipped: 'no-java' };
  const jar = jarOf();
  if (jar === undefined) return { skipped: 'no-checker' };
  const messages: W3cMessage[] = [];
  let done = 0;
  onRead(0, files.length);
  for (const batch of inBatches(files, filesAtOnce)) {
    messages.push(...(await check(jar, path.resolve(folder), batch, signal)));
    done += batch.length;
    onRead(done, files.length);
  }
  return { messages };
}

function jarOf(): string | undefined {
  return attempted(() => path.join(path.dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build/dist/vnu.jar'));
}

function hasJava(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('java', ['-version'], (error) => resolve(error === null));
  });
}

function check(jar: string, folder: string, files: readonly string[], signal: AbortSignal | undefined): Promise<W3cMessage[]> {
  // The work ends before Java's second compiler pays off; pages nest so deep that the usual stack overflows.
  const options = [
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-Xss4m',
    '-jar',
    jar,
    '--format',
    'json',
    '--errors-only',
    '--filterpattern',
    falseErrors.join('|'),
  ];
  return new Promise((resolve, reject) => {
    const checker = spawn('java', [...options, ...files], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], signal });
    const output: Buffer[] = [];
    checker.stderr.on('data', (part: Buffer) => output.push(part));
    checker.on('error', reject);
    checker.on('close', () => {
      const text = Buffer.concat(output).toString();
      try {
        resolve(messagesIn(text, folder));
      } catch {
        reject(new Error(`The W3C's checker failed: ${text.slice(0, 2000)}`));
      }
    });
  });
}

function messagesIn(report: string, folder: string): W3cMessage[] {
  const { messages } = JSON.parse(report) as {
    messages: readonly { url: string; message: string; extract?: string; hiliteStart?: number; hiliteLength?: number }[];
  };
  return messages.map(({ url, message, extract = '', hiliteStart = 0, hiliteLength }) => ({
    file: path.relative(folder, fileURLToPath(url)).replaceAll('\\', '/'),
    message,
    element: extract.slice(hiliteStart, hiliteLength === undefined ? undefined : hiliteStart + hiliteLength),
  }));
}
