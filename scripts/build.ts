import { start } from '../src/command/start.ts';

await start(async () => {
  const { runBuild } = await import('../src/command/build-command.server.ts');
  return () => runBuild(process.env, process.stdout, process.stderr, process.argv.slice(2));
});
