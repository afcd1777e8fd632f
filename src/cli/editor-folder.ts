import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { licenceNotices, workerLicenceNotices } from '../build/cache/bundled-scripts.ts';
import { cacheFolder } from '../build/cache/cache-folder.ts';
import type { Boot, EditedSite, NamedFiles } from '../build/editor/editor-boot.ts';
import { editorPage } from '../build/editor/editor-page.ts';
import { siteBlocksScript } from '../build/site-blocks/site-blocks.ts';
import { readTexts } from '../editor/local-server/content-files.ts';
import { guideFiles } from '../handbook/guide.ts';
import { currentEditorBundle } from './bundled-module.ts';

/** Returns the files of a site's form editor, published as `admin`: its page, its code with others' licences, its settings and content. */
export async function formFiles(site: EditedSite, onBundling: () => void): Promise<NamedFiles> {
  const bundle = currentEditorBundle(onBundling);
  const files = new Map<string, string | Uint8Array>();
  const scripts = readdirSync(path.join(bundle, 'assets')).map((name) => `assets/${name}`);
  for (const name of [...scripts, licenceNotices.fileName, workerLicenceNotices]) files.set(name, readFileSync(path.join(bundle, name)));
  for (const [name, text] of ownAssets()) files.set(name, text);
  files.set('index.html', editorPage(bundle, site, ownAssets().keys()));
  files.set('boot.json', JSON.stringify(await editorBoot(site)));
  return files;
}

/** Returns the files that this site adds to the form's code: the script of its own blocks. */
export function ownAssets(): ReadonlyMap<string, string> {
  const script = siteBlocksScript();
  return new Map(script === undefined ? [] : [[`assets/${script.name}`, script.text]]);
}

/** Returns the files of the editors' handbook, published as `admin/guide`. */
export function handbookFiles({ deployment: { base }, content }: EditedSite): Promise<NamedFiles> {
  return guideFiles({ base, cache: cacheFolder(), content });
}

/** Returns what the form editor loads when it starts: the site's settings and the texts of its content. */
export async function editorBoot({ content, ...site }: EditedSite): Promise<Boot> {
  const [blocks] = ownAssets().keys();
  return { ...site, files: await readTexts(content), guide: 'guide/', ...(blocks === undefined ? {} : { blocks }) };
}
