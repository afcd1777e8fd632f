import { createHash } from 'node:crypto';
import type { Essentials, WorkerSite } from '../../pages/offline/kept-pages.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { serviceWorker } from '../../view/document/render-page.ts';
import { filesBehind, serviceWorkerCode } from '../cache/bundled-scripts.ts';
import type { CodeBundle } from '../cache/code-bundle.ts';
import type { SiteFiles } from '../output/site-writer.ts';

/** The notice that the connection is lost: a visitor needs its code exactly when none can be fetched. */
const notices = 'src/browser/islands/connection-notices.ts';

/**
 * Writes the service worker, which keeps pages for visitors without a connection, into a folder that has all pages. For a site that
 * keeps none it writes a script that removes an earlier worker from visitors' browsers.
 */
export function writeServiceWorker(bundle: CodeBundle, views: readonly SiteView[], out: SiteFiles): void {
  const [first] = views;
  if (first === undefined) return;
  const { site, base } = first;
  // Small, and an offline visitor may change the language.
  const offlinePages = views.flatMap((view) => offlinePageOf(view) ?? []);
  const languages = Object.fromEntries(
    views.flatMap((view) => {
      const offlinePage = offlinePageOf(view);
      if (offlinePage === undefined) return [];
      const pages = [...new Set([offlinePage, ...pagesFirstNeeded(view), ...offlinePages])];
      return [[view.localiser.language, { offlinePage, pages, files: filesFirstNeeded(view, pages, bundle, out) }]];
    }),
  );
  const worker: WorkerSite =
    site.offline === undefined ? { base } : { base, offline: { version: versionOf(languages, base, out), languages } };
  out.write(serviceWorker, `self.site=${JSON.stringify(worker)};\n${serviceWorkerCode(bundle)}`);
}

function offlinePageOf({ site, localiser }: SiteView): string | undefined {
  return site.offline && localiser.href(`${site.offline.page}/`);
}

/** A category may have thousands of services that its menu does not list: no visitor's first visit may fetch them all. */
function pagesFirstNeeded({ menus, localiser }: SiteView): string[] {
  const emergencies = menus.filter(({ tone }) => tone === 'emergency').flatMap(({ items }) => items.flatMap(({ href }) => href ?? []));
  return [...emergencies, localiser.href('')];
}

function filesFirstNeeded(
  { base, localiser, clientConfigFile }: SiteView,
  pages: readonly string[],
  bundle: CodeBundle,
  site: SiteFiles,
): string[] {
  const inLanguage = pages.filter((page) => page.startsWith(localiser.href('')));
  const shown = inLanguage.flatMap((page) => filesLoadedBy(site.read(fileAt(page, base)).toString('utf8'), base));
  return [...new Set([...[...filesBehind(bundle, notices), clientConfigFile.name].map((name) => base + name), ...shown])];
}

/**
 * Returns the paths of the scripts, fonts and drawings that a page loads. Leaves photographs out: nobody knows which size a browser
 * will choose, and it shows their text instead.
 */
function filesLoadedBy(html: string, base: string): string[] {
  return [...html.matchAll(/ (?:src|href|data-fallback)="([^"]*)"/g)]
    .map(([, address = '']) => address.replace(/#.*$/, ''))
    .filter((address) => /^(?:assets\/|fonts\/|pictures\/.*\.svg$)/.test(address.startsWith(base) ? address.slice(base.length) : ''));
}

function versionOf(languages: Readonly<Record<string, Essentials>>, base: string, site: SiteFiles): string {
  const hash = createHash('sha256');
  for (const { pages, files } of Object.values(languages)) {
    for (const address of [...pages, ...files]) hash.update(address).update(site.read(fileAt(address, base)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** Returns the name of the file that answers for a path of the built site. */
function fileAt(address: string, base: string): string {
  const file = decodeURI(address.slice(base.length));
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}
