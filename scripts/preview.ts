import { start } from '../src/command/start.ts';

await start(async () => {
  const { runPreview } = await import('../src/command/preview-command.server.ts');
  return () => runPreview(process.env, process.stdout);
});
