import type { Reporter, TestCase, TestModule } from 'vitest/node';

const slowest = 10;

/**
 * Ends the run with what is asked of it: how long each part took, its ten slowest tests, for each failure what was kept of it
 * and how to run it again, and one line that any runner can read: `N passed, N failed`.
 */
export default class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const lines = [...(modules.length > 1 ? [...parts(modules), ...slow(tests)] : []), ...modules.flatMap(failures)];
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    // A file that can't be loaded fails without a test of its own.
    const broken = modules.filter((module) => module.state() === 'failed' && !hasFailed(module)).length;
    lines.push(`${count('passed')} passed, ${count('failed') + broken + unhandledErrors.length} failed`);
    for (const test of tests) lines.unshift(...notTried(test));
    const left = tests.filter((test) => test.result().state === 'skipped' && isLeft(test)).length;
    if (left > 0) lines.unshift(`${left} of the skipped tests are left to npm run test:thorough.`);
    // After the default reporter's summary.
    process.once('exit', () => process.stdout.write(`${lines.join('\n')}\n`));
  }
}

/** Says why a test that could not be tried here was not, where it gave a reason. */
function notTried(test: TestCase): string[] {
  const result = test.result();
  return result.state === 'skipped' && result.note ? [`Not tried: ${test.fullName}. ${result.note}`] : [];
}

/** Tells whether `npm test` leaves a test to the thorough ones. */
function isLeft({ options, project }: TestCase): boolean {
  return options.tags?.includes('thorough') === true && project.name !== 'further';
}

function parts(modules: readonly TestModule[]): string[] {
  const times = new Map<string, { files: number; seconds: number }>();
  for (const module of modules) {
    const { files, seconds } = times.get(module.project.name) ?? { files: 0, seconds: 0 };
    times.set(module.project.name, { files: files + 1, seconds: seconds + timeOf(module) / 1000 });
  }
  return [
    'Time by part, summed over workers:',
    ...[...times].map(([name, { files, seconds }]) => `${seconds.toFixed(1).padStart(8)} s  ${name}, ${files} files`),
  ];
}

function slow(tests: readonly TestCase[]): string[] {
  const timed = tests.map((test) => ({ test, ms: test.diagnostic()?.duration ?? 0 })).sort((a, b) => b.ms - a.ms);
  return [
    'Slowest tests:',
    ...timed
      .slice(0, slowest)
      .map(({ test, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${test.module.relativeModuleId}: ${test.fullName}`),
  ];
}

function failures(module: TestModule): string[] {
  if (module.state() !== 'failed') return [];
  const kept = [...module.children.allTests('failed')].flatMap((test) => test.meta().evidence ?? []);
  return [
    ...kept.flatMap(({ folder, lines }) => [`Kept of a failure: ${folder}`, ...lines.map((line) => `  ${line}`)]),
    `To run it again: npx vitest run ${module.relativeModuleId}`,
  ];
}

function hasFailed(module: TestModule): boolean {
  return [...module.children.allTests('failed')].length > 0;
}

function timeOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return duration + collectDuration + setupDuration;
}
