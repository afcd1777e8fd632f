import type { CheckKey } from '../locales/catalogues/check.generated.ts';
import { word } from '../locales/check-words.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import type { Values } from '../locales/message.ts';
import type { Obstacle, UncertainLine } from '../operations/obstacle.ts';
import type { Streams } from './command-definitions.ts';
import { describeRefusal } from './command-messages.ts';
import { prefixOf, printProblems } from './reported-problems.ts';

/** Prints an obstacle, after problems the sentence `unsafe`, for each line `uncertain`. Returns the exit code: 2 for a refusal, else 1. */
export function printObstacle(
  obstacle: Obstacle | { readonly uncertain: readonly UncertainLine[] },
  { unsafe, uncertain = unsafe, values = {} }: { readonly unsafe: CheckKey; readonly uncertain?: CheckKey; readonly values?: Values },
  folder: string,
  language: MessageLanguage,
  { env, out, err }: Pick<Streams, 'env' | 'out' | 'err'>,
): 1 | 2 {
  if ('refusal' in obstacle) {
    err.write(`${describeRefusal(obstacle.refusal, language)}\n`);
    return 2;
  }
  if ('problems' in obstacle) {
    printProblems(obstacle.problems, folder, language, { env, out });
    err.write(`${word(unsafe, language, values)}\n`);
  } else {
    for (const { file, line } of [obstacle.uncertain].flat())
      err.write(`${word(uncertain, language, { ...values, file: prefixOf(folder) + file, line })}\n`);
  }
  return 1;
}
