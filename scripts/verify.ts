import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runVerify } = await import('../src/cli/verify-command.server.ts');
  return () => runVerify(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
