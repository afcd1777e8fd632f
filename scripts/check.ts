import { start } from '../src/cli/start.ts';

await start(async () => {
  const { commandModule } = await import('../src/cli/bundled-module.server.ts');
  const { runCheck } = await commandModule('check-command', () => import('../src/cli/check-command.server.ts'));
  return () => runCheck(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
