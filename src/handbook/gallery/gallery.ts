import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { cachedFile } from '../../build/cache/cached-files.ts';
import { charactersOf } from '../../build/fonts/content-characters.ts';
import { planFonts } from '../../build/fonts/fonts.ts';
import type { OutputFolder } from '../../build/output/output-folder.ts';
import { replaceFolder } from '../../build/output/replace-folder.ts';
import { createSiteWriter } from '../../build/output/site-writer.ts';
import { publishPicture } from '../../build/pictures/raster-pictures.ts';
import { ContentError } from '../../locales/problems/problem.ts';
import { renderExample, schemes } from './example-page.tsx';
import type { BlockExample, Examples } from './examples.ts';
import { fileOfExample, renderIndexPage } from './index-page.ts';
import { standInFiles, steadyFonts } from './steady-fonts.ts';

/** Where a gallery goes, and what it shows. */
interface GalleryOptions {
  /** The types of blocks to show. */
  readonly blocks: readonly string[];
  /** The output folder, replaced as a whole; it is to be served at the root of a host. */
  readonly out: OutputFolder;
  /** The folder that keeps fonts and pictures which were made before. */
  readonly cache: string;
}

/**
 * Writes a gallery of blocks: a page for each of their examples in each language and colour scheme, the fonts and pictures
 * of those, and an index of all. Returns the number of examples. Throws a `ContentError` where an example or the content is wrong.
 */
export async function writeGallery(examples: Examples, { blocks, out, cache }: GalleryOptions): Promise<number> {
  const { content, languages } = examples;
  const shown = blocks.flatMap((block) => examples.examplesOf(block));
  const drafts = shown.map((example) => ({ example, draft: examples.readPageWith([example.value]) }));
  const errors = [
    ...content.problems.map((problem) => ({ ...problem, file: `${content.folder}/${problem.file}` })),
    ...drafts.flatMap(({ example, draft }) => examples.problemsOf(draft).map((problem) => ({ ...problem, file: pageOf(example) }))),
    // An example may show that what content must not hold stays text.
  ].filter(({ severity, code }) => severity === 'error' && code !== 'looks-like-html');
  if (errors.length > 0) throw new ContentError(errors);

  const written = [...content.serviceDocuments.map(({ value }) => value), ...shown.map(({ value }) => value)];
  const characters = charactersOf(written);
  const fonts = planFonts(content, () => [characters], '/');
  const source = new URL('index-page.client.ts', import.meta.url);
  const script = await transformWithOxc(readFileSync(source, 'utf8'), source.pathname, { sourcemap: false });

  await replaceFolder(out, async (folder) => {
    const files = createSiteWriter(folder).filesOf('gallery');
    for (const { name, make } of fonts.files) files.write(`fonts/${name}`, await cachedFile(path.join(cache, 'fonts', name), make));
    for (const [name, read] of standInFiles) files.write(`fonts/${name}`, read());
    for (const picture of content.pictures) await publishPicture(content.folder, picture, files, path.join(cache, 'pictures'));
    for (const language of languages) {
      const fontCss = steadyFonts(fonts.byLanguage[language]?.css ?? '');
      for (const { example, draft } of drafts) {
        const pages = renderExample(examples.viewOf(draft.document.value, language), `${example.block}: ${example.name}`, fontCss);
        for (const scheme of schemes) files.write(fileOfExample(example, language, scheme), pages[scheme]);
      }
    }
    files.write('index.html', renderIndexPage(shown, languages, script.code));
  });
  return shown.length;
}

/** Returns the name of an example's page, for messages about its problems. */
function pageOf({ block, name }: BlockExample): string {
  return `src/view/blocks/${block}/${block}.examples.yaml (${name}, as a page)`;
}
