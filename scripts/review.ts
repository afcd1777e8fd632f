import { start } from '../src/command/start.ts';

await start(async () => {
  const { runReview } = await import('../src/command/review-command.server.ts');
  return () => runReview(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
