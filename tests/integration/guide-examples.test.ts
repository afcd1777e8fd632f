import { describe, expect, test } from 'vitest';
import { loadContent } from '../../src/build/content/read-content.ts';
import { changesOf, readProblemExamples, type WrittenExample } from '../../src/handbook/problem-examples.ts';
import { guideLanguages } from '../../src/handbook/words.ts';
import { workshopFolder } from '../../src/handbook/workshop.ts';
import { openWorkshopCheck } from '../../src/handbook/workshop-check.ts';
import { editor } from '../../src/locales/catalogues/editor.generated.ts';
import type { Values } from '../../src/locales/message.ts';
import { explain, describe as inWords } from '../../src/locales/problems/describe.ts';
import type { Problem, ProblemCode } from '../../src/locales/problems/problem.ts';
import severities from '../../src/locales/problems/severities.json' with { type: 'json' };
import { type Edit, openTrial, problemsIn } from '../support/problem-cases.ts';

/** The edits for examples about a file as a whole. */
interface Told {
  readonly values?: Values;
  readonly before?: readonly Edit[];
  readonly edit?: Edit;
}

const examples = Object.entries(readProblemExamples());
const written = examples.flatMap(([code, example]) => ('file' in example ? [[code, example] as const] : []));
const told = examples.flatMap(([code, example]) => ('file' in example ? [] : [[code, example as Told] as const]));

/**
 * Problems that no edit of a folder can cause alone: a missing folder, a hundred faults, a language without words, a block of a site's own,
 * and another branch's files.
 */
const withoutEdit = ['missing-folder', 'too-many-problems', 'missing-word', 'former-name', 'slug-removed', 'word-removed'];

const check = openWorkshopCheck();
const trial = openTrial(workshopFolder);

/** Returns the codes of problems, each once; of what only waits for publishing, the one that is asked for. */
function codesOf(problems: readonly Problem[], asked: string): string[] {
  const waits = ({ severity }: Problem): boolean => severity.startsWith('publish');
  return [...new Set(problems.filter((problem) => problem.code === asked || !waits(problem)).map(({ code }) => code))];
}

/** Returns the problems of a copy of the workshop after some edits. */
function problemsAfter(edits: readonly Edit[]): readonly Problem[] {
  return trial.with(edits, (folder) => problemsIn(folder, workshopFolder));
}

/** Returns the problems of the workshop with an example in it; what only a folder can hold is written into one. */
function problemsOf(example: WrittenExample, which: 'wrong' | 'right'): readonly Problem[] {
  const inFolder = (example.before ?? []).filter((edit) => edit.from === undefined);
  const texts = changesOf(example, which);
  if (inFolder.length === 0) return check(texts);
  return problemsAfter([...inFolder, ...[...texts].map(([file, text]) => ({ file, text }))]);
}

test('the handbook is there in every language of the form, which leads to it', () => {
  expect(guideLanguages).toEqual(Object.keys(editor));
});

test('the workshop of the handbook has no problem, not even before it is published', () => {
  expect(loadContent(workshopFolder).problems).toEqual([]);
  expect(check(new Map())).toEqual([]);
});

test('every message of the check has its example, and no example is of another', () => {
  expect(examples.map(([code]) => code).sort()).toEqual(Object.keys(severities).sort());
  expect(told.filter(([, { edit }]) => edit === undefined).map(([code]) => code)).toEqual(withoutEdit);
});

describe.each(written)('the example of %s', (code, example) => {
  test('is wrong where it says so, and gets this message alone', () => {
    expect(codesOf(problemsOf(example, 'wrong'), code)).toEqual([code]);
  });

  test('is right where it says so', () => {
    expect(codesOf(problemsOf(example, 'right'), code)).toEqual([]);
  });
});

test.each(told.filter(([code]) => !withoutEdit.includes(code)))(
  'what is told of %s gets this message alone, in these words',
  (code, example) => {
    const problems = problemsAfter([...(example.before ?? []), example.edit as Edit]);
    expect(codesOf(problems, code)).toEqual([code]);
    const problem = problems.find((one) => one.code === code) as Problem;
    for (const language of guideLanguages)
      expect(explain(problem.code, { file: problem.file, ...example.values }, language).message).toBe(inWords(problem, language).message);
  },
);

describe.each(guideLanguages)('what a message in %s tells to write is right as it stands there', (language) => {
  /** Returns what the message of a mistake tells to do. */
  const helpOf = (code: ProblemCode, wrong?: string): string => {
    const example = examples.find(([each]) => each === code)?.[1] as WrittenExample;
    const problem = problemsOf(wrong === undefined ? example : { ...example, wrong }, 'wrong').find((each) => each.code === code);
    return inWords(problem as Problem, language).help;
  };
  /** Returns the problems of the workshop where other lines stand in the place of the wrong ones. */
  const leftBy = (code: ProblemCode, wrong: string): string[] =>
    codesOf(problemsOf({ ...(examples.find(([each]) => each === code)?.[1] as WrittenExample), wrong }, 'wrong'), code);

  test('a phone, which is a number without its quotes', () => {
    const [number] = /"\+\d+"/.exec(helpOf('bad-phone', 'number: 06 00 00 00 00\n')) ?? [];
    expect(leftBy('bad-phone', `number: ${number}\n`)).toEqual([]);
  });

  test.each(['facts.duree', 'duree', 'phones.portable'])('a name to insert instead of %s', (name) => {
    const wrong = `fr: La visite dure **{{${name}}}**.\n`;
    const possible = helpOf('unknown-reference', wrong).match(/\{\{[^}]+\}\}/g) ?? [];
    expect(possible).not.toEqual([]);
    for (const each of possible) expect(leftBy('unknown-reference', wrong.replace(`{{${name}}}`, each)), each).toEqual([]);
  });

  test('the properties of a review', () => {
    const [reviewed, date, by] = helpOf('missing-review').match(/[a-z]+:/g) ?? [];
    const review = `slug: conseil\ncategory: accompagnement\n${reviewed}\n  ${date} 2026-03-14\n  ${by}\n    fr: l’atelier\n    ar: الورشة\n`;
    expect(leftBy('missing-review', review)).toEqual([]);
  });
});

test('an example in words has both sides in every language', () => {
  for (const [code, example] of examples) {
    if ('file' in example) continue;
    for (const language of guideLanguages)
      for (const side of ['wrong', 'right'] as const) expect(example.words[language][side].trim(), `${code}, ${language}`).not.toBe('');
  }
});
