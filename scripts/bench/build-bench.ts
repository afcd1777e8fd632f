// Measures builds as people run them: `npm run build` as a whole process, with a cache folder of its own.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder } from '../../src/build/cache/cache-folder.ts';
import { currentBundle } from '../../src/cli/bundled-module.ts';
import { baselineStep, heading, line, medians, peerStep, type Row, ratios } from './build-table.ts';
import { eleventyVersion, installEleventy, measureEleventy } from './eleventy-peer.ts';
import { processors } from './figures.ts';
import { type Cost, measure } from './measure.ts';
import { pagesIn } from './pages-in.ts';
import { sampleBase, writeSampleContent } from './sample-content.ts';
import { changeFact, changeMenu, changeSearchedSentence, changeSentence } from './sample-edits.ts';

/** What was asked for on the command line, and where it is measured. */
interface Bench {
  readonly folder: string;
  readonly pictures: number;
  readonly runs: number;
  readonly env: NodeJS.ProcessEnv;
  /** The cache folder of all measured commands, in the folder that CACHE_DIR names. */
  readonly cache: string;
  /** The names in the cache folder that belong to the bundled code. */
  readonly code: ReadonlySet<string>;
  /** The folder where Eleventy is installed. */
  readonly peer: string | undefined;
  readonly err: NodeJS.WriteStream;
}

/**
 * Measures the check, a first build, a build with nothing changed, builds after a change of a sentence, of a fact and of a menu, and a
 * build that forgets the last one, at each size; beside them the least that any generator would do with the same content, and Eleventy
 * where it is asked for. Writes a Markdown table, or JSON. Options: --services 28,1000 --pictures 24 --runs 3 --compress
 * --peer eleventy --json.
 */
export async function runBuildBench(args: readonly string[], out: NodeJS.WriteStream, err: NodeJS.WriteStream): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      services: { type: 'string', default: '28,1000,5000' },
      pictures: { type: 'string', default: '24' },
      runs: { type: 'string', default: '1' },
      compress: { type: 'boolean', default: false },
      peer: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  if (values.peer !== undefined && values.peer !== 'eleventy') throw wrongValue(`There is no peer "${values.peer}": name eleventy.`);
  const sizes = values.services.split(',').map(count);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'service-pages-bench-'));
  try {
    const peer = path.join(folder, 'peer');
    process.env['CACHE_DIR'] = path.join(folder, 'cache');
    currentBundle(() => err.write('Bundling the code.\n'));
    const cache = cacheFolder();
    const bench: Bench = {
      folder,
      pictures: count(values.pictures),
      runs: Math.max(1, count(values.runs)),
      // What the settings of this machine say of hosts and addresses would change what is built.
      env: { COMPRESS: values.compress ? '' : 'none', BASE_PATH: '', SITE_URL: '', NODE_ENV: '' },
      cache,
      code: new Set(readdirSync(cache)),
      peer: values.peer !== undefined && (await installed(peer, err)) ? peer : undefined,
      err,
    };
    const machine = `Node ${process.version}, ${processors()}`;
    const site = `${bench.pictures} photographs, ${values.compress ? 'with' : 'without'} compressed files, medians of ${bench.runs}`;
    if (!values.json) out.write(`${machine}; ${site}.\n\n${heading(bench.peer !== undefined)}`);
    const rows: Row[] = [];
    for (const size of sizes) {
      const measured = await benchSize(size, bench, size === Math.min(...sizes));
      rows.push(...measured);
      if (!values.json) out.write(measured.map((row) => line(row, measured)).join(''));
    }
    if (values.json)
      out.write(`${JSON.stringify({ machine, site, rows: rows.map((row) => ({ ...row, ...ratios(row, rows) })) }, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchSize(services: number, bench: Bench, bundles: boolean): Promise<readonly Row[]> {
  const costs = new Map<string, Cost[]>();
  const keep = async (step: string, cost: Promise<Cost>): Promise<void> => {
    bench.err.write(`${services} services: ${step}\n`);
    costs.set(step, [...(costs.get(step) ?? []), await cost]);
  };
  const content = path.join(bench.folder, 'content');
  const dist = path.join(bench.folder, 'dist');
  const env = { ...bench.env, CONTENT_DIR: content, OUT_DIR: dist };
  const npm = (...command: readonly string[]): Promise<Cost> => measure('npm', ['run', '--silent', ...command], { env });
  for (let run = 0; run < bench.runs; run += 1) {
    await writeSampleContent(sampleBase, content, { services, pictures: bench.pictures });
    const forget = (kept: ReadonlySet<string>): void => {
      rmSync(dist, { recursive: true, force: true });
      for (const name of readdirSync(bench.cache)) if (!kept.has(name)) rmSync(path.join(bench.cache, name), { recursive: true });
    };
    if (bundles) {
      forget(new Set());
      await keep('first build, code not bundled', npm('build'));
    }
    forget(bench.code);
    await keep('first check', npm('check'));
    await keep('check, nothing changed', npm('check'));
    // A check leaves its verdicts to the next build.
    forget(bench.code);
    await keep('first build', npm('build'));
    await keep('nothing changed', npm('build'));
    const changes = {
      'one sentence changed': changeSentence,
      'one sentence changed, which is searched': changeSearchedSentence,
      'one fact changed': changeFact,
      'a menu changed': changeMenu,
    };
    for (const [step, change] of Object.entries(changes)) {
      change(content);
      await keep(step, npm('build'));
    }
    await keep('everything again, `--clean`', npm('build', '--', '--clean'));
    const { pages, bytes } = pagesIn(dist);
    const baseline = {
      ...env,
      OUT_DIR: path.join(bench.folder, 'baseline'),
      PAGE_BYTES: String(Math.round(bytes / pages)),
      NODE_ENV: 'production',
    };
    await keep(baselineStep, measure(process.execPath, ['--import', 'tsx', 'scripts/bench/build-baseline.ts'], { env: baseline }));
    const { peer } = bench;
    // A page for each service in each of the base's two languages.
    if (peer !== undefined) await keep(peerStep, measureEleventy(peer, content, path.join(bench.folder, 'peer-dist'), 2 * services));
  }
  return [...costs].map(([step, runs]) => ({ services, step, ...medians(runs) }));
}

async function installed(folder: string, err: NodeJS.WriteStream): Promise<boolean> {
  try {
    await installEleventy(folder);
    return true;
  } catch {
    err.write(`Eleventy ${eleventyVersion} could not be installed from npm's registry; the table goes without it.\n`);
    return false;
  }
}

function count(text: string): number {
  if (!/^\d+$/.test(text.trim())) throw wrongValue(`"${text}" is not a whole number.`);
  return Number(text);
}

/** Returns an error like those of `parseArgs`, which is told in a sentence. */
function wrongValue(message: string): Error {
  return Object.assign(new Error(message), { code: 'ERR_INVALID_ARG_VALUE' });
}
