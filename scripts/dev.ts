import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runDev } = await import('../src/cli/dev-command.server.ts');
  return () => runDev(process.argv.slice(2), process.env);
});
