import { runRename } from '../src/command/rename-command.server.ts';

process.exitCode = runRename(process.argv.slice(2), process.env, process.stdout, process.stderr);
