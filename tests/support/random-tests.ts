import fc from 'fast-check';
import { TestRunner } from 'vitest';

// Random tests try the same cases on every run: a change is never refused for a mistake that stood there before it. FC_SEED tries
// others, as the workflow of each night does; what it finds is said with the seed that finds it again.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FC_SEED'] ?? 1) });

/**
 * Returns how many cases a costly random test tries: a tenth of those that the thorough tests try, or the share that FC_RUNS
 * asks for (1 is all of them, 10 ten times as many). Throws in a test that the thorough tests would leave out.
 */
export function cases(thorough: number): number {
  const test = TestRunner.getCurrentTest();
  if (test !== undefined && !/random|thorough/.test([test.file.name, ...(test.tags ?? [])].join()))
    throw new Error('A test that asks how many cases it tries has the tag "random".');
  return Math.ceil(thorough * Number(process.env['FC_RUNS'] ?? 1 / 10));
}

/**
 * Any character of Unicode, for `fc.string`, whose own unit `binary` fills a map of all of them in each process: two seconds.
 * Without the halves of pairs, which UTF-8 can't write.
 */
export const anyCharacter = fc
  .oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 0xd7ff }) }, fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
