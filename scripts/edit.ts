import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runEdit } = await import('../src/cli/edit-command.server.ts');
  return () => runEdit(process.env, process.stdout);
});
