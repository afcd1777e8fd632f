import path from 'node:path';
import { main } from '../main.ts';
import type { CommandModules } from '../run-command.ts';
import { sharedCommands } from '../shared-commands.ts';

// The entry of the commands that an installed package has: the others change or show the engine's own source.
const modules: CommandModules = {
  ...sharedCommands,
  check: () => import('../check-command.ts'),
  dev: () => import('./dev-command.ts'),
};
await main(path.join(process.env['SCHEMA_DIR'] ?? '', '../package.json'), async () => modules);
