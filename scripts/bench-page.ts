import { runPageBench } from '../src/bench/page-bench.server.ts';

process.exitCode = await runPageBench(process.env, process.stdout, process.stderr);
