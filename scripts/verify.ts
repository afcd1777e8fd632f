import { runVerify } from '../src/command/verify-command.server.ts';

process.exitCode = await runVerify(process.argv.slice(2), process.env, process.stdout, process.stderr);
