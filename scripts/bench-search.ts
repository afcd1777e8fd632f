import { runSearchBench } from './bench/search-bench.ts';

process.exitCode = await runSearchBench(process.stdout, process.stderr);
