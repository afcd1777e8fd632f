import { start } from '../src/command/start.ts';

await start(async () => {
  const { runGuide } = await import('../src/command/guide-command.server.ts');
  return () => runGuide(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
