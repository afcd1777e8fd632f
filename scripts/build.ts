import { runBuild } from '../src/command/build-command.server.ts';

process.exitCode = await runBuild(process.env, process.stdout, process.stderr, process.argv.slice(2));
