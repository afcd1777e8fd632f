import path from 'node:path';
import { main } from '../main.ts';
import type { CommandModules } from '../run-command.ts';

// The entry of the commands that an installed package has: the others change or show the engine's own source.
const modules: CommandModules = {
  build: () => import('../build-command.ts'),
  check: () => import('../check-command.ts'),
  delete: () => import('../delete-command.ts'),
  dev: () => import('./dev-command.ts'),
  edit: () => import('../edit-command.ts'),
  guide: () => import('../guide-command.ts'),
  init: () => import('../init-command.ts'),
  migrate: () => import('../migrate-command.ts'),
  new: () => import('../new-command.ts'),
  preview: () => import('../preview-command.ts'),
  rename: () => import('../rename-command.ts'),
  review: () => import('../review-command.ts'),
  verify: () => import('../verify-command.ts'),
};
await main(path.join(process.env['SCHEMA_DIR'] ?? '', '../package.json'), async () => modules);
