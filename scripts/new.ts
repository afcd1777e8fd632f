import { runNew } from '../src/command/new-command.server.ts';

process.exitCode = await runNew(process.argv.slice(2), process.env, { input: process.stdin, out: process.stdout, err: process.stderr });
