import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteFiles } from '../output/site-writer.ts';
import type { CodeBundle } from './code-bundle.ts';

const clientEntry = 'renderer/page/+client.ts';

/** Where a bundler writes the licences of others' code in a bundle, which ask to go with each copy of it, as a script in a site is. */
export const licenceNotices = { fileName: 'licenses.txt' } as const;

/** Where those of the form editor's worker are, beside those of its page. */
export const workerLicenceNotices = `worker.${licenceNotices.fileName}`;

/** Returns the name of the script that starts the others, relative to the site. */
export function startScript(bundle: CodeBundle): string {
  const entry = readManifest(bundle)[clientEntry];
  if (entry === undefined) throw new Error(`The bundle has no client entry; ${clientEntry} is missing.`);
  return entry.file;
}

/** Copies the scripts that browsers load into a site, with the licences of others' code in them. */
export function copyClientFiles(bundle: CodeBundle, out: SiteFiles): void {
  const client = path.join(bundle.folder, 'client');
  const scripts = new Set(filesOf(readManifest(bundle), clientEntry, new Set()));
  for (const file of [...scripts, licenceNotices.fileName]) out.write(file, readFileSync(path.join(client, file)));
  const workers = `service-worker.${licenceNotices.fileName}`;
  out.write(workers, readFileSync(path.join(bundle.folder, workers)));
}

/** Returns the files, relative to the site, that a page must load for a module of the browser's code besides those that it has loaded. */
export function filesBehind(bundle: CodeBundle, source: string): string[] {
  const manifest = readManifest(bundle);
  if (manifest[source] === undefined) throw new Error(`The bundle has no chunk of ${source}.`);
  return filesOf(manifest, source, new Set([clientEntry]));
}

/** Returns the script of the service worker, to which a site adds its own data. */
export function serviceWorkerCode({ folder }: CodeBundle): string {
  return readFileSync(path.join(folder, 'service-worker.js'), 'utf8');
}

/** Returns the script of the language redirect, as pages contain it. */
export function languageRedirectCode({ folder }: CodeBundle): string {
  return readFileSync(path.join(folder, 'language-redirect.js'), 'utf8').trim();
}

/** Vite's manifest: the chunk of each source file. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly css?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

function readManifest({ folder }: CodeBundle): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as Manifest;
}

function filesOf(manifest: Manifest, source: string, seen: Set<string>): string[] {
  const chunk = manifest[source];
  if (chunk === undefined || seen.has(source)) return [];
  seen.add(source);
  const imported = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].flatMap((next) => filesOf(manifest, next, seen));
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? []), ...imported];
}
