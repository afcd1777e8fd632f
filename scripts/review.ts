import { runReview } from '../src/command/review-command.server.ts';

process.exitCode = await runReview(process.argv.slice(2), process.env, process.stdout, process.stderr);
