import { runBench } from './bench/bench-command.ts';

await runBench(process.argv.slice(2), process.stdout);
