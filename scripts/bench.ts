import { runBench } from './bench/bench-command.server.ts';

await runBench(process.argv.slice(2), process.stdout);
