import path from 'node:path';
import { cacheFolder } from '../build/cache/cache-folder.ts';
import { finishWrite } from '../build/content/write-journal.ts';
import { loadSiteBlocks } from '../build/site-blocks/site-blocks.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { engineId, root } from './bundled-module.ts';
import { type CommandName, type CommandRequest, commandDefinitions, type Streams } from './command-definitions.ts';
import { asChangedMeanwhile } from './operational-errors.ts';
import { parseArguments, requestedLanguage } from './parse-arguments.ts';

type Status = number | undefined;

/** A command's module: `run` returns the exit code, undefined while the command serves; `moreHelp` returns what is printed at the end of its help. */
interface CommandModule<N extends CommandName> {
  readonly run: (asked: CommandRequest<N>, streams: Streams) => Status | Promise<Status>;
  readonly moreHelp?: (language: MessageLanguage) => string;
}

/** The functions that import the modules of the commands that are there: an installed package has fewer than the repository. */
export type CommandModules = { readonly [N in CommandName]?: () => Promise<CommandModule<N>> };

/**
 * Runs the command that the first argument names. Returns its exit code, undefined while it serves: 0 done, 1 problems found,
 * 2 wrong use, after a sentence that explains it. Throws the errors of the command, such as a `SettingError`.
 */
export async function runCommand([name = '', ...rest]: readonly string[], streams: Streams, modules: CommandModules): Promise<Status> {
  const { env, out, err } = streams;
  // The messages say `npm run check -- --fix`, of which npm takes the first -- away, and pnpm does not.
  const args = rest[0] === '--' ? rest.slice(1) : rest;
  const names = (Object.keys(commandDefinitions) as CommandName[]).filter((each) => modules[each] !== undefined);
  const known = names.find((each) => each === name);
  if (known !== undefined) return runNamed(known, args, streams, modules);
  if (name === '--version') {
    const { readPackageFile } = await import('./package-file.ts');
    out.write(`${String(readPackageFile(path.join(root, 'package.json'))?.['version'])}\n`);
    return 0;
  }
  const { overviewHelp, describeArgumentProblem } = await import('./usage.ts');
  const language = requestedLanguage([name, ...args], env);
  if (name === '--help' || name === '-h') {
    out.write(overviewHelp(names, language));
    return 0;
  }
  const unknown = { reason: 'unknownCommand', found: name, right: names.join(', '), among: names } as const;
  err.write(name === '' ? overviewHelp(names, language) : `${describeArgumentProblem(unknown, language)}\n`);
  return 2;
}

async function runNamed<N extends CommandName>(
  name: N,
  args: readonly string[],
  streams: Streams,
  modules: CommandModules,
): Promise<Status> {
  const { env, out, err } = streams;
  const request = parseArguments(name, args, env);
  const load = modules[name] as () => Promise<CommandModule<N>>;
  if (request !== 'help' && !('problem' in request)) {
    const { CONTENT_DIR: content } = request.settings as { readonly CONTENT_DIR?: string };
    if (content !== undefined) {
      const finished = finishWrite(content);
      if (finished !== undefined) (await import('./finished-write.ts')).printFinished(finished, content, request.language, err);
      await loadSiteBlocks(process.cwd(), content, cacheFolder, engineId);
    }
    try {
      return await (await load()).run(request, streams);
    } catch (error) {
      throw content === undefined ? error : asChangedMeanwhile(error, content);
    }
  }
  const { commandHelp, describeArgumentProblem } = await import('./usage.ts');
  const language = requestedLanguage(args, env);
  if (request === 'help') {
    out.write(commandHelp(name, language, (await load()).moreHelp?.(language)));
    return 0;
  }
  err.write(`${describeArgumentProblem(request.problem, language)}\n`);
  return 2;
}
