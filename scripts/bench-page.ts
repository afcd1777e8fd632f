import { runPageBench } from './bench/page-bench.ts';

process.exitCode = await runPageBench(process.env, process.stdout, process.stderr);
