import { readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const unitTests = ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'];
const siteTests = ['tests/integration/**/*.test.{ts,tsx}', 'tests/browser/**/*.test.ts', 'tests/engines/quick.test.ts'];
const thorough = 'tests/**/*.thorough.test.ts';
/**
 * `thorough` marks a test that `npm run test:thorough` alone runs, in a file of which `npm test` runs others; `random` one that asks
 * `cases` how often it tries, of which `npm test` tries a part.
 */
const tags = [{ name: 'thorough' }, { name: 'random' }];
// Pages are rendered by the code that builds them, which React's other one is several times slower than.
const env = { NODE_ENV: 'production' };
/** Ten times as many cases take as much longer: on a busy machine the longest has come near the time after which a test counts as stuck. */
const allCases = { env: { ...env, FC_RUNS: process.env['FC_RUNS'] ?? '1' }, testTimeout: 600_000 };
const random = '{src,tests}/**/*.properties.test.ts';
/** Random tests that build whole sites. */
const randomSites = 'tests/integration/**/*.properties.test.ts';
/** Tests beside the code of what draws pictures, cuts fonts, writes folders, compiles blocks, and starts threads and processes. */
const costly = 'src/build/{cache,dev,fonts,output,pictures,site-blocks,site-files,workers}/**/*.test.ts';
const randomTests = 'tests/support/random-tests.ts';
const sites = {
  globalSetup: 'tests/support/test-server.ts',
  setupFiles: [randomTests, 'tests/support/evidence.ts'],
  sequence: { groupOrder: 2 },
};

export default defineConfig({
  test: {
    projects: [
      // These wait for nothing: a worker more than processors would only load the engine once more. They run first, while the sites
      // are built that the others look at.
      part('unit', unitTests, {
        maxWorkers: Math.max(2, availableParallelism() - 1),
        sequence: { groupOrder: 1 },
        exclude: [random, costly],
        tagsFilter: ['!thorough'],
      }),
      part('site', [...siteTests, random, costly], { ...sites, exclude: [thorough, randomSites], tagsFilter: ['!thorough'] }),
      // What costs most and is seldom what breaks, and ten times as many cases of the random tests: `npm run test:thorough`.
      part('thorough', [thorough], { ...sites, ...allCases }),
      // Vitest describes the filter of tags for the whole run alone, and applies that of a project; without it all others of these
      // files would run here too.
      part('further', filesWith("'thorough'", "tags: 'random'"), {
        ...sites,
        ...allCases,
        exclude: [thorough],
        tagsFilter: ['thorough or random'],
      }),
    ],
    // `--changed` follows imports; what is read as a file by many tests runs all of them.
    forceRerunTriggers: [
      'package.json',
      'package-lock.json',
      '*.config.ts',
      'src/**/*.config.ts',
      'schema/**',
      'deploy/**',
      'tests/{fixtures,golden}/**',
    ].map((pattern) => `${import.meta.dirname}/${pattern}`),
    reporters: ['default', './tests/support/summary.ts'],
    sequence: {
      /**
       * The longest file first, so that none is left alone at the end. What tries random cases or opens another engine takes longer than
       * its length says; the engine is installed after the browser and the server that others wait for.
       */
      sequencer: class extends BaseSequencer {
        override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
          const size = ({ moduleId }: TestSpecification): number =>
            /\/engines\/|\.properties\./.test(moduleId) ? 15_000 : statSync(moduleId).size;
          return [...files].sort((a, b) => size(b) - size(a));
        }
      },
    },
    // Many tests wait for a browser: three at once keep two processors busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
});

/** Returns the files of tests that hold one of some texts: few are loaded in vain, and no test is left out of all parts. */
function filesWith(...texts: readonly string[]): string[] {
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return files.filter((file) => /\.test\.tsx?$/.test(file) && texts.some((text) => readFileSync(file, 'utf8').includes(text)));
}

/** A part of the suite that can be run alone: `npx vitest run --project unit`. */
function part(name: string, include: string[], further: object = {}) {
  return {
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    test: {
      name,
      include,
      env,
      // Files that follow each other share what they import: no test changes a module for the next.
      isolate: false,
      execArgv: ['--import', new URL('./scripts/tier-up.mjs', import.meta.url).href],
      testTimeout: 180_000,
      hookTimeout: 300_000,
      // What is waited for comes, at its time on a busy machine; the default is 1 s.
      expect: { poll: { timeout: 60_000 } },
      setupFiles: randomTests,
      tags,
      ...further,
    },
  };
}
