import { runGuidePictures } from '../src/command/guide-pictures-command.server.ts';

process.exitCode = await runGuidePictures(process.env, process.stdout, process.stderr);
