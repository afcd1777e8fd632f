import { cacheFolder } from '../build/cache/cache-folder.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { verifyMessage } from '../verify/finding-messages.ts';
import { printSiteProblems, printVerification } from '../verify/print.ts';
import { rules } from '../verify/rules/index.ts';
import { verifySite } from '../verify/verify.ts';
import { codeId, threadModule } from './bundled-module.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { commandMessage } from './command-messages.ts';
import { asChangedMeanwhile } from './operational-errors.ts';
import { createProgress } from './progress.ts';
import { hasColours, prefixOf } from './reported-problems.ts';
import { requireBuilt, requireContent } from './required-folders.ts';

/** Returns the rules with their descriptions, for the end of the help. */
export const moreHelp = (language: MessageLanguage): string =>
  rules.map(({ name }) => `  ${name.padEnd(13)} ${verifyMessage(`rule:${name}`, language)}`).join('\n');

/** Verifies the site in OUT_DIR. Returns the exit code: 0 clean, 1 problems. Throws a `SettingError`. */
export async function run({ language, options, settings }: CommandRequest<'verify'>, { env, out, err }: Streams): Promise<0 | 1> {
  const { format } = options;
  const { OUT_DIR: folder, CONTENT_DIR: content } = settings;
  requireContent(content);
  requireBuilt(folder);
  const reading = createProgress(out, (done, count, left) => commandMessage('pagesDone', language, { done, count, left }));
  const verification = await verifySite({
    out: folder,
    content,
    env,
    java: !options['no-java'],
    pageCache: { cache: cacheFolder(), code: codeId() },
    worker: threadModule('verify-worker', () => err.write(`${commandMessage('bundling', language)}\n`)),
    // A program reads the output of the other format.
    onProgress: format === 'text' ? reading.update : undefined,
  })
    .catch((error: unknown) => {
      throw asChangedMeanwhile(error, folder);
    })
    .finally(reading.end);
  const { problems, pages, w3c } = verification;
  const prefix = prefixOf(content);
  if (format === 'json') out.write(printVerification(verification, language, prefix));
  else {
    const count = problems.length;
    if (count > 0) out.write(`${printSiteProblems(problems, { language, colour: hasColours(out, env), prefix })}\n`);
    out.write(`${verifyMessage(count === 0 ? 'clean' : 'summary', language, { count, pages })} ${verifyMessage(w3c, language)}\n`);
  }
  return problems.length === 0 ? 0 : 1;
}
