import { start } from '../src/command/start.ts';

await start(async () => {
  const { runDev } = await import('../src/command/dev-command.server.ts');
  return () => runDev(process.argv.slice(2), process.env);
});
