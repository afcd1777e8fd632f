import { start } from '../src/command/start.ts';

await start(async () => {
  const { runNew } = await import('../src/command/new-command.server.ts');
  return () => runNew(process.argv.slice(2), process.env, { input: process.stdin, out: process.stdout, err: process.stderr });
});
