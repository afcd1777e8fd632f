import { start } from '../src/command/start.ts';

await start(async () => {
  const { runRename } = await import('../src/command/rename-command.server.ts');
  return () => runRename(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
