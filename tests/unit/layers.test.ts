import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** Lints each source as a file of its own in the folder it is meant for; gives the numbers of those whose imports are refused. */
function refusedOf(sources: readonly (readonly [folder: string, source: string])[]): Set<number> {
  // A copy of the rules in a folder of its own: no half-finished run leaves a strange file among the sources.
  const root = mkdtempSync(path.join(tmpdir(), 'layers-'));
  try {
    cpSync('biome.json', path.join(root, 'biome.json'));
    for (const [index, [folder, source]] of sources.entries()) {
      mkdirSync(path.join(root, folder), { recursive: true });
      writeFileSync(path.join(root, folder, `probe-${index}.ts`), source);
    }
    const options = ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json'];
    let report: string;
    try {
      report = execFileSync(process.execPath, [biome, ...options], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch (error) {
      report = (error as { stdout: string }).stdout;
    }
    const { diagnostics, summary } = JSON.parse(report) as {
      diagnostics: readonly { category: string; location: { path: unknown } }[];
      summary: { unchanged: number };
    };
    // A linter that saw no file would refuse nothing.
    expect(summary.unchanged).toBeGreaterThanOrEqual(sources.length);
    return new Set(diagnostics.map(({ location }) => Number(/probe-(\d+)\.ts/.exec(JSON.stringify(location.path))?.[1])));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const words = (text: string): string[] => text.split(/\s+/);

const layers: readonly { folder: string; refused: readonly string[]; allowed: readonly string[] }[] = [
  {
    folder: 'src/content',
    refused: words(`../pages/address.ts ../ui/Icon.tsx ../blocks/Blocks.tsx ../render/render-page.ts ../output/build.server.ts
      ../theme/tokens.ts ../../renderer/current-site.server.ts ../../scripts/service-pages.ts react react-dom/server
      @emotion/react wouter vike/server`),
    allowed: words('./inline.ts ./rules/index.ts yaml ajv node:fs'),
  },
  {
    folder: 'src/content/rules',
    refused: words('../../pages/address.ts ../../output/build.server.ts ../printers/text.ts react'),
    allowed: words('../inline.ts ../tree.ts ./rule.ts'),
  },
  {
    folder: 'src/service-worker',
    refused: words('../content/view.ts ../output/build.server.ts ../islands/page.ts react'),
    allowed: words('./site.ts workbox-routing'),
  },
  {
    folder: 'src/arrival',
    refused: words('../content/view.ts ../islands/page.ts ../pages/address.ts ../service-worker/site.ts react yaml node:fs'),
    allowed: words('./site.ts ./destination.ts'),
  },
  {
    folder: 'src/locales',
    refused: words('../content/tree.ts ../pages/address.ts ../../renderer/current-site.server.ts node:fs react yaml'),
    allowed: words('./message.ts ./catalogues/check.generated.ts ./problems/describe.ts'),
  },
  {
    folder: 'src/locales/problems',
    refused: words('../../content/tree.ts node:fs yaml'),
    allowed: words('../message.ts ../catalogues/check.generated.ts ./problem.ts'),
  },
  {
    folder: 'src/view/theme',
    refused: words('../ui/Icon.tsx ../content/view.ts ../pages/address.ts react'),
    allowed: words('./tokens.ts'),
  },
  {
    folder: 'src/view/ui',
    refused: words(`../blocks/Blocks.tsx ../blocks/faq/Faq.tsx ../layout/PageFrame.tsx ../pages/localise.ts
      ../content/load.server.ts ../pages/address.ts ../render/render-page.ts ../output/build.server.ts
      ../../renderer/current-site.server.ts`),
    allowed: words('../theme/tokens.ts ../content/view.ts ../content/types.generated.ts react @emotion/styled'),
  },
  {
    folder: 'src/view/blocks/faq',
    refused: words(`../hero/Hero.tsx ../hero/Hero.styles.ts ../Blocks.tsx ../registry.generated.ts ../../layout/PageFrame.tsx
      ../../pages/localise.ts ../../pages/page-view.ts ../../output/build.server.ts ../../islands/page.ts
      ../../../renderer/current-site.server.ts`),
    allowed: words('./Faq.styles.ts ../block.ts ../../ui/Icon.tsx ../../theme/tokens.ts ../../content/types.generated.ts react'),
  },
  {
    folder: 'src/view/layout',
    refused: words(`../pages/localise.ts ../content/load.server.ts ../blocks/faq/Faq.tsx ../output/build.server.ts
      ../render/render-page.ts ../islands/page.ts ../pages/address.ts`),
    allowed: words('../blocks/Blocks.tsx ../ui/Icon.tsx ../theme/tokens.ts ../pages/page-view.ts ./Header.tsx'),
  },
  {
    folder: 'src/pages',
    refused: words(`../ui/Icon.tsx ../blocks/Blocks.tsx ../layout/PageFrame.tsx ../output/build.server.ts ../render/render-page.ts
      ../../renderer/current-site.server.ts react react-dom/server vike/server`),
    allowed: words('./localise.ts ../content/types.generated.ts ./address.ts wouter'),
  },
  {
    folder: 'src/pages/search',
    refused: words('../pages/localise.ts ../islands/page.ts ../output/build.server.ts ../ui/Icon.tsx react yaml'),
    allowed: words('./fold.ts ../content/view.ts minisearch'),
  },
  {
    folder: 'src/islands',
    refused: words(`../content/load.server.ts ../pages/localise.ts ../pages/address.ts ../output/build.server.ts
      ../blocks/faq/Faq.tsx ../layout/Header.tsx`),
    allowed: words('./menus.ts ../ui/Icon.tsx ../theme/tokens.ts ../arrival/stored-choice.ts ../search/finder.ts react'),
  },
  {
    folder: 'src/render',
    refused: words(`../content/load.server.ts ../pages/localise.ts ../output/build.server.ts ../pages/address.ts
      ../command/build-command.server.ts vike/server ../../renderer/current-site.server.ts`),
    allowed: words('../layout/PageFrame.tsx ../theme/tokens.ts ../pages/page-view.ts ../arrival/site.ts react-dom/server'),
  },
  {
    folder: 'src/git-hosts',
    refused: words('../editor/stores/store.ts ../content/tree.ts ../review/report.ts react yaml node:fs'),
    allowed: words('./http-client.ts ./github.ts'),
  },
  {
    folder: 'src/editor/stores',
    refused: words('../form/Form.tsx ../local-server/local-api.server.ts ../../content/tree.ts react yaml node:fs'),
    allowed: words('./store.ts ./git-blob.ts ../../git-hosts/git-host.ts'),
  },
  {
    folder: 'src/editor/local-server',
    refused: words('../form/Form.tsx ../../pages/address.ts ../../cli/check-command.server.ts react vike/server'),
    allowed: words(`./local-api.server.ts ../stores/store.ts ../../content/source.server.ts
      ../../files/write-files.ts node:fs`),
  },
  {
    folder: 'src/editor/app',
    refused: words(`../../output/build.server.ts ../../cli/build-command.server.ts ../../check/check.server.ts
      ../../islands/page.ts ../../blocks/Blocks.tsx ../../layout/PageFrame.tsx ../../../renderer/current-site.server.ts
      ../../../scripts/service-pages.ts vike/server`),
    allowed: words(`../engine/engine.ts ../form/document-form.ts ../stores/store.ts ../../content/tree.ts
      ../../editing/edit-source.server.ts ../../pages/address.ts ../../render/render-page.ts ../../ui/Icon.tsx
      ../../theme/tokens.ts react react-aria-components/Button yaml idb-keyval comlink`),
  },
  {
    folder: 'src/verify',
    refused: words(`../render/render-page.ts ../blocks/Blocks.tsx ../cli/verify-command.server.ts ../../scripts/service-pages.ts react
      vike/server`),
    allowed: words('./rule.ts ./rules/index.ts ../content/tree.ts ../pages/address.ts ../output/place.server.ts parse5 html-validate'),
  },
  {
    folder: 'src/verify/rules',
    refused: words('../../render/render-page.ts ../../cli/verify-command.server.ts ../../../scripts/service-pages.ts react'),
    allowed: words(`./links.server.ts ../rule.ts ../../content/tree.ts ../../pages/address.ts ../../output/place.server.ts
      ../../search/finder.ts`),
  },
  ...['src/output', 'src/check', 'src/scaffold', 'src/gallery', 'src/guide', 'src/review', 'src/threads'].map((folder) => ({
    folder,
    refused: words(`../cli/build-command.server.ts ../../scripts/generate/generate.server.ts ../../scripts/service-pages.ts
      ../../renderer/current-site.server.ts`),
    allowed: words('../content/load.server.ts ../pages/address.ts node:fs'),
  })),
  {
    folder: 'src/output/hosts',
    refused: words(
      '../../cli/build-command.server.ts ../../../scripts/generate/generate.server.ts ../../../renderer/current-site.server.ts',
    ),
    allowed: words('../../content/tree.ts ../../pages/site-view.ts ../../render/content-policy.ts ./hosted-site.ts'),
  },
];

const cases = layers.flatMap(({ folder, refused, allowed }) => [
  ...refused.map((name) => ({ folder, name, verdict: 'refuses' })),
  ...allowed.map((name) => ({ folder, name, verdict: 'allows' })),
]);

describe('the linter keeps the layers apart', () => {
  let refused: ReadonlySet<number>;
  beforeAll(() => {
    refused = refusedOf(cases.map(({ folder, name }) => [folder, `import * as found from '${name}';\nexport default found;\n`]));
  });

  test.each(cases.map(({ folder, name, verdict }, index) => [folder, verdict, name, index] as const))(
    'in %s it %s %s',
    (...[, verdict, , index]) => {
      expect(refused.has(index)).toBe(verdict === 'refuses');
    },
  );
});

test('a forbidden import is refused however it is written', () => {
  const sources = [
    "import 'react';",
    "import type { FC } from 'react';\nexport type Component = FC;",
    "export * from 'react';",
    "export { useState } from 'react';",
    "export const load = () => import('react');",
  ].map((source) => ['src/view/theme', source] as const);
  expect([...refusedOf(sources)].sort()).toEqual([...sources.keys()]);
});
