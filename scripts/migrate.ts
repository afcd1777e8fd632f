import { start } from '../src/cli/start.ts';

await start(async () => {
  const { runMigrate } = await import('../src/cli/migrate-command.server.ts');
  return () => runMigrate(process.argv.slice(2), process.env, process.stdout, process.stderr);
});
