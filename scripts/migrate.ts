import { start } from '../src/command/start.ts';

await start(async () => {
  const { runMigrate } = await import('../src/command/migrate-command.server.ts');
  return () => runMigrate(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
