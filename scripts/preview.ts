import { runPreview } from '../src/command/preview-command.server.ts';

runPreview(process.env, process.stdout, process.stderr);
