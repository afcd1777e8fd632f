import { runGuide } from '../src/command/guide-command.server.ts';

process.exitCode = await runGuide(process.argv.slice(2), process.env, process.stdout, process.stderr);
