import { runBuild } from '../../src/command/build-command.server.ts';
import type { Said } from './command.ts';

/** Builds a content folder into `target` as `npm run build` does, in this process and without compressing; nothing of this machine's settings counts. */
export async function build(content: string, target: string, settings: Readonly<Record<string, string>> = {}): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const stream = (said: string[]) => ({ write: (text: string) => said.push(text) > 0 }) as NodeJS.WriteStream;
  const status = await runBuild({ COMPRESS: 'none', ...settings, CONTENT_DIR: content, OUT_DIR: target }, stream(out), stream(err));
  return { status, stdout: out.join(''), stderr: err.join('') };
}
