import type { CommandModules } from './run-command.ts';

/** The commands that the repository and an installed package have alike, each imported when it runs: most of its time is its import. */
export const sharedCommands = {
  build: () => import('./build-command.ts'),
  delete: () => import('./delete-command.ts'),
  edit: () => import('./edit-command.ts'),
  guide: () => import('./guide-command.ts'),
  init: () => import('./init-command.ts'),
  migrate: () => import('./migrate-command.ts'),
  new: () => import('./new-command.ts'),
  preview: () => import('./preview-command.ts'),
  rename: () => import('./rename-command.ts'),
  review: () => import('./review-command.ts'),
  verify: () => import('./verify-command.ts'),
} satisfies CommandModules;
