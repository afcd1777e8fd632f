import { type Asked, type CommandName, commandShapes, type Streams } from './command-shapes.ts';
import { languageAsked, readArguments } from './read-arguments.ts';

type Status = number | undefined;

/** A command's module: what it does, which returns the exit code, and what its help adds. */
interface CommandModule<N extends CommandName> {
  readonly run: (asked: Asked<N>, streams: Streams) => Status | Promise<Status>;
  readonly moreHelp?: string;
}

/** Loads each command's module. */
export type CommandModules = { readonly [N in CommandName]: () => Promise<CommandModule<N>> };

/** The modules as they are written: one is loaded when its command is asked for, since most of what a command costs is to load it. */
export const commandSources: CommandModules = {
  build: () => import('./build-command.ts'),
  check: () => import('./check-command.ts'),
  dev: () => import('./dev-command.ts'),
  edit: () => import('./edit-command.ts'),
  gallery: () => import('./gallery-command.ts'),
  guide: () => import('./guide-command.ts'),
  migrate: () => import('./migrate-command.ts'),
  new: () => import('./new-command.ts'),
  preview: () => import('./preview-command.ts'),
  rename: () => import('./rename-command.ts'),
  review: () => import('./review-command.ts'),
  verify: () => import('./verify-command.ts'),
};

/**
 * Runs the command that the first argument names. Returns its exit code, undefined while it serves: 0 done, 1 problems were found,
 * 2 wrong use, which one sentence explains. Throws what the command throws, such as a `SettingError`.
 */
export async function run(
  [name = '', ...args]: readonly string[],
  streams: Streams,
  modules: CommandModules = commandSources,
): Promise<Status> {
  const { env, out, err } = streams;
  if (isCommand(name)) return runCommand(name, args, streams, modules);
  const { helpOfAll, sentence } = await import('./usage.ts');
  const language = languageAsked([name, ...args], env);
  if (name === '--help' || name === '-h') {
    out.write(helpOfAll(language));
    return 0;
  }
  const names = Object.keys(commandShapes);
  const unknown = { reason: 'unknownCommand', found: name, right: names.join(', '), among: names } as const;
  err.write(name === '' ? helpOfAll(language) : `${sentence(unknown, language)}\n`);
  return 2;
}

async function runCommand<N extends CommandName>(
  name: N,
  args: readonly string[],
  streams: Streams,
  modules: CommandModules,
): Promise<Status> {
  const { env, out, err } = streams;
  const asked = readArguments(name, args, env);
  if (asked !== 'help' && !('wrong' in asked)) return (await modules[name]()).run(asked, streams);
  const { helpOf, sentence } = await import('./usage.ts');
  const language = languageAsked(args, env);
  if (asked === 'help') {
    out.write(helpOf(name, language, (await modules[name]()).moreHelp));
    return 0;
  }
  err.write(`${sentence(asked.wrong, language)}\n`);
  return 2;
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commandShapes, name);
}
