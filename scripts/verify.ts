import { start } from '../src/command/start.ts';

await start(async () => {
  const { runVerify } = await import('../src/command/verify-command.server.ts');
  return () => runVerify(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
