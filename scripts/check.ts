import { start } from '../src/command/start.ts';

await start(async () => {
  const { runCheck } = await import('../src/command/check-command.server.ts');
  return () => runCheck(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
