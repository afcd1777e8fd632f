import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runPreview } = await import('../src/cli/preview-command.server.ts');
  return () => runPreview(process.env, process.stdout);
});
