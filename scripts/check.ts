import { runCheck } from '../src/command/check-command.server.ts';

process.exitCode = await runCheck(process.argv.slice(2), process.env, process.stdout, process.stderr);
