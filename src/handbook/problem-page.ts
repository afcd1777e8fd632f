import escapeHtml from 'escape-html';
import { problems } from '../locales/catalogues/problems.generated.ts';
import { word } from '../locales/check-words.ts';
import { describe, explain } from '../locales/problems/describe.ts';
import { type Problem, type ProblemCode, severityOf } from '../locales/problems/problem.ts';
import type { GuidePage } from './page.ts';
import { changesOf, type ProblemExample, readProblemExamples } from './problem-examples.ts';
import { contentsOf } from './reference-pages.ts';
import type { Voice } from './voice.ts';
import type { WorkshopCheck } from './workshop-check.ts';
import { yamlHtml } from './yaml-html.ts';

/** The examples of all messages, and what the check says of the wrong ones: the same in every language. */
interface CheckedExamples {
  readonly examples: Readonly<Record<string, ProblemExample>>;
  /** The problem of each wrong example that is one of YAML, by its code. */
  readonly met: ReadonlyMap<string, Problem>;
}

/** Reads the examples of all messages, and lets the check read each wrong one that is one of YAML. */
export function checkExamples(check: WorkshopCheck): CheckedExamples {
  const examples = readProblemExamples();
  const met = new Map<string, Problem>();
  for (const [code, example] of Object.entries(examples)) {
    if (example.values !== undefined || !('file' in example)) continue;
    const problem = check(changesOf(example, 'wrong')).find((each) => each.code === code);
    if (problem !== undefined) met.set(code, problem);
  }
  return { examples, met };
}

/** Makes the page of all messages of the check: each under its code, with its words and a wrong and a right example. */
export function problemPage(voice: Voice, { examples, met }: CheckedExamples): GuidePage {
  const { problem, problems: group } = voice.words;
  const codes = Object.keys(problems[voice.language]) as ProblemCode[];
  const links = codes.map((code) => `<li><a href="#${code}">${voice.plain(problems[voice.language][code].title)}</a></li>`);
  return {
    path: 'problems',
    name: problem.heading,
    group,
    body: [
      `<h1>${escapeHtml(problem.heading)}</h1><p class="lead">${voice.prose(problem.intro)}</p>${contentsOf(links, voice)}`,
      ...codes.map((code) => sectionOf(code, examples[code], met.get(code), voice)),
    ].join(''),
  };
}

function sectionOf(code: ProblemCode, example: ProblemExample | undefined, met: Problem | undefined, voice: Voice): string {
  // As an editor reads it who made the mistake of the example.
  const said = met === undefined ? explain(code, example?.values ?? {}, voice.language) : describe(met, voice.language);
  const { title, message, help } = said;
  const severity = word(severityOf(code), voice.language);
  return [
    `<section class="part" id="${code}"><h2>${voice.plain(title)}</h2>`,
    `<ul class="facts"><li><code dir="ltr">${code}</code></li><li>${escapeHtml(severity)}</li></ul>`,
    `<p>${voice.plain(message)}</p><p class="help"><strong>→</strong> ${voice.plain(help)}</p>`,
    example === undefined ? '' : exampleHtml(example, voice),
    '</section>',
  ].join('');
}

function exampleHtml(example: ProblemExample, voice: Voice): string {
  const { problem } = voice.words;
  const sides = (['wrong', 'right'] as const).map((side) => {
    const shown =
      'words' in example
        ? `<p>${voice.prose(example.words[voice.language][side])}</p>`
        : yamlHtml(example[side], { spaces: example.note !== undefined });
    return `<div class="${side}"><p class="label">${side === 'wrong' ? '✗' : '✓'} ${escapeHtml(problem[side])}</p>${shown}</div>`;
  });
  const file =
    'file' in example ? `<p class="label">${escapeHtml(problem.inFile)} <code dir="ltr">${escapeHtml(example.file)}</code></p>` : '';
  const note = 'note' in example && example.note !== undefined ? `<p>${voice.plain(example.note[voice.language])}</p>` : '';
  return `${file}<div class="verdict">${sides.join('')}</div>${note}`;
}
