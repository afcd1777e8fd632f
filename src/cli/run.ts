import { commandModule } from './bundled-module.ts';
import type { Streams } from './command-definitions.ts';
import { type CommandModules, runCommand } from './run-command.ts';
import { sharedCommands } from './shared-commands.ts';

/** Every command, from its source. */
export const commandSources: Required<CommandModules> = {
  ...sharedCommands,
  check: () => commandModule('check-command', () => import('./check-command.ts')),
  dev: () => import('./dev-command.ts'),
  gallery: () => import('./gallery-command.ts'),
};

/** Runs a command from its source, as `runCommand` does. */
export function run(args: readonly string[], streams: Streams): ReturnType<typeof runCommand> {
  return runCommand(args, streams, commandSources);
}
