import { runEditorBench } from './bench/editor-bench.ts';

await runEditorBench(process.stdout);
