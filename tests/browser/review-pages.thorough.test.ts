import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { baseOf } from '../../src/build/check/base.ts';
import { markFolder, outputFolder } from '../../src/build/output/output-folder.ts';
import { buildSides } from '../../src/review/built-sides.ts';
import type { PageChange } from '../../src/review/page-changes.ts';
import { takePictures } from '../../src/review/pictures.ts';
import type { Report } from '../../src/review/report.ts';
import { openSides } from '../../src/review/sides.ts';
import { openWorkspace } from '../../src/review/workspace.ts';
import { openBrowser } from '../support/browser.ts';
import { browserPath } from '../support/browser-path.ts';
import { bakery } from '../support/check.ts';
import { edit, type Said, temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { commit, git, repositoryOf } from '../support/repository.ts';
import { review } from '../support/review.ts';
import { sites } from '../support/sites.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const room = temporaryFolderOfAll();
const folder = path.join(room, 'review');
let said: Said;
let report: Report;
let browser: Browser;

beforeAll(async () => {
  const root = path.join(room, 'repository');
  const content = repositoryOf(sites.workshop.content, root);
  edit(content, 'services/brake-repair.yaml', 'en: Squeeze each lever hard', 'en: Squeeze each of the levers hard');
  edit(
    content,
    'services/wheel-truing.yaml',
    'en: "Wheel truing & spokes: no more wobble"',
    'en: "Wheel truing & new spokes: no more wobble"',
  );
  const page = readFileSync(path.join(content, 'pages/small-print.yaml'), 'utf8');
  writeFileSync(
    path.join(content, 'pages/warranty.yaml'),
    page.replace('slug: small-print\ninFooter: false', 'slug: warranty').replace('The small print of', 'The warranty of'),
  );
  const settings = { CONTENT_DIR: content, CHROME_PATH: browserPath() ?? '' };
  said = await review(['all', '--lang', 'en', '--most', '1', '--dir', folder], settings);
  report = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Report;
  browser = await openBrowser();
});

afterAll(() => browser.close());

describe('the pages of a change', () => {
  test('are those that visitors find another, in each language, and no others', () => {
    expect([said.status, said.stderr]).toEqual([0, expect.stringMatching(/^\d+ pictures in \S+\n\d+ pages in \S+\n$/)]);
    const { changes, ...rest } = report.pages;
    expect(changes.map(({ file, change, visible }) => [file, change, visible])).toEqual([
      ['en/services/brake-repair/index.html', 'changed', true],
      ['en/services/wheel-truing/index.html', 'changed', false],
      // It has no title of its own.
      ['de/services/wheel-truing/index.html', 'changed', false],
      ['en/warranty/index.html', 'added', true],
      ['fa/warranty/index.html', 'added', true],
      ['de/warranty/index.html', 'added', true],
    ]);
    // The footer of every other page names the one that is added.
    expect(rest).toEqual({ state: 'compared', code: false, more: 0, others: filesOf(path.join(folder, 'site')).filter(isPage).length - 6 });
  });

  test('are in the comment, with their translations side by side', () => {
    const comment = readFileSync(path.join(folder, 'comment.md'), 'utf8');
    const only = 'only the title or the description that search engines show';
    expect(comment).toContain(
      [
        '- Brake repair: pads, cables, discs: `en` changed',
        `- Wheel truing &amp; new spokes: no more wobble: \`en\` ${only}, \`de\` ${only}`,
        '- The warranty of Corner Wheel: `en` new, `fa` new, `de` new',
      ].join('\n'),
    );
    expect(comment).toMatch(/\n\nOn \d+ other pages, only the colours, the menus/);
  });
});

describe('the preview', () => {
  test('leads from its list to every changed page, in the editor’s language, and is not for search engines', async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Pages that change');
    await page.getByRole('link', { name: 'Brake repair: pads, cables, discs' }).click();
    await page.getByText('Squeeze each of the levers hard').waitFor();
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    await page
      .locator('a[href$="fa/services/brake-repair/index.html"]')
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).click());
    await page.waitForURL('**/site/fa/services/brake-repair/index.html');
    await page.close();
  });

  test('has no address that leads out of the folder, no script, and nothing for search engines', () => {
    const site = path.join(folder, 'site');
    const pages = filesOf(site).filter(isPage);
    expect(pages.length).toBeGreaterThan(20);
    for (const file of pages) {
      const html = readFileSync(path.join(site, file), 'utf8');
      expect([file, ...(/<script|rel="canonical"|http-equiv|url\("\/|(?:href|src)="\//.exec(html) ?? [])]).toEqual([file]);
      expect([file, html.split('<meta name="robots" content="noindex">').length]).toEqual([file, 2]);
      for (const [, address = ''] of html.matchAll(/(?:href|src)="(\.\.\/[^"#?]+)/g))
        expect(existsSync(path.join(site, path.dirname(file), address)), `${file}: ${address}`).toBe(true);
    }
  });
});

describe('the pictures', () => {
  test('show pages as they load, without late additions of scripts', async () => {
    const built = { before: temporaryFolder(), after: temporaryFolder() };
    for (const side of Object.values(built))
      writeFileSync(
        path.join(side, 'index.html'),
        '<!DOCTYPE html><main><h1>Wheels</h1></main><script type="module" src="page.js"></script>',
      );
    const question = "document.querySelector('main').insertAdjacentHTML('beforebegin', '<p>May we count your visit?</p>');";
    writeFileSync(path.join(built.before, 'page.js'), '');
    writeFileSync(path.join(built.after, 'page.js'), question);
    const change = { file: 'index.html', change: 'changed', part: 'content' } as PageChange;
    const output = outputFolder(path.join(temporaryFolder(), 'pictures'), { content: bakery, project: process.cwd() });
    const pictured = await takePictures(browser, built, [change], output, () => '');
    expect(pictured.map(({ before, after }) => [before?.height === after?.height, before?.marks, after?.marks])).toEqual([
      [true, [], []],
      [true, [], []],
    ]);
  });

  test('show what stays in sight while visitors scroll in its own place, where it hides no words', async () => {
    const built = { before: temporaryFolder(), after: temporaryFolder() };
    for (const [side, position] of [
      [built.before, 'static'],
      [built.after, 'sticky'],
    ] as const)
      writeFileSync(
        path.join(side, 'index.html'),
        `<!DOCTYPE html><p style="block-size:1500px">Words</p><p style="position:${position};inset-block-end:0;background:#b00">Call</p>`,
      );
    const change = { file: 'index.html', change: 'changed', part: 'content' } as PageChange;
    const output = outputFolder(path.join(temporaryFolder(), 'pictures'), { content: bakery, project: process.cwd() });
    const pictured = await takePictures(browser, built, [change], output, () => '');
    expect(pictured.map(({ before, after }) => [before?.marks, after?.marks])).toEqual([
      [[], []],
      [[], []],
    ]);
  });

  test('show before and after side by side, at both widths, with outlined changes', async () => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(pathToFileURL(path.join(folder, 'pictures/index.html')).href);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
    const sections = await page.locator('section').evaluateAll((all) =>
      all.map((section) => ({
        file: section.querySelector('small')?.textContent,
        captions: [...section.querySelectorAll('figcaption')].map(({ textContent }) => textContent),
        pictures: [...section.querySelectorAll('figure')].map((figure) => figure.querySelectorAll('img').length),
        marks: [...section.querySelectorAll('figure')].map((figure) => figure.querySelectorAll('.mark').length),
      })),
    );
    const captions = ['Before', 'After'];
    const changed = {
      file: 'en/services/brake-repair/index.html',
      captions,
      pictures: [1, 1],
      marks: [expect.any(Number), expect.any(Number)],
    };
    expect(sections).toEqual([changed, changed]);
    expect(await page.getByText('1 other page is not pictured').count()).toBe(1);
    // The step whose words changed, and the footer; nothing between or beside them.
    const marks = await page
      .locator('section')
      .nth(1)
      .evaluate((section) => {
        const figure = section.querySelectorAll('figure')[1] as Element;
        const picture = (figure.querySelector('.picture') as Element).getBoundingClientRect();
        const share = (mark: DOMRect): number[] => [(mark.top - picture.top) / picture.height, mark.width / picture.width];
        return [...figure.querySelectorAll('.mark')].map((mark) => share(mark.getBoundingClientRect()));
      });
    expect(marks.every(([, width = 1]) => width < 0.25)).toBe(true);
    expect(marks.map(([top = 0]) => (top < 0.5 ? 'step' : top > 0.75 ? 'footer' : 'between'))).toEqual([
      'step',
      ...marks.slice(1).map(() => 'footer'),
    ]);
    const sizes = await page.locator('img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).getAttribute('width')));
    expect(new Set(sizes)).toEqual(new Set(['360', '1280']));
    await page.getByLabel('Outline what changes').uncheck();
    await page.locator('.mark').first().waitFor({ state: 'hidden' });
    await page.close();
  });
});

test('while the content has errors, says why its pages are not shown, and leaves no old ones', async () => {
  const content = repositoryOf(bakery, temporaryFolder());
  edit(content, 'services/cakes.yaml', 'phone: shop', 'phone: shoop');
  const dir = path.join(temporaryFolder(), 'review');
  for (const old of ['site', 'pictures']) markFolder(path.join(dir, old));
  expect((await review(['all', '--dir', dir], { CONTENT_DIR: content })).status).toBe(0);
  expect(filesOf(dir)).toEqual(['comment.md', 'index.html', 'report.json']);
  expect(readFileSync(path.join(dir, 'index.html'), 'utf8')).toContain(
    'Les pages ne sont pas montrées : cette proposition a des erreurs, ou le contenu d’avant en avait.',
  );
});

describe('where the code changed too', () => {
  const block = 'blocks/price/Price.tsx';

  /** Makes a project, as small as one can be, whose build writes what its code, its content and a block of the site in `site` say. */
  function project(): { root: string; content: string } {
    const root = temporaryFolder();
    mkdirSync(path.join(root, 'src'));
    mkdirSync(path.join(root, 'scripts'));
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'dir');
    writeFileSync(path.join(root, '.gitignore'), 'node_modules\n');
    writeFileSync(path.join(root, 'package-lock.json'), '{}\n');
    writeFileSync(path.join(root, 'src/words.ts'), "export const words: string = 'old code';\n");
    // What bundles the code runs with them.
    for (const script of ['tier-up.mjs', 'plain-links.cjs']) writeFileSync(path.join(root, 'scripts', script), '');
    writeFileSync(
      path.join(root, 'scripts/service-pages.ts'),
      `import './tier-up.mjs';
       import './plain-links.cjs';
       import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
       import { words } from '../src/words.ts';
       const { CONTENT_DIR, OUT_DIR } = process.env as Record<string, string>;
       mkdirSync(OUT_DIR, { recursive: true });
       rmSync(OUT_DIR + '/page', { force: true });
       const block = existsSync('${block}') ? readFileSync('${block}', 'utf8') : '';
       writeFileSync(OUT_DIR + '/page', words + ', ' + readFileSync(CONTENT_DIR + '/text', 'utf8') + block);`,
    );
    mkdirSync(path.join(root, 'site', path.dirname(block)), { recursive: true });
    writeFileSync(path.join(root, 'site', block), ', old block');
    const source = temporaryFolder();
    writeFileSync(path.join(source, 'text'), 'old content');
    const content = repositoryOf(source, root);
    writeFileSync(path.join(content, 'text'), 'new content');
    return { root, content };
  }

  const built = (root: string, content: string): readonly unknown[] => {
    const base = baseOf(content, 'main');
    if (base === 'unknown' || base === undefined) throw new Error('There is no base.');
    const sides = openSides(content, base);
    const workspace = openWorkspace(temporaryFolder(), content);
    const { before, after, code } = buildSides(root, sides, workspace, process.env, () => {});
    const pages = [before, after].map((side) => readFileSync(path.join(side ?? '', 'page'), 'utf8'));
    workspace.close();
    sides.dispose();
    expect([workspace.temporary, sides.before].some((side) => existsSync(side ?? ''))).toBe(false);
    return [...pages, code];
  };

  test('the former pages are those that the former code made', () => {
    const { root, content } = project();
    expect(built(root, content)).toEqual(['old code, old content', 'old code, new content', false]);
    writeFileSync(path.join(root, 'src/words.ts'), "export const words: string = 'new code';\n");
    expect(built(root, content)).toEqual(['old code, old content', 'new code, new content', true]);
  });

  test('in a block of the site’s own, the former pages are those that the former block made', () => {
    const { root, content } = project();
    const site = path.join(root, 'site');
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(site);
    onTestFinished(() => cwd.mockRestore());
    const [before, after] = ['old code, old content, old block', 'old code, new content, old block'];
    expect(built(root, content)).toEqual([before, after, false]);
    writeFileSync(path.join(site, 'blocks/price/price.generated.ts'), '');
    expect(built(root, content)).toEqual([before, after, false]);
    git(root, 'add', '--all');
    expect(built(root, content)).toEqual([before, after, false]);
    const added = path.join(site, 'blocks/faq');
    mkdirSync(added);
    writeFileSync(path.join(added, 'Faq.tsx'), '');
    expect(built(root, content)).toEqual([before, after, true]);
    rmSync(added, { recursive: true });
    writeFileSync(path.join(site, block), ', new block');
    expect(built(root, content)).toEqual([before, 'old code, new content, new block', true]);
  });

  test('and the packages are others, the former content is shown by the code as it is', () => {
    const { root, content } = project();
    writeFileSync(path.join(root, 'src/words.ts'), "export const words: string = 'new code';\n");
    writeFileSync(path.join(root, 'package-lock.json'), '{ "name": "other" }\n');
    commit(root);
    expect(git(root, 'status', '--porcelain')).toBe('');
    expect(built(root, content)).toEqual(['new code, old content', 'new code, new content', true]);
  });
});

function isPage(file: string): boolean {
  return file.endsWith('.html');
}
