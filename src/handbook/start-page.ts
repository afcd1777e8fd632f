import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import escapeHtml from 'escape-html';
import { imageSize } from 'image-size';
import type { GuidePage } from './page.ts';
import { contentsOf } from './reference-pages.ts';
import { partAt, readParts } from './schema-parts.ts';
import type { Voice } from './voice.ts';
import type { Excerpt, Help, Task } from './words.ts';
import { excerptOf, guideFolder, sampleDataOf, textOf } from './workshop.ts';
import { yamlHtml, yamlOf, yamlOfProperty } from './yaml-html.ts';

/** Names the picture of a task in a language, below the handbook's folder; nothing where none was taken. */
export function pictureOf(task: string, language: string): string | undefined {
  const file = `pictures/${task}.${language}.webp`;
  return existsSync(path.join(guideFolder, file)) ? file : undefined;
}

/** Makes the first page: the tasks of editors as recipes, and what they should know besides. */
export function startPage(voice: Voice, base: string): GuidePage {
  const { words } = voice;
  const { startPage: own, before, tasks, help } = words;
  const cards = tasks.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  const sections = [{ id: 'before', title: before.title }, ...help].map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  const reference = [
    ['documents', words.documents, words.document.intro],
    ['blocks', words.blocks, words.block.intro],
    ['values', words.values, words.value.intro],
    ['problems', words.problems, words.problem.intro],
  ] as const;
  return {
    path: '',
    name: words.start,
    body: [
      `<h1>${escapeHtml(own.heading)}</h1>${own.intro.map((text) => `<p class="lead">${voice.prose(text)}</p>`).join('')}`,
      `<h2 id="tasks">${voice.plain(own.tasksHeading)}</h2><ul class="tasks">${cards.join('')}</ul>`,
      contentsOf(sections, voice),
      helpHtml({ id: 'before', ...before }, voice),
      ...tasks.map((task) => taskHtml(task, voice, base)),
      ...help.map((part) => helpHtml(part, voice)),
      `<h2 id="reference">${escapeHtml(own.referenceHeading)}</h2><ul class="list">`,
      ...reference.map(([page, name, intro]) => `<li><a href="${voice.href(page)}">${escapeHtml(name)}</a><br>${voice.prose(intro)}</li>`),
      '</ul>',
    ].join(''),
  };
}

function taskHtml({ id, title, picture, form, file, example }: Task, voice: Voice, base: string): string {
  const { startPage: own } = voice.words;
  const shown = example === undefined ? '' : `<p class="label">${voice.plain(own.whatItLooksLike)}</p>${yamlHtml(excerptText(example))}`;
  return [
    `<section class="part" id="${id}"><h2>${escapeHtml(title)}</h2><h3>${escapeHtml(own.inForm)}</h3>${stepsHtml(form, voice)}`,
    pictureHtml(id, picture, voice, base),
    `<details><summary>${escapeHtml(own.inFile)}</summary>${stepsHtml(file, voice)}${shown}<p>${voice.prose(own.inFileEnd)}</p></details></section>`,
  ].join('');
}

function pictureHtml(task: string, alternative: string, { language }: Voice, base: string): string {
  const file = pictureOf(task, language);
  if (file === undefined) return '';
  const { width, height } = imageSize(readFileSync(path.join(guideFolder, file)));
  return `<p class="shots"><img src="${base}admin/guide/${file}" alt="${escapeHtml(alternative)}" width="${width}" height="${height}" loading="lazy"></p>`;
}

function helpHtml({ id, title, intro = [], steps }: Help, voice: Voice): string {
  const paragraphs = intro.map((text) => `<p>${voice.prose(text)}</p>`);
  return `<section class="part" id="${id}"><h2>${escapeHtml(title)}</h2>${paragraphs.join('')}${stepsHtml(steps, voice)}</section>`;
}

function stepsHtml(steps: readonly string[], voice: Voice): string {
  return `<ol class="steps">${steps.map((step) => `<li>${voice.prose(step)}</li>`).join('')}</ol>`;
}

/** The YAML of a recipe. */
function excerptText(excerpt: Excerpt): string {
  if ('file' in excerpt) return excerptOf(textOf(excerpt.file), excerpt.path);
  const document = readParts(excerpt.schema, sampleDataOf(excerpt.schema));
  if (excerpt.path === '') return yamlOf(readParts(excerpt.schema).example);
  const part = partAt(document, excerpt.path);
  return yamlOfProperty(part.name, part.example);
}
