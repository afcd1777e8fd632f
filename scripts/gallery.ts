import { start } from '../src/cli/start.ts';

// The examples refer to the services, pictures and phones of this site.
const env = { CONTENT_DIR: 'tests/fixtures/bicycle-workshop', ...process.env };
await start(async () => {
  const { runGallery } = await import('../src/cli/gallery-command.server.ts');
  return () => runGallery(process.argv.slice(2), env, process.stdout, process.stderr);
});
