import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runGuide } = await import('../src/cli/guide-command.server.ts');
  return () => runGuide(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
