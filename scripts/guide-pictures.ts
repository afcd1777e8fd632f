import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runGuidePictures } = await import('../src/cli/guide-pictures-command.server.ts');
  return () => runGuidePictures(process.env, process.stdout, process.stderr);
});
