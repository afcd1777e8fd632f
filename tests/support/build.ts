import { runAsMain, type Said } from './command.ts';

/** Runs `npm run build` from a content folder into another. */
export function build(
  content: string,
  out: string,
  settings: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<Said> {
  return runAsMain(['build', ...args], { CONTENT_DIR: content, OUT_DIR: out, ...settings });
}
