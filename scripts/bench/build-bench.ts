import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Cost, measure } from './measure.ts';
import { writeSampleContent } from './sample-content.ts';

const sizes = [28, 1000, 5000];

/**
 * Measures check and build at each size, and the least that any generator would do with the same content as the
 * baseline of the ratios; writes a Markdown table. The code is bundled once before: that depends on the code alone.
 */
export async function runBuildBench(args: readonly string[], out: NodeJS.WriteStream): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'service-pages-bench-'));
  const chosen = args.length > 0 ? args.map(Number) : sizes;
  try {
    out.write(
      `Node ${process.version}, ${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? 'unknown processor'}; two languages.\n\n`,
    );
    writeSampleContent('data', path.join(folder, 'warm'), 6);
    await run('build', { CONTENT_DIR: path.join(folder, 'warm'), OUT_DIR: path.join(folder, 'warm-out') });
    out.write(
      '| services | step | wall s | CPU s | peak MB | pages/s | × baseline wall | × baseline CPU | ms per page | bytes per page |\n',
    );
    out.write('|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|\n');
    for (const size of chosen) await benchSize(size, folder, out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchSize(size: number, folder: string, out: NodeJS.WriteStream): Promise<void> {
  const content = path.join(folder, `content-${size}`);
  const env = { CONTENT_DIR: content, OUT_DIR: path.join(folder, `dist-${size}`) };
  writeSampleContent('data', content, size);
  const check = await run('check', env);
  const build = await run('build', env);
  const { pages, bytes } = pagesIn(env.OUT_DIR);
  const services = path.join(content, 'services');
  const changed = path.join(services, readdirSync(services).sort()[0] as string);
  writeFileSync(changed, readFileSync(changed, 'utf8').replace(/\.$/m, ' !'));
  const again = await run('build', env);
  const baseline = await measure(['--import', 'tsx', 'scripts/bench/build-baseline.ts'], {
    ...env,
    OUT_DIR: path.join(folder, 'baseline'),
    PAGE_BYTES: String(Math.round(bytes / pages)),
    NODE_ENV: 'production',
  });
  const row = (step: string, cost: Cost, perPage: boolean): void => {
    const cells = [
      size,
      step,
      cost.wallSeconds.toFixed(2),
      cost.cpuSeconds.toFixed(1),
      cost.peakMegabytes.toFixed(0),
      perPage ? (pages / cost.wallSeconds).toFixed(0) : '',
      (cost.wallSeconds / baseline.wallSeconds).toFixed(2),
      (cost.cpuSeconds / baseline.cpuSeconds).toFixed(2),
      perPage ? ((cost.wallSeconds * 1000) / pages).toFixed(2) : '',
      perPage ? (bytes / pages).toFixed(0) : '',
    ];
    out.write(`| ${cells.join(' | ')} |\n`);
  };
  row('check', check, false);
  row('build', build, true);
  row('build after one change', again, true);
  row('baseline: parse and write', baseline, true);
  rmSync(content, { recursive: true, force: true });
  rmSync(env.OUT_DIR, { recursive: true, force: true });
  rmSync(path.join(folder, 'baseline'), { recursive: true, force: true });
}

function run(command: 'check' | 'build', env: NodeJS.ProcessEnv): Promise<Cost> {
  return measure(['--import', 'tsx', 'scripts/service-pages.ts', command], env);
}

function pagesIn(folder: string): { pages: number; bytes: number } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return { pages: files.length, bytes: files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0) };
}
