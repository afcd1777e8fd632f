import { commandModule } from './bundled-module.ts';
import type { Streams } from './command-definitions.ts';
import { type CommandModules, runCommand } from './run-command.ts';

/** Imports the source of each command only when it runs: most of a command's time is its import. */
export const commandSources: Required<CommandModules> = {
  build: () => import('./build-command.ts'),
  check: () => commandModule('check-command', () => import('./check-command.ts')),
  delete: () => import('./delete-command.ts'),
  dev: () => import('./dev-command.ts'),
  edit: () => import('./edit-command.ts'),
  gallery: () => import('./gallery-command.ts'),
  guide: () => import('./guide-command.ts'),
  init: () => import('./init-command.ts'),
  migrate: () => import('./migrate-command.ts'),
  new: () => import('./new-command.ts'),
  preview: () => import('./preview-command.ts'),
  rename: () => import('./rename-command.ts'),
  review: () => import('./review-command.ts'),
  verify: () => import('./verify-command.ts'),
};

/** Runs a command from its source, as `runCommand` does. */
export function run(args: readonly string[], streams: Streams): ReturnType<typeof runCommand> {
  return runCommand(args, streams, commandSources);
}
