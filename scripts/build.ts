import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runBuild } = await import('../src/cli/build-command.server.ts');
  return () => runBuild(process.env, process.stdout, process.stderr, process.argv.slice(2));
});
