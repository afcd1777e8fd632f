import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one line that any runner can read: `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === 'passed').length;
      failed += tests.filter((test) => test.result().state === 'failed').length;
      // A file that can't be loaded fails without a test of its own.
      if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed')) failed += 1;
    }
    // After the default reporter's summary.
    process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  }
}
