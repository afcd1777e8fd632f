import { PassThrough } from 'node:stream';
import { run } from '../../src/cli/run.ts';
import type { Report } from '../../src/review/report.ts';
import type { Said } from './command.ts';

type Settings = Readonly<Record<string, string>>;

/** Runs a step of `npm run review` in this process, with settings that neither this machine nor its caller adds to. */
export async function review(args: readonly string[], settings: Settings = {}): Promise<Said> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const { PATH = '', HOME = '' } = process.env;
  const streams = { input: new PassThrough(), out: out as unknown as NodeJS.WriteStream, err: err as unknown as NodeJS.WriteStream };
  const status = (await run(['review', ...args], { env: { PATH, HOME, ...settings }, ...streams })) ?? null;
  const text = (stream: PassThrough): string => (stream.read() as Buffer | null)?.toString() ?? '';
  return { status, stdout: text(out), stderr: text(err) };
}

/** Returns the report of the change that lies in a content folder, without its pages. */
export async function reportOf(content: string, args: readonly string[] = [], settings: Settings = {}): Promise<Report> {
  const { status, stdout, stderr } = await review(['report', '--no-pages', '--lang', 'en', ...args], { CONTENT_DIR: content, ...settings });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}
