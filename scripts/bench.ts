import { browserPath, ensureBrowser } from '../tests/support/browser-path.ts';

// Runs the benchmark that its first argument names. Each is loaded alone: some start a browser, whose packages are large.
const [name, ...args] = process.argv.slice(2);
const { env, stdout, stderr } = process;

// The browser of the tests: what the benches themselves look for is a whole Chrome.
if (name !== 'build') {
  try {
    await ensureBrowser();
    env['CHROME_PATH'] ||= browserPath();
  } catch (error) {
    stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  }
}

try {
  if (name === 'build') await (await import('./bench/build-bench.ts')).runBuildBench(args, stdout, stderr);
  else if (name === 'editor') await (await import('./bench/editor-bench.ts')).runEditorBench(stdout);
  else if (name === 'page') process.exitCode = await (await import('./bench/page-bench.ts')).runPageBench(env, stdout, stderr);
  else if (name === 'busy') process.exitCode = await (await import('./bench/busy-bench.ts')).runBusyBench(stdout, stderr);
  else if (name === 'search') process.exitCode = await (await import('./bench/search-bench.ts')).runSearchBench(stdout, stderr);
  else
    throw Object.assign(new Error(`There is no benchmark "${name}": name build, busy, editor, page or search.`), {
      code: 'ERR_INVALID_ARG_VALUE',
    });
} catch (error) {
  // Those of util.parseArgs, and our own of the same kind.
  if (!/^ERR_(?:PARSE_ARGS|INVALID_ARG)_/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
  stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
