import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runNew } = await import('../src/cli/new-command.server.ts');
  return () => runNew(process.argv.slice(2), process.env, { input: process.stdin, out: process.stdout, err: process.stderr });
});
