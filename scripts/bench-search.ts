import { runSearchBench } from './bench/search-bench.server.ts';

process.exitCode = await runSearchBench(process.stdout, process.stderr);
