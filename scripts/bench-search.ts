import { runSearchBench } from '../src/bench/search-bench.server.ts';

process.exitCode = await runSearchBench(process.env['CHROME_PATH'], process.stdout, process.stderr);
