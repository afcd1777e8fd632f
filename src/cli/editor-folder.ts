import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { editorBundle } from '../build/cache/code-bundle.ts';
import type { Boot, EditedSite } from '../build/editor/editor-boot.ts';
import type { NamedFiles } from '../build/editor/editor-files.ts';
import { editorPage } from '../build/editor/editor-page.ts';
import { readTexts } from '../editor/local-server/content-files.ts';
import { guideFiles } from '../handbook/guide.ts';
import { engineCacheFolder, root } from './bundled-module.ts';

/** Returns the files of a site's form editor, published as `admin`: its page, its code, its settings and content. */
export async function formFiles(site: EditedSite, onBundling: () => void): Promise<NamedFiles> {
  const bundle = editorBundleFolder(onBundling);
  const files = new Map<string, string | Uint8Array>();
  for (const name of readdirSync(path.join(bundle, 'assets'))) files.set(`assets/${name}`, readFileSync(path.join(bundle, 'assets', name)));
  files.set('index.html', editorPage(bundle, site));
  files.set('boot.json', JSON.stringify(await editorBoot(site)));
  return files;
}

/** Returns the files of the editors' handbook, published as `admin/guide`. */
export function handbookFiles({ deployment: { base }, content }: EditedSite): Promise<NamedFiles> {
  return guideFiles({ base, memory: engineCacheFolder(), content });
}

/** Returns the folder of the form editor's code, and bundles it first where the code changed; `onBundling` is called before that. */
export function editorBundleFolder(onBundling: () => void): string {
  return editorBundle(root, onBundling);
}

/** Returns what the form editor loads when it starts: the site's settings and the texts of its content. */
export async function editorBoot({ content, ...site }: EditedSite): Promise<Boot> {
  return { ...site, files: await readTexts(content), guide: 'guide/' };
}
