import { runEditorBench } from '../src/bench/editor-bench.server.ts';

await runEditorBench(process.stdout);
