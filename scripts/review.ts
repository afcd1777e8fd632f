import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runReview } = await import('../src/cli/review-command.server.ts');
  return () => runReview(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
