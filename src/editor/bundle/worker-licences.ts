import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Writes the licences of others' code in a worker's bundle into a file beside it, as Vite (`build.license`) does for all but workers. */
export function workerLicences(fileName: string): Plugin {
  return {
    name: 'service-pages:worker-licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
      const folders = new Set(modules.flatMap((id) => packageFolder.exec(id) ?? []));
      this.emitFile({ type: 'asset', fileName, source: ['# Licenses', ...[...folders].sort().map(notice), ''].join('\n\n') });
    },
  };
}

/** The folder of the package that a module is of; not of modules that a bundler makes up. */
const packageFolder = /^[^\0].*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Readonly<
    Record<string, string>
  >;
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)/i.test(each));
  const text = file === undefined ? [] : [readFileSync(path.join(folder, file), 'utf8').trim()];
  return [`## ${name} - ${version} (${license})`, ...text].join('\n\n');
}
