import { runEdit } from '../src/command/edit-command.server.ts';

runEdit(process.env, process.stdout, process.stderr);
