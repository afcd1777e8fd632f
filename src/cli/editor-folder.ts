import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { editorBundle } from '../build/cache/code-bundle.ts';
import type { Boot, EditedSite } from '../build/editor/editor-boot.ts';
import { editorPage } from '../build/editor/editor-page.ts';
import { readTexts } from '../editor/local-server/content-files.ts';
import { writeGuide } from '../handbook/guide.ts';
import { engineCacheFolder, root } from './bundled-module.ts';

/** Writes the form editor of a site into `folder`, published as `admin`: its page, its code, its settings and content, and the handbook. */
export async function writeEditorFolder(folder: string, site: EditedSite, onBundling: () => void): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const bundle = editorBundleFolder(onBundling);
  cpSync(path.join(bundle, 'assets'), path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), editorPage(bundle, site));
  writeFileSync(path.join(folder, 'boot.json'), JSON.stringify(await editorBoot(site)));
  await writeGuide(path.join(folder, 'guide'), { base: site.place.base, memory: engineCacheFolder(), content: site.content });
}

/** Returns the folder of the form editor's code, and bundles it first where the code changed; `onBundling` is called before that. */
export function editorBundleFolder(onBundling: () => void): string {
  return editorBundle(root, onBundling);
}

/** Returns what the form editor loads when it starts: the site's settings and the texts of its content. */
export async function editorBoot({ content, ...site }: EditedSite): Promise<Boot> {
  return { ...site, files: await readTexts(content), guide: 'guide/' };
}
