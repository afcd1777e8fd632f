import { start } from '../src/command/start.ts';

await start(async () => {
  const { runEdit } = await import('../src/command/edit-command.server.ts');
  return () => runEdit(process.env, process.stdout);
});
