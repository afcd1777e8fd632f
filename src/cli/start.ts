import { readFileSync } from 'node:fs';
import { messageLanguages } from '../content/printers/message.ts';
import { languageOf } from './command-words.ts';
import { oldNodeSentence, troubleSentence } from './trouble.ts';

/**
 * Runs a command of `scripts/` in this process and sets its exit code. Ordinary trouble of the machine is told in one sentence, in
 * the language of `--lang` or of the system; anything else is a mistake of ours and keeps its stack. The command's modules
 * are loaded by `load`, after Node was found to be new enough for them.
 */
export async function start(load: () => Promise<() => unknown>): Promise<void> {
  const asked = process.argv[process.argv.indexOf('--lang') + 1];
  const language = messageLanguages.find((each) => each === asked) ?? languageOf(process.env, 'fr');
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { engines: { node: string } };
  const tell = (sentence: string): void => {
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 2;
  };
  const tooOld = oldNodeSentence(process.versions.node, engines.node.replace(/^>=/, ''), language);
  if (tooOld !== undefined) return tell(tooOld);
  try {
    const run = await load();
    const status = await run();
    if (typeof status === 'number') process.exitCode = status;
  } catch (error) {
    const sentence = troubleSentence(error, language);
    if (sentence === undefined) throw error;
    tell(sentence);
  }
}
