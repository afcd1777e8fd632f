import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { editorBundle } from '../build/cache/code-bundle.ts';
import type { Boot, EditedSite } from '../build/editor/editor-boot.ts';
import { editorPage } from '../build/editor/editor-page.ts';
import { readTexts } from '../editor/local-server/content-files.ts';
import { writeGuide } from '../handbook/guide.ts';
import { memoryFolder, root } from './bundled-module.ts';

/** Writes the form editor of a site into the folder that is published as `admin`: its page and code, what it is told of the site, and the handbook. */
export async function writeEditorFolder(folder: string, site: EditedSite, tell: (text: string) => void): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const bundle = editorFiles(tell);
  cpSync(path.join(bundle, 'assets'), path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), editorPage(bundle, site));
  writeFileSync(path.join(folder, 'boot.json'), JSON.stringify(await bootOf(site)));
  await writeGuide(path.join(folder, 'guide'), { base: site.place.base, memory: memoryFolder(), content: site.content });
}

/** Gives the folder of the form editor's code, bundled anew when the code changed; `tell` hears of that, since it takes some seconds. */
export function editorFiles(tell: (text: string) => void): string {
  return editorBundle(root, () => tell('Bundling the form editor (only after its code changed)…\n'));
}

/** Gives what the form editor is told of a site. */
export async function bootOf({ content, ...site }: EditedSite): Promise<Boot> {
  return { ...site, files: await readTexts(content), guide: 'guide/' };
}
