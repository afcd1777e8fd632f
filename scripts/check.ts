import { start } from '../src/command/start.ts';

await start(async () => {
  const { commandModule } = await import('../src/command/bundled-module.server.ts');
  const { runCheck } = await commandModule('check-command', () => import('../src/command/check-command.server.ts'));
  return () => runCheck(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
