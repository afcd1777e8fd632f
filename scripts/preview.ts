import { runPreview } from '../src/command/preview-command.server.ts';

await runPreview(process.env, process.stdout, process.stderr);
