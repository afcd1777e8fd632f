import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editorPolicy } from '../../view/document/content-policy.ts';
import { type EditedSite, editorHosts } from './editor-boot.ts';

/** Returns the HTML of the form editor's page, with the content policy that it needs. */
export function editorPage(bundle: string, { store }: Pick<EditedSite, 'store'>): string {
  const policy = editorPolicy(editorHosts(store));
  const page = readFileSync(path.join(bundle, 'index.html'), 'utf8');
  return page.replace('<head>', () => `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
