import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runRename } = await import('../src/cli/rename-command.server.ts');
  return () => runRename(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
