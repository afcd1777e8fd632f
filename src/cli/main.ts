import { readFileSync } from 'node:fs';
import { languageAsked } from './read-arguments.ts';
import { oldNodeSentence, troubleSentence } from './trouble.ts';

/**
 * Runs the command that this process was started for and sets its exit code. Ordinary trouble of the machine is told in one
 * sentence, in the language of `--lang` or of the system; anything else is a mistake of ours and keeps its stack. Commands are
 * loaded after Node was found to be new enough for them.
 */
export async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const language = languageAsked(args, process.env);
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { engines: { node: string } };
  const tell = (sentence: string): void => {
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 2;
  };
  const tooOld = oldNodeSentence(process.versions.node, engines.node.replace(/^>=/, ''), language);
  if (tooOld !== undefined) return tell(tooOld);
  try {
    const { commandSources, run } = await import('./run.ts');
    const check: typeof commandSources.check = async () => {
      const { commandModule } = await import('./bundled-module.ts');
      return commandModule('check-command', commandSources.check);
    };
    const { env, stdin: input, stdout: out, stderr: err } = process;
    const status = await run(args, { env, input, out, err }, { ...commandSources, check });
    if (status !== undefined) process.exitCode = status;
  } catch (error) {
    const sentence = troubleSentence(error, language);
    if (sentence === undefined) throw error;
    tell(sentence);
  }
}
