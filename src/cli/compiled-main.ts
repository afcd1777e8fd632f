import type { CommandModules } from './run-command.ts';
import { runMain } from './run-main.ts';

// The entry of the commands that people run most often, compiled: `scripts/start.mjs` imports it while the code is unchanged, and runs
// every other command from its source.
const modules: CommandModules = {
  build: () => import('./build-command.ts'),
  check: () => import('./check-command.ts'),
};
await runMain(async () => modules);
