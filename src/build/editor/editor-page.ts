import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editorPolicy } from '../hosts/content-policy.ts';
import { type EditedSite, editorHosts } from './editor-boot.ts';

/** Returns the HTML of the form editor's page, with the content policy that it needs, and the site's own scripts before the form's. */
export function editorPage(bundle: string, { store }: Pick<EditedSite, 'store'>, scripts: Iterable<string> = []): string {
  const policy = editorPolicy(editorHosts(store));
  const page = readFileSync(path.join(bundle, 'index.html'), 'utf8');
  // Modules run in the order in which the page names them (HTML, 4.12.1.1).
  const own = [...scripts].map((script) => `<script type="module" crossorigin src="./${script}"></script>`).join('');
  const quoted = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return page.replace('<head>', () => `<head><meta http-equiv="Content-Security-Policy" content="${quoted}">${own}`);
}
