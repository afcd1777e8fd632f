import path from 'node:path';
import type { MessageLanguage } from '../../locales/languages.ts';
import type { TextFile } from '../../operations/content-files.ts';
import type { NewSiteRequest } from '../../operations/new-site.ts';
import { attempted } from '../../schema/attempted.ts';
import { slugOf } from '../../schema/slug.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { root } from '../bundled-module.ts';
import { commandMessage } from '../command-messages.ts';
import { packageFileText, readPackageFile } from '../package-file.ts';

/** The commands of a site's package.json, by the names under which messages and handbook speak of them. */
const scripts = {
  start: 'service-pages build && service-pages preview',
  ...Object.fromEntries(
    ['dev', 'check', 'build', 'verify', 'preview', 'edit', 'new', 'rename', 'delete', 'migrate', 'review', 'guide'].map((name) => [
      name,
      `service-pages ${name}`,
    ]),
  ),
};

/**
 * Returns the files of a project in a folder around a site's content: the packages and commands, with what `known`, the present
 * package.json, says already; what editors read first; settings of VS Code, git and GitHub. The engine is the one of the projects around
 * the folder, or else around the folder in which the command works.
 */
export function projectFiles(
  { name }: NewSiteRequest,
  language: MessageLanguage,
  known: Readonly<Record<string, unknown>>,
  folder: string,
  workingFolder: string,
): readonly TextFile[] {
  const own = readPackageFile(path.join(root, 'package.json')) as { name: string; version: string; engines: object };
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return [
    {
      file: 'package.json',
      text: packageFileText(path.join(folder, 'package.json'), {
        name: slugOf(name) || 'site',
        private: true,
        engines: own.engines,
        ...known,
        scripts: { ...scripts, ...(known['scripts'] as object | undefined) },
        dependencies: {
          [own.name]:
            versionAround(path.dirname(path.resolve(folder)), own.name, folder) ??
            versionAround(path.resolve(workingFolder), own.name, folder) ??
            `^${own.version}`,
          ...(known['dependencies'] as object | undefined),
        },
      }),
    },
    { file: 'README.md', text: `# ${name}\n\n${commandMessage('initReadme', language)}\n` },
    { file: '.gitignore', text: ignored },
    { file: '.vscode/extensions.json', text: json({ recommendations: ['redhat.vscode-yaml'] }) },
    {
      file: '.vscode/settings.json',
      text: json({ 'yaml.schemaStore.enable': false, '[yaml]': { 'editor.tabSize': 2, 'editor.wordWrap': 'on' } }),
    },
    { file: '.github/CODEOWNERS', text: `# ${commandMessage('initOwners', language)}\n# * @owner\n` },
    { file: '.github/workflows/site.yml', text: workflow },
  ];
}

/** The output folders of docs/hosting.md, with what an interrupted build leaves beside them, and what reviews write. */
const ignored = ['node_modules/', '/dist/', '/public/', '/.dist.*/', '/.public.*/', '/review/', ''].join('\n');

/**
 * Returns the version of a package that the nearest project at or above a folder depends on, as the new folder writes it; undefined
 * where there is none, or the project is a workspace of its own (npm does not know such a version).
 */
function versionAround(folder: string, name: string, newFolder: string): string | undefined {
  for (let above = folder; ; above = path.dirname(above)) {
    // A project that can't be read is not the new site's to mend.
    const project = attempted(() => readPackageFile(path.join(above, 'package.json')));
    const version = asString(asRecord(project?.['dependencies'])[name]);
    const [, scheme, file] = /^(file:|link:)(.*)/.exec(version ?? '') ?? [];
    if (file !== undefined) return scheme + path.relative(path.resolve(newFolder), path.resolve(above, file)).replaceAll('\\', '/');
    if (version !== undefined || above === path.dirname(above)) return version?.startsWith('workspace:') ? undefined : version;
  }
}

/** When the workflow publishes: where it was asked for, and with each change of the default branch once PUBLISH_PAGES is true. */
const publishes = "github.event_name == 'workflow_dispatch' || (github.event_name == 'push' && vars.PUBLISH_PAGES == 'true')";

/** Checks, builds and verifies each change of the default branch, whatever its name, and for it; publishes as `publishes` says. */
const workflow = `name: Site

on:
  push:
  pull_request:
  workflow_dispatch:

permissions:
  contents: read

jobs:
  site:
    if: github.event_name != 'push' || github.ref_name == github.event.repository.default_branch
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read
      pages: read
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@v4
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - uses: actions/cache@v4
        with:
          path: node_modules/.cache/service-pages
          key: site-\${{ github.run_id }}
          restore-keys: site-
      - run: npm run check
        env:
          BASE_REF: \${{ github.base_ref && format('origin/{0}', github.base_ref) }}
      - id: pages
        if: ${publishes}
        uses: actions/configure-pages@v5
      - if: steps.pages.outcome == 'success'
        run: npm run check -- --publish
      - run: npm run build && npm run verify
        env:
          SITE_URL: \${{ steps.pages.outputs.origin }}
          BASE_PATH: \${{ steps.pages.outputs.base_path }}
          COMPRESS: none
      - if: steps.pages.outcome == 'success'
        uses: actions/upload-pages-artifact@v3
        with:
          path: dist

  publish:
    needs: site
    if: ${publishes}
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
    steps:
      - uses: actions/deploy-pages@v4
`;
