import { runEditorBench } from './bench/editor-bench.server.ts';

await runEditorBench(process.stdout);
