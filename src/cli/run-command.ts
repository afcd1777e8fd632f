import type { MessageLanguage } from '../locales/languages.ts';
import { type CommandName, type CommandRequest, commandDefinitions, type Streams } from './command-definitions.ts';
import { parseArguments, requestedLanguage } from './parse-arguments.ts';

type Status = number | undefined;

/** A command's module: `run` returns the exit code, undefined while the command serves; `moreHelp` returns what is printed at the end of its help. */
interface CommandModule<N extends CommandName> {
  readonly run: (asked: CommandRequest<N>, streams: Streams) => Status | Promise<Status>;
  readonly moreHelp?: (language: MessageLanguage) => string;
}

/** The functions that import the commands' modules. */
export type CommandModules = { readonly [N in CommandName]: () => Promise<CommandModule<N>> };

/**
 * Runs the command that the first argument names. Returns its exit code, undefined while it serves: 0 done, 1 problems found,
 * 2 wrong use, after a sentence that explains it. Throws the errors of the command, such as a `SettingError`.
 */
export async function runCommand([name = '', ...args]: readonly string[], streams: Streams, modules: CommandModules): Promise<Status> {
  const { env, out, err } = streams;
  if (isCommand(name)) return runNamed(name, args, streams, modules);
  const { overviewHelp, describeArgumentProblem } = await import('./usage.ts');
  const language = requestedLanguage([name, ...args], env);
  if (name === '--help' || name === '-h') {
    out.write(overviewHelp(language));
    return 0;
  }
  const names = Object.keys(commandDefinitions);
  const unknown = { reason: 'unknownCommand', found: name, right: names.join(', '), among: names } as const;
  err.write(name === '' ? overviewHelp(language) : `${describeArgumentProblem(unknown, language)}\n`);
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
  if (request !== 'help' && !('problem' in request)) return (await modules[name]()).run(request, streams);
  const { commandHelp, describeArgumentProblem } = await import('./usage.ts');
  const language = requestedLanguage(args, env);
  if (request === 'help') {
    out.write(commandHelp(name, language, (await modules[name]()).moreHelp?.(language)));
    return 0;
  }
  err.write(`${describeArgumentProblem(request.problem, language)}\n`);
  return 2;
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commandDefinitions, name);
}
