import { runMigrate } from '../src/command/migrate-command.server.ts';

process.exitCode = runMigrate(process.argv.slice(2), process.env, process.stdout, process.stderr);
