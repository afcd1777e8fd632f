import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cachedFile } from '../build/cache/cached-files.ts';
import { siteLanguage } from '../build/content/site-language.ts';
import { planFonts } from '../build/fonts/fonts.ts';
import type { OutputFolder } from '../build/output/output-folder.ts';
import { replaceFolder } from '../build/output/replace-folder.ts';
import { createSiteWriter } from '../build/output/site-writer.ts';
import { schemaFolder } from '../build/schema-files.ts';
import { darkName, inDarkScheme } from '../content/pictures/dark-drawing.ts';
import { blockPages, type DrawnExample, exampleDocument, spokenIn } from './block-pages.ts';
import { openExamples } from './gallery/examples.ts';
import { notePage, notesIn } from './notes.ts';
import { frameScript, type GuidePage, renderGuidePage, renderLanguagePage } from './page.ts';
import { checkExamples, problemPage } from './problem-page.ts';
import { documentPages, valuesPage } from './reference-pages.ts';
import { pictureOf, startPage } from './start-page.ts';
import { guideStyles } from './styles.ts';
import { createVoice, type Voice } from './voice.ts';
import { guideLanguages } from './words.ts';
import { guideFolder, workshopFolder } from './workshop.ts';
import { openWorkshopCheck } from './workshop-check.ts';

/** The options of the handbook. */
interface GuideOptions {
  /** The path below which the site lives; begins and ends with a slash. */
  readonly base: string;
  /** The folder that keeps fonts which were made before. */
  readonly cache: string;
  /** The content folder of the site whose editors read it: its notes are shown too. */
  readonly content?: string;
}

interface Chapter {
  readonly voice: Voice;
  readonly pages: readonly GuidePage[];
  readonly drawn: readonly DrawnExample[];
}

/**
 * Makes the editors' handbook, in each language of the tool: every file below `admin/guide/`, by its
 * path there. All of it is made from the schemas, the check's messages, the workshop beside this file and the site's notes; throws a
 * `ContentError` where that workshop can't be used.
 */
export async function guideFiles({ base, cache, content }: GuideOptions): Promise<ReadonlyMap<string, string | Buffer>> {
  const place = `${base}admin/guide/`;
  const workshop = openExamples(workshopFolder, { BASE_PATH: place });
  const problems = checkExamples(openWorkshopCheck());
  const notes = content === undefined ? [] : notesIn(content);
  const chapters = guideLanguages.map((language): Chapter => {
    const voice = createVoice(language, base);
    const { pages: blocks, drawn } = blockPages(voice, workshop);
    const pages = [
      startPage(voice, base),
      ...documentPages(voice),
      ...blocks,
      valuesPage(voice),
      problemPage(voice, problems),
      ...notes.map((note) => notePage(note, voice)),
    ];
    return { voice, pages, drawn };
  });
  const written = chapters.flatMap(({ pages, drawn }) => [...pages.map(({ body, name }) => name + body), ...drawn.map(({ html }) => html)]);
  const characters = [...new Set(written.join(''))].join('');
  const fonts = planFonts(workshop.content, () => [characters], place);
  const files = new Map<string, string | Buffer>([
    ['index.html', renderLanguagePage(base, guideStyles, (content === undefined ? undefined : siteLanguage(content)) ?? 'en')],
    [frameScript, await frameCode()],
  ]);
  for (const { voice, pages, drawn } of chapters) {
    // Two windows are side by side: both wait for the font, so that they look the same.
    const css = fonts.byLanguage[spokenIn(workshop, voice.language)]?.css.replace(/font-display:\s*optional/g, 'font-display:swap') ?? '';
    const frame = { base, pages, style: css + guideStyles };
    for (const page of pages) files.set(path.posix.join(voice.language, page.path, 'index.html'), renderGuidePage(voice, page, frame));
    for (const example of drawn) files.set(`${voice.language}/${example.file}`, exampleDocument(example, css));
    for (const { id } of voice.words.tasks) {
      const picture = pictureOf(id, voice.language);
      if (picture !== undefined) files.set(picture, readFileSync(path.join(guideFolder, picture)));
    }
  }
  for (const { name, make } of fonts.files) files.set(`fonts/${name}`, await cachedFile(path.join(cache, 'fonts', name), make));
  for (const picture of workshop.content.pictures) {
    const bytes = readFileSync(path.join(workshopFolder, 'pictures', picture));
    files.set(`pictures/${picture}`, bytes);
    const dark = picture.endsWith('.svg') ? inDarkScheme(bytes.toString()) : undefined;
    if (dark !== undefined) files.set(`pictures/${darkName(picture)}`, dark);
  }
  return files;
}

/** Writes the handbook into the folder that is published as `admin/guide/`, replaced as a whole; returns the number of its pages. */
export async function writeGuide(out: OutputFolder, options: GuideOptions): Promise<number> {
  const files = await guideFiles(options);
  await replaceFolder(out, async (folder) => {
    const { write } = createSiteWriter(folder).filesOf('guide');
    for (const [name, content] of files) write(name, content);
  });
  return [...files.keys()].filter((name) => name.endsWith('index.html')).length;
}

async function frameCode(): Promise<string> {
  // A package holds it compiled, and no compiler.
  const compiled = path.join(path.dirname(schemaFolder), 'lib', frameScript);
  return existsSync(compiled) ? readFileSync(compiled, 'utf8') : compiledFrameCode();
}

/** Compiles the script of the handbook's frames. */
export async function compiledFrameCode(): Promise<string> {
  const { transformWithOxc } = await import('vite');
  const source = path.join(guideFolder, 'frames.client.ts');
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { sourcemap: false });
  return code;
}
