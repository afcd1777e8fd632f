import { execFile, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the W3C's checker found wrong in a file. */
export interface W3cMessage {
  readonly file: string;
  readonly message: string;
  /** The markup in question. */
  readonly element: string;
}

/** What the checker says of some pages, or why it was not asked: no Java runs here, its package is not installed, or nobody wants it. */
export type W3cAnswer = { readonly messages: readonly W3cMessage[] } | { readonly silent: 'no-java' | 'no-checker' | 'not-wanted' };

/**
 * What the checker reports and is not wrong; each a regular expression (Java's) for a whole message, with the reason. A point stands
 * for a quote: Java reads no other signs than ASCII's of a command line where the system's language is not set.
 */
const outdated: readonly (readonly [message: string, reason: string])[] = [
  ['CSS: .*', 'Its CSS is older than container queries, anchors, popovers and color-mix(): it calls each of them an error.'],
  ['Attribute .name. not allowed on element .details. at this point\\.', 'HTML 4.11.1 has it since 2023: one of a group is open.'],
  ['Bad value .speculationrules. for attribute .type. on element .script.: .*', 'HTML 4.12.1 has the type since 2025.'],
];

/** The length of a command line has a limit. */
const filesAtOnce = 400;

/** Has the W3C's checker (vnu) read some files of a folder. Rejects when it runs and fails. */
export async function askW3c(folder: string, files: readonly string[]): Promise<W3cAnswer> {
  if (!(await runs('java', ['-version']))) return { silent: 'no-java' };
  const jar = jarOf();
  if (jar === undefined) return { silent: 'no-checker' };
  const messages: W3cMessage[] = [];
  for (let from = 0; from < files.length; from += filesAtOnce)
    messages.push(...(await check(jar, path.resolve(folder), files.slice(from, from + filesAtOnce))));
  return { messages };
}

function jarOf(): string | undefined {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build/dist/vnu.jar');
  } catch {
    return undefined;
  }
}

function runs(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, [...args], (error) => resolve(error === null));
  });
}

function check(jar: string, folder: string, files: readonly string[]): Promise<W3cMessage[]> {
  const filter = outdated.map(([message]) => message).join('|');
  // Some seconds of work are over before Java's second compiler pays; its pages nest deep enough to need the stack.
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
    filter,
  ];
  return new Promise((resolve, reject) => {
    const checker = spawn('java', [...options, ...files], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const said: Buffer[] = [];
    checker.stderr.on('data', (part: Buffer) => said.push(part));
    checker.on('error', reject);
    checker.on('close', () => {
      const text = Buffer.concat(said).toString();
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
