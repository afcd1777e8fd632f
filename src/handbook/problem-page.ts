import escapeHtml from 'escape-html';
import { problems } from '../locales/catalogues/problems.generated.ts';
import { word } from '../locales/check-words.ts';
import { type Description, describe, explain } from '../locales/problems/describe.ts';
import { type ProblemCode, severityOf } from '../locales/problems/problem.ts';
import type { GuidePage } from './page.ts';
import { changesOf, type ProblemExample, readProblemExamples } from './problem-examples.ts';
import { contentsOf } from './reference-pages.ts';
import type { Voice } from './voice.ts';
import type { WorkshopCheck } from './workshop-check.ts';
import { yamlHtml } from './yaml-html.ts';

/** Makes the page of all messages of the check: each under its code, with its words and a wrong and a right example. */
export function problemPage(voice: Voice, check: WorkshopCheck): GuidePage {
  const { problem, problems: group } = voice.words;
  const examples = readProblemExamples();
  const codes = Object.keys(problems[voice.language]) as ProblemCode[];
  const links = codes.map((code) => `<li><a href="#${code}">${voice.plain(problems[voice.language][code].title)}</a></li>`);
  return {
    path: 'problems',
    name: problem.heading,
    nameHtml: escapeHtml(problem.heading),
    group,
    body: [
      `<h1>${escapeHtml(problem.heading)}</h1><p class="lead">${voice.prose(problem.intro)}</p>${contentsOf(links, voice)}`,
      ...codes.map((code) => sectionOf(code, examples[code], voice, check)),
    ].join(''),
  };
}

function sectionOf(code: ProblemCode, example: ProblemExample | undefined, voice: Voice, check: WorkshopCheck): string {
  const { title, message, help } = messageOf(code, example, voice, check);
  const severity = word(severityOf(code), voice.language);
  return [
    `<section class="part" id="${code}"><h2>${voice.plain(title)}</h2>`,
    `<ul class="facts"><li><code dir="ltr">${code}</code></li><li>${escapeHtml(severity)}</li></ul>`,
    `<p>${voice.plain(message)}</p><p class="help"><strong>→</strong> ${voice.plain(help)}</p>`,
    example === undefined ? '' : exampleHtml(example, voice),
    '</section>',
  ].join('');
}

/** The message as an editor reads it who made the mistake of the example. */
function messageOf(code: ProblemCode, example: ProblemExample | undefined, { language }: Voice, check: WorkshopCheck): Description {
  const values = example?.values;
  const problems = values === undefined && example !== undefined && 'file' in example ? check(changesOf(example, 'wrong')) : [];
  const met = problems.find((problem) => problem.code === code);
  return met === undefined ? explain(code, values ?? {}, language) : describe(met, language);
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
