import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openBrowser } from '../support/browser.ts';
import { installPackage, packageTarball, runInstalled } from '../support/installed-package.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const room = temporaryFolderOfAll();
const priceList = 'blocks/price-list/PriceList.tsx';
/** A new site that has the package, and what `new block` asks it to install. */
let site: string;

const fileOf = (...parts: string[]): string => path.join(site, ...parts);
const read = (...parts: string[]): string => readFileSync(fileOf(...parts), 'utf8');
const run = (...args: string[]) => runInstalled(site, args, { COMPRESS: 'none' });

beforeAll(async () => {
  site = path.join(room, 'site');
  mkdirSync(site);
  installPackage(await packageTarball(), site);
  for (const tool of ['esbuild', 'typescript', '@types/react', '@emotion/react', '@emotion/styled', 'react', 'csstype']) {
    mkdirSync(path.dirname(fileOf('node_modules', tool)), { recursive: true });
    symlinkSync(path.resolve('node_modules', tool), fileOf('node_modules', tool), 'dir');
  }
  expect(run('init', '--name', 'Sunny Bakery', '--languages', 'en,fa', '--country', 'IE')).toMatchObject({ status: 0 });
});

/** Builds the site without a mistake. */
const builds = (): void => expect(run('build')).toMatchObject({ status: 0, stderr: '' });

/** Adds a block to the end of the first page. */
function addToHome(yaml: string): void {
  writeFileSync(fileOf('data/home.yaml'), `${read('data/home.yaml').trimEnd()}\n${yaml}`);
}

/** Expects what a command says after the name of the price list's file while that holds some code. */
function expectMistake(command: string, code: string, said: RegExp): void {
  const before = read(priceList);
  writeFileSync(fileOf(priceList), code);
  const { status, stderr } = run(command);
  writeFileSync(fileOf(priceList), before);
  expect([status, stderr.slice(0, priceList.length), stderr.slice(priceList.length)]).toEqual([2, priceList, expect.stringMatching(said)]);
}

describe('a site with blocks of its own', () => {
  test('gets one by a command, with the types of its data, and shows it in each language', () => {
    expect(run('new', 'block', 'price-list')).toMatchObject({ status: 0, stderr: '' });
    // Its install script is refused, so that npm asks for no consent.
    expect(JSON.parse(read('package.json'))).toMatchObject({
      devDependencies: { esbuild: expect.any(String) },
      allowScripts: { esbuild: false },
    });
    expect(read('data/services/service-1.yaml')).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/\.\.\/blocks\/\.schema\/service\.schema\.json\n/,
    );
    expect(read('blocks/.schema/blocks.generated.schema.json')).toContain('"price-list"');
    addToHome(
      '  - type: price-list\n    title: { en: Our prices, fa: قیمت‌ها }\n    text: { en: Bread costs *three* euros., fa: نان سه یورو است. }\n',
    );
    builds();
    expect(read('dist/en/index.html')).toMatch(/<h2[^>]*>Our prices<\/h2><p[^>]*>Bread costs <em>three<\/em> euros\.<\/p>/);
    expect(read('dist/fa/index.html')).toMatch(/<h2[^>]*>قیمت‌ها<\/h2>/);
    expect(run('verify', '--no-java')).toMatchObject({ status: 0 });
    expect(read('blocks/price-list/price-list.generated.ts')).toMatch(
      /readonly type: "price-list";[\s\S]*readonly title\?: Text;\n {2}readonly text: Text;/,
    );
    execFileSync(process.execPath, [path.resolve('node_modules/typescript/bin/tsc'), '-p', fileOf('blocks')], { stdio: 'pipe' });
  });

  test('is told a mistake in the data of its block, as in any other', () => {
    const home = read('data/home.yaml');
    addToHome('  - type: price-lst\n    text: { en: Hello, fa: سلام }\n  - type: price-list\n    titel: { en: Hello, fa: سلام }\n');
    const { status, stdout } = run('check', '--format', 'json');
    const problems = (JSON.parse(stdout) as { code: string; suggestion?: string }[]).map(({ code, suggestion }) => [code, suggestion]);
    expect({ status, problems }).toEqual({
      status: 1,
      problems: expect.arrayContaining([
        ['unknown-block', 'price-list'],
        ['unknown-property', 'title'],
        ['missing-property', undefined],
      ]),
    });
    writeFileSync(fileOf('data/home.yaml'), home);
  });

  test('gives its block, and what it holds, other names in every document by one command', () => {
    const files = ['data/home.yaml', 'blocks/price-list/price-list.schema.json', 'blocks/price-list/PriceList.tsx'] as const;
    const [home, schema, component] = files.map((file) => read(file)) as [string, string, string];
    const words = { ...JSON.parse(schema).properties.text, formerNames: ['text'] };
    const { text, ...properties } = JSON.parse(schema).properties;
    const [example] = JSON.parse(schema).examples;
    const examples = [{ type: 'price-list', words: example.text }];
    const renamed = {
      ...JSON.parse(schema),
      formerNames: ['prices'],
      required: ['type', 'words'],
      properties: { ...properties, words },
      examples,
    };
    writeFileSync(fileOf(files[0]), home.replace('- type: price-list', '- type: prices # as in the shop'));
    writeFileSync(fileOf(files[1]), JSON.stringify(renamed));
    writeFileSync(
      fileOf(files[2]),
      component.replace('title, text }', 'title, words }').replace('text={text} />\n      </P', 'text={words} />\n      </P'),
    );
    const codes = () => (JSON.parse(run('check', '--format', 'json').stdout) as { code: string }[]).map(({ code }) => code);
    expect(codes()).toEqual(['former-name']);
    expect(run('migrate', '--write')).toMatchObject({ status: 0, stderr: '' });
    expect(read(files[0])).toBe(
      home.replace('- type: price-list', '- type: price-list # as in the shop').replace(/ text:(.*three)/, ' words:$1'),
    );
    expect(codes()).toEqual([]);
    builds();
    expect(read('dist/en/index.html')).toContain('Bread costs <em>three</em> euros.');
    for (const [index, before] of [home, schema, component].entries()) writeFileSync(fileOf(files[index] as string), before);
  });

  test('has its block in the editors’ handbook', () => {
    expect(runInstalled(site, ['guide', '--write'], { OUT_DIR: 'handbook' })).toMatchObject({ status: 0, stderr: '' });
    expect(read('handbook/admin/guide/en/blocks/price-list/index.html')).toContain('Block price-list');
    expect(read('handbook/admin/guide/en/blocks/price-list/example-1.html')).toContain('A simple explanation.');
  });

  test('shows what its blocks import as it is now, be it a package or a file beside them', () => {
    const component = read(priceList);
    mkdirSync(fileOf('node_modules/priceword'), { recursive: true });
    writeFileSync(fileOf('node_modules/priceword/package.json'), '{ "name": "priceword", "type": "module", "main": "index.js" }');
    const write = (word: string, other: string): void => {
      writeFileSync(fileOf('node_modules/priceword/index.js'), `export const word = '${word}';`);
      writeFileSync(fileOf('other.js'), `export const other = '${other}';`);
    };
    write('first word', 'first file');
    writeFileSync(
      fileOf('blocks/price-list/PriceList.tsx'),
      `import { word } from 'priceword';\nimport { other } from '../../other.js';\n${component.replace('</Section>', '<p>{word}, {other}</p></Section>')}`,
    );
    builds();
    expect(read('dist/en/index.html')).toContain('first word, first file');
    write('second word', 'first file');
    builds();
    expect(read('dist/en/index.html')).toContain('second word, first file');
    write('second word', 'second file');
    builds();
    expect(read('dist/en/index.html')).toContain('second word, second file');
    // A release of the package may begin at another file.
    writeFileSync(fileOf('node_modules/priceword/later.js'), "export const word = 'third word';");
    writeFileSync(fileOf('node_modules/priceword/package.json'), '{ "name": "priceword", "type": "module", "main": "later.js" }');
    builds();
    expect(read('dist/en/index.html')).toContain('third word, second file');
    writeFileSync(fileOf(priceList), component);
    builds();
    expect(read('dist/en/index.html')).not.toContain('third word');
  });

  test('shows a block of the engine in its own way, with the engine’s data', () => {
    expect(run('new', 'block', 'text')).toMatchObject({ status: 0, stdout: expect.stringContaining('replaces the engine’s own') });
    expect(existsSync(fileOf('blocks/text/text.schema.json'))).toBe(false);
    writeFileSync(
      fileOf('blocks/text/Text.tsx'),
      "import { type BlockProps, Title } from 'service-pages/block';\nimport type { TextBlock } from './text.generated.ts';\n" +
        'export function Text({ block }: BlockProps<TextBlock>) { return <hr data-words={block.paragraphs.length} />; }\n',
    );
    addToHome('  - type: text\n    paragraphs:\n      - { en: First., fa: یک. }\n');
    builds();
    expect(read('dist/en/index.html')).toContain('<hr data-words="1"/>');
  });

  test('is told which of its blocks throws, where, and on which page, in one line', () => {
    const before = read('dist/en/index.html');
    const component = read(priceList);
    const apart = /^:(?:1|\d+):\d+: the code of the blocks fails apart from any page\. [^\n]*\n$/;
    const mistakes: readonly (readonly [code: string, said: RegExp])[] = [
      [
        `function Sum({ prices }) {\n  return prices.map((price) => price);\n}\n${component.replace('</Section>', '<Sum /></Section>')}`,
        /^:2:\d+: the block “price-list” fails on the page \/\w+\/ \(\w+\)\. It threw: TypeError: [^\n]*map[^\n]*\n$/,
      ],
      [component.replace('return (', 'throw null; return ('), /^: the block “price-list” fails on the page .*: null\n$/],
      // Browsers would heed neither: the policy of each page allows the styles of the build alone.
      [
        component.replace('</Section>', "<p style={{ color: 'red' }}>!</p></Section>"),
        /^: the block “price-list” writes <p style="color:red"> on the page \/\w+\/ \(\w+\), which the security policy of pages refuses\. [^\n]*\n$/,
      ],
      [component.replace('</Section>', '<style>{"p{}"}</style></Section>'), /^: the block “price-list” writes <style> on the page /],
      [component.replace('</Section>', '<script>{"1"}</script></Section>'), /^: the block “price-list” writes <script> on the page /],
      // Browsers get HTML alone, so that nothing would ever call these.
      [
        component.replace('</Section>', '<button type="button" onClick={() => {}}>!</button></Section>'),
        /^:\d+:\d+: the block “price-list” writes <button onClick=\{…\}> on the page \/\w+\/ \(\w+\), which nothing would ever call: [^\n]*\n$/,
      ],
      [
        `import { styled } from 'service-pages/block';\nconst Key = styled.button();\n${component.replace('</Section>', '<Key onClick={() => {}} /></Section>')}`,
        /^:\d+:\d+: the block “price-list” writes <button onClick=\{…\}> on the page /,
      ],
      [
        component.replace('return (', 'for (;;); return ('),
        /^: the block “price-list” is not done with the page \/\w+\/ \(\w+\) after \d+ seconds: [^\n]*\n$/,
      ],
      [`const [first] = null;\n${component.replace('id={id}', 'id={id + first}')}`, apart],
      [component.replace('return (', 'Promise.reject(new Error(id)); return ('), apart],
    ];
    for (const [code, said] of mistakes) expectMistake('build', code, said);
    writeFileSync(fileOf(priceList), `for (;;);\n${component}`);
    expect(run('build')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^blocks: the code of the blocks is not done after \d+ seconds, apart from any page: [^\n]*\n$/),
    });
    writeFileSync(fileOf(priceList), component);
    expect(read('dist/en/index.html')).toBe(before);
  });

  test('is told every mistake in its blocks in a line, by each command, and keeps the site that it had', () => {
    const before = read('dist/en/index.html');
    mkdirSync(fileOf('blocks/map'));
    mkdirSync(fileOf('blocks/faq'));
    writeFileSync(fileOf('blocks/faq/faq.schema.json'), '{}');
    for (const command of ['build', 'check'])
      expect(run(command).stderr.split('\n')).toEqual([
        expect.stringMatching(/^blocks\/faq\/Faq\.tsx is missing/),
        expect.stringMatching(/^blocks\/faq\/faq\.schema\.json: the engine has a block “faq”/),
        expect.stringMatching(/^blocks\/map\/Map\.tsx is missing/),
        expect.stringMatching(/^blocks\/map\/map\.schema\.json is missing/),
        '',
      ]);
    rmSync(fileOf('blocks/map'), { recursive: true });
    rmSync(fileOf('blocks/faq'), { recursive: true });
    expectMistake(
      'check',
      read(priceList).replaceAll('RichText', 'RichTxt'),
      /^:\d+:\d+: “service-pages\/block” exports no “RichTxt”\. .*\n$/,
    );
    expect(read('dist/en/index.html')).toBe(before);
  });
});

describe('the form of a site with blocks of its own', () => {
  test('has fields for them in the words of their schema, and shows them on the page while somebody types; it names one that does not end, and shows pages without it', async () => {
    const code = read(priceList);
    writeFileSync(fileOf(priceList), code.replace('  return (', "  while (JSON.stringify(block).includes('Endless'));\n  return ("));
    const edit = spawn(process.execPath, [fileOf('node_modules/service-pages/scripts/start.mjs'), 'edit', '--lang', 'en'], {
      cwd: site,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const browser = await openBrowser();
    try {
      const address = await addressIn(edit.stdout);
      const page = await (await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 900 } })).newPage();
      await page.goto(`${address}#home.yaml`);
      await page.getByText('Block price-list', { exact: true }).first().click();
      const shown = page.frameLocator('iframe').first();
      await expect.poll(() => shown.getByRole('heading', { name: 'Our prices' }).count()).toBe(1);
      const textOf = (...place: readonly (string | number)[]) =>
        page.locator(`[data-path='${JSON.stringify(place)}'] :is(textarea, [contenteditable])`);
      const title = textOf('blocks', blocksOfHome() - 2, 'title', 'en');
      await title.fill('Prices of today');
      await expect.poll(() => shown.getByRole('heading', { name: 'Prices of today' }).count()).toBe(1);
      expect(read('data/home.yaml')).toContain('Our prices');
      await title.fill('Endless prices');
      const notice = page.getByRole('alert').filter({ hasText: 'did not end: “Block price-list”' });
      await notice.waitFor();
      await expect.poll(() => shown.getByRole('heading', { name: 'Prices of today' }).count()).toBe(0);
      await page.locator(`[data-path='["blocks",0]'] [data-control="title"]`).first().click();
      await textOf('blocks', 0, 'title', 'en').fill('Bread at dawn');
      await expect.poll(() => shown.getByRole('heading', { name: 'Bread at dawn' }).count()).toBe(1);
      await title.fill('Prices of tomorrow');
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => shown.getByRole('heading', { name: 'Prices of tomorrow' }).count()).toBe(1);
      expect(await notice.count()).toBe(0);
    } finally {
      await browser.close();
      edit.kill();
      writeFileSync(fileOf(priceList), code);
    }
  });
});

/** Returns the address that a command prints. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  for await (const chunk of output) {
    said += String(chunk);
    const [address] = /http:\S+/.exec(said) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(said);
}

/** Returns the number of blocks on the first page: the price list is the last but one. */
function blocksOfHome(): number {
  return (parse(read('data/home.yaml')) as { blocks: unknown[] }).blocks.length;
}

describe('a program that imports the package', () => {
  /** Runs a program of the site, which gets lines and prints lines. */
  const start = (code: string) => {
    writeFileSync(fileOf('program.mjs'), code);
    return spawn(process.execPath, ['program.mjs'], { cwd: site, stdio: ['pipe', 'pipe', 'inherit'] });
  };
  const outputOf = async (code: string): Promise<unknown> => {
    const child = start(code);
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
    await once(child, 'exit');
    return JSON.parse(text);
  };

  test('checks and builds a site, and gets its problems as data', async () => {
    const code = `
      import { build, check, defineSite } from 'service-pages';
      import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
      const site = defineSite({ out: 'api', basePath: '/shop/', compress: 'none', language: 'fr' });
      const home = readFileSync('data/home.yaml', 'utf8');
      const first = await build(site);
      const second = await build(site);
      appendFileSync('data/home.yaml', '  - type: txt\\n');
      const [problem] = (await check(site)).filter(({ severity }) => severity === 'error');
      const refused = await build(site);
      writeFileSync('data/home.yaml', home);
      let refusal = '';
      try { defineSite({ basePath: 'a b' }); } catch (error) { refusal = error.message; }
      console.log(JSON.stringify({ first, second, problem, refused, refusal }));`;
    expect(await outputOf(code)).toMatchObject({
      first: { problems: [], pages: expect.any(Number) },
      second: { problems: [], rendered: 0 },
      problem: { code: 'unknown-block', file: 'home.yaml', line: expect.any(Number), message: expect.stringContaining('n’existe pas') },
      refused: { pages: 0, problems: expect.arrayContaining([expect.objectContaining({ code: 'unknown-block' })]) },
      refusal: expect.stringContaining('basePath: "a b"'),
    });
    expect(read('api/en/index.html')).toContain('"/shop/');
  });

  test('serves the site while it is edited: a change is shown, an error too, and then the site again', async () => {
    const code = `
      import { createDevServer, defineSite } from 'service-pages';
      import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
      const server = await createDevServer(defineSite());
      const home = readFileSync('data/home.yaml', 'utf8');
      const page = async () => (await fetch(server.address + 'en/')).text();
      const before = await page();
      const events = (await fetch(new URL('/.service-pages/events', server.address))).body.getReader();
      await events.read();
      writeFileSync('data/home.yaml', home.replace('Our prices', 'New prices'));
      await events.read();
      const changed = await page();
      appendFileSync('data/home.yaml', '  - type: <b>\\n');
      await events.read();
      const broken = await page();
      writeFileSync('data/home.yaml', home);
      await events.read();
      const after = await page();
      const missing = await (await fetch(server.address + 'en/nowhere/')).text();
      await server.close();
      console.log(JSON.stringify({ before, changed, broken, same: before === after, missing }));`;
    expect(await outputOf(code)).toEqual({
      before: expect.stringMatching(/Our prices[\s\S]*<script src="\/\.service-pages\/reload\.js"><\/script>/),
      changed: expect.stringContaining('New prices'),
      broken: expect.stringMatching(/^<!doctype html>[\s\S]*home\.yaml:\d+:\d+[\s\S]*&lt;b&gt;[\s\S]*reload\.js/),
      same: true,
      missing: expect.stringContaining('<h1'),
    });
  });
});
