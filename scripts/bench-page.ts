import { runPageBench } from './bench/page-bench.server.ts';

process.exitCode = await runPageBench(process.env, process.stdout, process.stderr);
