import { runGallery } from '../src/command/gallery-command.server.ts';

// The examples refer to the services, pictures and phones of this site.
const env = { CONTENT_DIR: 'tests/fixtures/bicycle-workshop', ...process.env };
process.exitCode = await runGallery(process.argv.slice(2), env, process.stdout, process.stderr);
