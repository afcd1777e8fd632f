import { main } from '../src/cli/main.ts';

await main(new URL('../package.json', import.meta.url), async () => (await import('../src/cli/run.ts')).commandSources);
