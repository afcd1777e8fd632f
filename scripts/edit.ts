import { runEdit } from '../src/command/edit-command.server.ts';

await runEdit(process.env, process.stdout, process.stderr);
