import { start } from '../src/command/start.ts';

await start(async () => {
  const { runGuidePictures } = await import('../src/command/guide-pictures-command.server.ts');
  return () => runGuidePictures(process.env, process.stdout, process.stderr);
});
