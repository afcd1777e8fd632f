import type { SiteModel } from '../../pages/site-model.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { outsideServices } from '../../view/document/render-page.ts';
import { editorHosts, storeOf } from '../editor/editor-boot.ts';
import type { SiteFiles } from '../output/site-writer.ts';
import { sitePolicy } from './content-policy.ts';
import { headersFile } from './headers-file.ts';
import { hostedSiteOf } from './hosted-site.ts';
import { nginxFile } from './nginx-file.ts';
import { redirectsFile } from './redirects-file.ts';

/**
 * Writes the files that configure hosts: `_headers`, `_redirects` and `_nginx.conf`, and `.nojekyll`,
 * with which GitHub Pages publishes the folder as it is. `inlineScripts` are the scripts inside pages.
 */
export function writeHostFiles(model: SiteModel, views: readonly SiteView[], inlineScripts: readonly string[], out: SiteFiles): void {
  const services = [...new Set(views.flatMap((view) => outsideServices(view)))];
  const editor = views[0]?.site.editor;
  const policy = sitePolicy({ scripts: inlineScripts }, services, editor === undefined ? [] : editorHosts(storeOf(editor)));
  const site = hostedSiteOf(model, policy);
  const files = { _headers: headersFile(site), _redirects: redirectsFile(site), '_nginx.conf': nginxFile(site), '.nojekyll': '' };
  for (const [name, text] of Object.entries(files)) out.write(name, text);
}
