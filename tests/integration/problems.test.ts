import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadContent } from '../../src/build/content/read-content.ts';
import { siteInFolder } from '../../src/cli/site-in-folder.ts';
import { parseDocument } from '../../src/content/parse-document.ts';
import { messageLanguages } from '../../src/locales/languages.ts';
import { describe as inWords } from '../../src/locales/problems/describe.ts';
import { type Problem, type ProblemCode, sortProblems } from '../../src/locales/problems/problem.ts';
import severities from '../../src/locales/problems/severities.json' with { type: 'json' };
import { applyFixes } from '../../src/operations/apply-fixes.ts';
import {
  baseSite,
  type Edit,
  harmlessEdits,
  type Marked,
  type Mistake,
  mistakes,
  openTrial,
  problemsIn,
} from '../support/problem-cases.ts';

/** Returns the parts of a problem that an editor sees: code, severity, start, end, and the suggested word. */
function told({ code, severity, file, place, suggestion }: Problem) {
  const { line, column, endLine, endColumn } = place;
  return { code, severity, file, begin: `${line}:${column}`, end: `${endLine}:${endColumn}`, suggestion };
}

const trial = openTrial();

/** Returns every problem of the base site with some edits. */
function problemsWith(...edits: readonly Edit[]): readonly Problem[] {
  return trial.with(edits, (folder) => problemsIn(folder));
}

const alreadyChecked = new Map<Mistake, { problems: readonly Problem[]; marked: Marked }>();

/** Returns the problems of the base site with one mistake, and the place that its edit marks. */
function checked(mistake: Mistake): { problems: readonly Problem[]; marked: Marked } {
  const known = alreadyChecked.get(mistake);
  if (known !== undefined) return known;
  const found = trial.with([mistake], (folder, [marked]) => ({ problems: problemsIn(folder), marked }));
  alreadyChecked.set(mistake, found);
  return found;
}

function mistakeNamed(name: string): Mistake {
  const found = mistakes.find(({ mistake }) => mistake === name);
  if (found === undefined) throw new Error(`No table holds "${name}".`);
  return found;
}

test('a site without mistakes has no problem, not even before it is published', () => {
  expect(loadContent(baseSite).problems).toEqual([]);
});

describe('one mistake causes one message, at its place', () => {
  test.each(mistakes.map((mistake) => [mistake.mistake, mistake] as const))('%s', (_name, mistake) => {
    const { code, severity = 'error', file, at, suggestion } = mistake;
    const { problems, marked } = checked(mistake);
    const reported = problems.map(told);
    const [begin, end] = marked ?? [at, reported[0]?.end];
    expect(reported).toEqual([{ code, severity, file, begin, end, suggestion }]);
  });
});

/** Returns the lines of a file with the word that a problem suggests in the place of the wrong one; quotes around it stay, but for a number. */
function withSuggestion(text: string, { code, place, values, suggestion = '' }: Problem): string {
  const lines = text.split('\n');
  const line = lines[place.line - 1] as string;
  const end = place.line === place.endLine ? place.endColumn - 1 : line.length;
  const words = line.slice(place.column - 1, end);
  const [, quote = '', inside = ''] = /^(["']?)(.*)\1$/.exec(words) as RegExpExecArray;
  const found = inside.includes(String(values['found'])) ? String(values['found']) : inside;
  const right = `${line.slice(0, place.column - 1)}${quote}${inside.replace(found, () => suggestion)}${quote}${line.slice(end)}`;
  lines[place.line - 1] = code === 'not-a-number' ? right.replace(`"${suggestion}"`, suggestion) : right;
  return lines.join('\n');
}

describe('who writes what a message suggests, or lets the check correct it, is rid of it, and gets no other one', () => {
  /** Where more is asked for than the word: a file to rename or to add, texts in the language, and a value that is still a placeholder. */
  const more: Readonly<Partial<Record<ProblemCode, ProblemCode>>> = {
    'unexpected-file': 'unexpected-file',
    'bad-file-name': 'bad-file-name',
    'bad-picture-name': 'missing-picture',
    'bad-language': 'missing-translation',
    'unknown-placeholder': 'placeholder',
  };
  const certain = mistakes.filter(
    (mistake) => more[mistake.code] !== mistake.code && checked(mistake).problems.some(({ fix, suggestion }) => fix ?? suggestion),
  );

  test.each(certain.map((mistake) => [mistake.mistake, mistake] as const))('%s', (_name, mistake) => {
    const [problem] = checked(mistake).problems as [Problem];
    const left = trial.with([mistake], (folder) => {
      const site = siteInFolder(folder);
      if ('problems' in site) throw new Error('The folder is gone.');
      const at = path.join(folder, problem.file);
      if (problem.fix === undefined) writeFileSync(at, withSuggestion(readFileSync(at, 'utf8'), problem));
      else site.write(applyFixes(site, [problem]).edits);
      return problemsIn(folder);
    });
    expect(left.map(({ code }) => code).filter((code) => code !== more[mistake.code])).toEqual([]);
  });
});

describe('correct content causes no message', () => {
  test.each(harmlessEdits.map((edit) => [edit.edit, edit] as const))('%s', (_name, edit) => {
    expect(problemsWith(edit).map(told)).toEqual([]);
  });
});

test('a property that is missing has its name in the language of the message', () => {
  const [problem] = checked(mistakeNamed('a page without its category')).problems;
  const messages = messageLanguages.map((language) => inWords(problem as Problem, language).message);
  expect(messages.map((message) => /\((.*?)\)/.exec(message)?.[1])).toEqual(['Catégorie', 'Category', 'الفئة']);
});

test('a number without quotes is shown as it is typed', () => {
  const [problem] = checked(mistakeNamed('a phone number without quotes')).problems;
  expect(inWords(problem as Problem, 'en').message).toMatch(/ found: \+212500000000\.$/);
});

test.each(['no/such/folder', 'package.json'])(
  'a folder that does not exist, or is a file, is one problem, and says its name: %s',
  (folder) => {
    const problems = loadContent(folder).problems;
    expect(problems.map(({ code }) => code)).toEqual(['missing-folder']);
    expect(inWords(problems[0] as Problem, 'en').message).toContain(folder);
  },
);

test.each([
  ['zero', '0', '    zero: لا توجد منتجات\n'],
  ['one', '1', '    one: منتج واحد\n'],
  ['two', '2', '    two: منتجان\n'],
  ['few', '3, 4, 5 … 10', '    few: "{count} منتجات"\n'],
  ['many', '11, 12, 13 … 99', '    many: "{count} منتجًا"\n'],
  ['other', '100, 101, 102 …', '    other: "{count} منتج"\n'],
  ['one', '0, 1', ' one: "{count} produit",'],
  ['other', '2, 3, 4 …', ', other: "{count} produits"'],
])('a missing plural form is reported with the numbers that take it: %s, for %s', (form, numbers, line) => {
  const [problem, ...others] = problemsWith({ file: 'ui.yaml', from: line, to: '' });
  expect(others).toEqual([]);
  expect(inWords(problem as Problem, 'en').message).toMatch(new RegExp(`“${form}” .* ${numbers}\\.$`));
});

test('a page of the wrong length is reported with its length and the limits', () => {
  const edit = { file: 'site.yaml', from: 'copyrightYear: 2025\n', to: 'copyrightYear: 2025\nlimits: { words: { min: 8, max: 18 } }\n' };
  expect(sortProblems(problemsWith(edit)).map((problem) => inWords(problem, 'en').message)).toEqual([
    'Number of words of this page: fr 19. The site asks for 8 to 18 in each language.',
    'Number of words of this page: ar 7. The site asks for 8 to 18 in each language.',
  ]);
});

describe('a review is judged by the day that it is where the site is', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const told = (now: string, date: string, ...more: readonly Edit[]): readonly string[] => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const edits = ['bread', 'cakes'].map((slug) => ({
      file: `services/${slug}.yaml`,
      from: 'blocks:\n',
      to: `reviewed: { date: ${date}, by: { fr: la boulangère, ar: الخبازة } }\nblocks:\n`,
    }));
    const site = { file: 'site.yaml', from: 'copyrightYear: 2025\n', to: 'copyrightYear: 2025\ncontentReview: { months: 1 }\n' };
    return [...new Set(problemsWith(...edits, site, ...more).map(({ code }) => code))];
  };

  test('a month before the end of March is the end of February', () => {
    expect(told('2026-03-31T12:00Z', '2026-02-28')).toEqual([]);
    expect(told('2026-03-31T12:00Z', '2026-02-27')).toEqual(['outdated-review']);
  });

  test('a review of today is none of the future just after midnight, and one of tomorrow is', () => {
    const auckland = { file: 'site.yaml', from: 'timeZone: Africa/Casablanca', to: 'timeZone: Pacific/Auckland' };
    expect(told('2026-06-14T12:30Z', '2026-06-15', auckland)).toEqual([]);
    expect(told('2026-06-14T11:30Z', '2026-06-15', auckland)).toEqual(['review-in-future']);
  });
});

test('a page that is still being written is not measured', () => {
  const problems = problemsWith(
    { file: 'site.yaml', from: 'copyrightYear: 2025\n', to: 'copyrightYear: 2025\nlimits: { words: { min: 8, max: 100 } }\n' },
    { file: 'services/cakes.yaml', from: 'fr: Aux noix', to: 'fr: ✎ Aux noix' },
  );
  expect(problems.map(({ code }) => code)).toEqual(['text-to-write']);
});

test('a fact is not called unused while a document that may insert it cannot be read', () => {
  const problems = problemsWith({ file: 'services/bread.yaml', text: 'slug: [bread\n' });
  expect(problems.map(({ file }) => file)).toEqual(['services/bread.yaml']);
});

test('every code of the catalogue can be met', () => {
  const elsewhere = ['missing-folder', 'too-many-problems', 'missing-word', 'former-name', 'slug-removed', 'word-removed'];
  const met = new Set<string>([...mistakes.map(({ code }) => code), ...elsewhere]);
  expect(Object.keys(severities).filter((code) => !met.has(code))).toEqual([]);
});

test('a former slug that a menu announces as a planned page is reported', () => {
  const [former] = problemsWith(
    {
      file: 'menus.yaml',
      from: '- service: bread\n',
      to: '- service: bread\n      - { service: rolls, planned: true, label: { fr: A, ar: ب } }\n',
    },
    { file: 'services/bread.yaml', from: 'slug: bread\n', to: 'slug: bread\nformerSlugs: [rolls]\n' },
  ).filter(({ severity }) => severity === 'error');
  expect([former?.code, former?.path]).toEqual(['former-slug-in-use', 'formerSlugs.0']);
});

test('a copy of a file, as file managers name it, is told of its name alone, and not of the former slugs that it has too', () => {
  const text = readFileSync(path.join(baseSite, 'services/bread.yaml'), 'utf8').replace(
    'slug: bread\n',
    'slug: bread\nformerSlugs: [rolls]\n',
  );
  const problems = problemsWith({ file: 'services/bread.yaml', text }, { file: 'services/bread - Copy.yaml', text });
  expect(problems.filter(({ severity }) => severity === 'error').map(({ code, file }) => [file, code])).toEqual([
    ['services/bread - Copy.yaml', 'bad-file-name'],
  ]);
});

test('mistakes of two files, and two of one file, are all reported in one run', () => {
  const names = ['a misspelt phone in a block', 'a missing translation in a list', 'a misspelt category', 'a latitude beyond the pole'];
  const together = names.map(mistakeNamed);
  expect(sortProblems(problemsWith(...together)).map(({ code, file }) => [file, code])).toEqual([
    ['services/bread.yaml', 'unknown-menu'],
    ['services/cakes.yaml', 'missing-translation'],
    ['services/cakes.yaml', 'unknown-phone'],
    ['site.yaml', 'number-out-of-range'],
  ]);
});

test('a file that cannot be read hides no mistake of the others', () => {
  const names = ['a bracket that is not closed', 'a missing translation in a list', 'the menus lack a colon'];
  expect(sortProblems(problemsWith(...names.map(mistakeNamed))).map(({ code, file }) => [file, code])).toEqual([
    ['menus.yaml', 'yaml-missing-colon'],
    ['services/bread.yaml', 'yaml-syntax'],
    ['services/cakes.yaml', 'missing-translation'],
  ]);
});

test('every problem is explained in every language of the check, with every word filled in', () => {
  for (const mistake of mistakes) {
    for (const problem of checked(mistake).problems) {
      for (const language of messageLanguages) {
        const { title, message, help } = inWords(problem, language);
        // A placeholder without its value, a value that is none, or an example that the schema does not give.
        const unfilled =
          /(?<!\{)\{\w+[|}:]|undefined|NaN|\[object|type:(?:array|boolean|integer|null|number|object|string|text)\b|“”|«\s*»|: \.$/mu.exec(
            `${title}\n${message}\n${help}`,
          )?.[0];
        expect({ mistake: mistake.mistake, language, unfilled }).toEqual({ mistake: mistake.mistake, language, unfilled: undefined });
      }
    }
  }
});

test('a file with hundreds of mistakes shows the first hundred, and says that there are more', () => {
  const source = { file: 'services/bread.yaml', kind: 'service', name: 'bread' } as const;
  const text = Array.from({ length: 300 }, (_, index) => `mistake-number-${index}: x`).join('\n');
  const { problems } = parseDocument(source, text);
  expect(problems.filter(({ code }) => code === 'unknown-property')).toHaveLength(100);
  expect(problems.filter(({ code }) => code === 'too-many-problems')).toMatchObject([{ severity: 'error', values: { limit: 100 } }]);
});

test('a page with hundreds of texts to be written passes until it is to be published', () => {
  const paragraphs = Array.from({ length: 60 }, (_, index) => `      - { fr: ✎ ${index}, ar: ✎ ${index} }\n`).join('');
  const problems = problemsWith({ file: 'services/bread.yaml', from: '    paragraphs:\n', to: `    paragraphs:\n${paragraphs}` });
  expect(new Set(problems.map(({ code, severity }) => `${severity} ${code}`))).toEqual(
    new Set(['publish text-to-write', 'publish too-many-problems']),
  );
});
