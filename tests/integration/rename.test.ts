import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadContent } from '../../src/build/content/read-content.ts';
import { writeFiles } from '../../src/build/content/write-files.ts';
import { deleteAndLeadElsewhere } from '../../src/operations/lead-elsewhere.ts';
import { summaryOf } from '../../src/pages/site-model.ts';
import { bakery, check, codesIn, prefixOf } from '../support/check.ts';
import { bytesOf, copyContent, edit, runAsMain, runCommand, type Said, startScript, temporaryFolder, textIn } from '../support/command.ts';
import { approveIn, renameIn, siteOf } from '../support/operations.ts';
import { cases } from '../support/random-tests.ts';
import { replaceInFs } from '../support/replace-in-fs.ts';
import { slugsOf } from '../support/site-pages.ts';
import { fixtures } from '../support/site-recipe.ts';

const practice = fixtures.practice.content;

/** Runs `npm run rename` on a content folder. */
function rename(content: string, ...args: readonly string[]): Promise<Said> {
  return runAsMain(['rename', ...args], { CONTENT_DIR: content });
}

describe('npm run rename', () => {
  test('changes a whole site, and in each file the slug alone', { tags: 'thorough' }, async () => {
    const content = copyContent(practice);
    const before = bytesOf(content);
    const [old = ''] = slugsOf(practice).filter((slug) => textIn(content, 'glossary.yaml').includes(`service: ${slug}\n`));
    const { status, stdout } = await rename(content, old, 'renamed-in-a-test', '--lang', 'en');
    expect([status, (await check(content, ['--lang', 'en'])).stdout]).toEqual([0, (await check(practice, ['--lang', 'en'])).stdout]);

    const after = bytesOf(content);
    const oldName = (file: string): string => file.replace('renamed-in-a-test', old);
    expect(Object.keys(after).map(oldName).sort()).toEqual(Object.keys(before).sort());
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    for (const file of changed) {
      const told = stdout.replaceAll(prefixOf(content), '').split('\n');
      expect(told).toContain(file.includes('renamed-in-a-test') ? `${oldName(file)} → ${file}` : file);
      if (file.startsWith('translations/')) continue;
      const asBefore = after[file]?.replace(`formerSlugs: [${old}]\n`, '').replaceAll('renamed-in-a-test', old);
      expect(asBefore === before[oldName(file)], file).toBe(true);
    }
    for (const file of ['menus.yaml', 'glossary.yaml', 'services/renamed-in-a-test.yaml']) expect(changed).toContain(file);
    expect(stdout).toContain(`“${old}” is called “renamed-in-a-test” from here on: ${changed.length} files changed.`);
    expect(loadContent(content).serviceDocuments.map(summaryOf)).toContainEqual(
      expect.objectContaining({ slug: 'renamed-in-a-test', formerSlugs: [old] }),
    );
  });

  test('killed while it writes, is ended by the next command, which says so and leaves what somebody wrote meanwhile', {
    tags: 'thorough',
  }, async () => {
    const [content, whole] = [copyContent(bakery), copyContent(bakery)];
    await rename(whole, 'bread', 'loaves');
    const stop = pathToFileURL(path.resolve('tests/support/stop-before-swap.mjs')).href;
    const menus = path.join(content, '.menus.yaml.service-pages-new');
    const settings = { CONTENT_DIR: content, NODE_OPTIONS: `--import ${stop}`, STOP_BEFORE_MOVING: menus };
    const renaming = startScript('rename', settings, ['bread', 'loaves']);
    const ended = once(renaming, 'exit');
    await once(renaming.stdout ?? renaming, 'data');
    renaming.kill('SIGKILL');
    await ended;
    const written = (): Record<string, string> =>
      Object.fromEntries(Object.entries(bytesOf(content)).filter(([file]) => !file.startsWith('.service-pages-lock')));
    const half = bytesOf(content);
    expect(half['home.yaml']).toBe(bytesOf(whole)['home.yaml']);
    expect(half['menus.yaml']).toBe(bytesOf(bakery)['menus.yaml']);

    const mine = { 'menus.yaml': `${half['menus.yaml']}# mine\n` };
    appendFileSync(path.join(content, 'menus.yaml'), '# mine\n');
    const { stderr } = await check(content, ['--lang', 'en']);
    const prefix = prefixOf(content);
    expect(stderr).toContain(`now its files are all written: ${prefix}home.yaml, `);
    expect(stderr).toContain(`stay as they are: ${prefix}menus.yaml ← ${prefix}.menus.yaml.service-pages-new.`);
    expect(written()).toEqual({ ...bytesOf(whole), ...mine, '.menus.yaml.service-pages-new': bytesOf(whole)['menus.yaml'] });
    expect((await check(content, ['--lang', 'en'])).stderr).toBe('');
  });

  test('finds the slug in every kind of link and style of text, and nothing that only looks like it', async () => {
    const content = copyContent(bakery);
    edit(content, 'services/bread.yaml', 'slug: bread\n', "slug: 'bread'   # the address\n# bread, cakes: a comment\n");
    const texts = [
      '- type: text',
      '    paragraphs:',
      '      - fr: "Du [pain](\\x62read#method), [ici](/services/bread), [là](/fr/services/bread/?a=bread#bread) : bread"',
      "        ar: '[خبز](bread) [bread](/services/) \\[bread](bread)'",
      '      - fr: >-',
      '          Nos [pains (bread)](bread)',
      '          et [les autres](bread-rolls#x).',
      '        ar: |',
      '          [خبز](/ar/services/bread/#a)',
      '    # kept',
      '',
    ].join('\n');
    edit(content, 'services/cakes.yaml', '- type: care-card', `${texts}  - type: care-card`);
    edit(content, 'services/cakes.yaml', /$/, "  - { type: related, services: [ 'bread' ] }\n");
    edit(
      content,
      'menus.yaml',
      '      - service: bread\n',
      '      - service: bread\n      - { service: bread-rolls, planned: true, label: { fr: A, ar: ب } }\n',
    );
    edit(content, 'home.yaml', 'link: bread', 'link: "bread#method" # bread');
    // A title for search engines holds no links.
    edit(content, 'services/cakes.yaml', 'fr: Gâteaux sur commande', 'fr: Gâteaux, pas [pain](bread)');
    const before = bytesOf(content);
    const known = codesIn(content);
    expect((await rename(content, 'bread', 'loaves')).status).toBe(0);
    expect(codesIn(content).map((problem) => problem.replace('loaves', 'bread'))).toEqual(known);
    const expected = {
      ...before,
      'menus.yaml': before['menus.yaml']?.replace('- service: bread\n', '- service: loaves\n'),
      'home.yaml': before['home.yaml']?.replace('"bread#method"', '"loaves#method"'),
      'services/cakes.yaml': before['services/cakes.yaml']
        ?.replace('(\\x62read#method)', '(loaves#method)')
        .replace('(/services/bread)', '(/services/loaves)')
        .replace('(/fr/services/bread/?a=bread#bread)', '(/fr/services/loaves/?a=bread#bread)')
        .replace(/(ar: '\[[^\]]*\])\(bread\)/, '$1(loaves)')
        .replace('(bread)](bread)', '(bread)](loaves)')
        .replace('(/ar/services/bread/#a)', '(/ar/services/loaves/#a)')
        .replace("[ 'bread' ]", "[ 'loaves' ]"),
      'services/loaves.yaml': before['services/bread.yaml']?.replace(
        "slug: 'bread'   # the address\n",
        "slug: 'loaves'   # the address\nformerSlugs: [bread]\n",
      ),
    };
    delete (expected as Record<string, unknown>)['services/bread.yaml'];
    expect(bytesOf(content)).toEqual(expected);
  });

  test('gives a page another address, with the links to it, and back', async () => {
    const content = copyContent(fixtures.workshop.content);
    const known = codesIn(content);
    const { status, stdout } = await rename(content, 'small-print', 'our-terms', '--lang', 'en');
    expect([status, stdout]).toEqual([0, expect.stringContaining('“small-print” is called “our-terms” from here on')]);
    expect(textIn(content, 'pages/our-terms.yaml')).toContain('slug: our-terms\nformerSlugs: [small-print]\n');
    expect(textIn(content, 'pages/words.yaml')).toContain('[small print](/our-terms/)');
    expect(existsSync(path.join(content, 'pages/small-print.yaml'))).toBe(false);
    expect(codesIn(content).map((problem) => problem.replace('our-terms', 'small-print'))).toEqual(known);
    expect((await rename(content, 'pages/our-terms', 'small-print')).status).toBe(0);
    expect(textIn(content, 'pages/small-print.yaml')).toContain('slug: small-print\nformerSlugs: [our-terms]\n');
    const refused = async (to: string): Promise<string> => (await rename(content, 'small-print', to, '--lang', 'en')).stderr;
    for (const kept of ['services', 'fa', 'admin']) expect(await refused(kept), kept).toContain('keep this name for themselves');
    expect(await refused('words')).toContain('“words” is the slug of a page already');
  });

  test('keeps no former slug of a page that nobody has written, so that its name is free again', async () => {
    const content = copyContent(bakery);
    const add = (slug: string) => runCommand(['new', 'service', slug, '--category', 'bakery'], { CONTENT_DIR: content });
    await add('service-1');
    expect(await rename(content, 'service-1', 'rolls')).toMatchObject({ status: 0 });
    expect(textIn(content, 'services/rolls.yaml')).not.toContain('formerSlugs');
    expect(textIn(content, 'menus.yaml')).toContain('service: rolls');
    expect(await add('service-1')).toMatchObject({ status: 0 });
    for (const words of [/(?<=fr: )✎ .*/, /(?<=ar: )✎ .*/])
      while (words.test(textIn(content, 'services/rolls.yaml'))) edit(content, 'services/rolls.yaml', words, 'Brioches');
    expect(await rename(content, 'rolls', 'buns')).toMatchObject({ status: 0 });
    expect(textIn(content, 'services/buns.yaml')).toContain('formerSlugs: [rolls]');
  });

  test('keeps the byte order mark and the line ends of Windows', async () => {
    const content = copyContent(bakery);
    for (const file of ['services/bread.yaml', 'menus.yaml'])
      writeFileSync(path.join(content, file), `\uFEFF${textIn(content, file).replaceAll('\n', '\r\n')}`);
    edit(content, 'home.yaml', 'fr: Pour vos fêtes.', 'fr: du pain [un\n            pain](bread) # so');
    writeFileSync(path.join(content, 'home.yaml'), textIn(content, 'home.yaml').replaceAll('\n', '\r\n'));
    const before = bytesOf(content);
    expect((await rename(content, 'bread', 'loaves')).status).toBe(0);
    const after = bytesOf(content);
    expect(after['menus.yaml']).toBe(before['menus.yaml']?.replace('service: bread', 'service: loaves'));
    expect(after['home.yaml']).toBe(before['home.yaml']?.replace('](bread)', '](loaves)').replace('link: bread', 'link: loaves'));
    expect(after['services/loaves.yaml']).toBe(
      before['services/bread.yaml']?.replace('slug: bread\r\n', 'slug: loaves\r\nformerSlugs: [bread]\r\n'),
    );
  });

  test.each([
    [
      'a list between brackets',
      'slug: bread\nformerSlugs: [loaf, "crumb"] # two\n',
      'slug: loaves\nformerSlugs: [loaf, "crumb", "bread"] # two\n',
    ],
    ['a list of lines', 'formerSlugs:\n  -  loaf # first\nslug: bread\n', 'formerSlugs:\n  -  loaf # first\n  -  bread\nslug: loaves\n'],
    ['a list of lines that is not indented', "slug: bread\nformerSlugs:\n- 'loaf'\n", "slug: loaves\nformerSlugs:\n- 'loaf'\n- 'bread'\n"],
    ['brackets over several lines', 'slug: bread\nformerSlugs: [\n  loaf\n]\n', 'slug: loaves\nformerSlugs: [\n  loaf,\n  bread\n]\n'],
    ['a list that names the new slug', 'slug: bread\nformerSlugs: [loaf, loaves]\n', 'slug: loaves\nformerSlugs: [loaf, bread]\n'],
    ['a slug over two lines', 'slug: >-\n  bread\n', 'slug: >-\n  loaves\nformerSlugs: [bread]\n'],
  ])('writes the old slug below the new one: %s', (_name, from, to) => {
    const content = copyContent(bakery);
    edit(content, 'services/bread.yaml', 'slug: bread\n', from);
    const before = textIn(content, 'services/bread.yaml');
    renameIn(content, 'bread', 'loaves');
    expect(textIn(content, 'services/loaves.yaml')).toBe(before.replace(from, to));
  });

  test('changes a reference that an alias repeats', () => {
    const content = copyContent(bakery);
    edit(content, 'home.yaml', 'link: bread', 'link: &first bread');
    edit(content, 'home.yaml', 'link: /services/cakes/', 'link: *first');
    const before = textIn(content, 'home.yaml');
    renameIn(content, 'bread', 'loaves');
    expect(textIn(content, 'home.yaml')).toBe(before.replace('&first bread', '&first loaves'));
    expect(codesIn(content)).toEqual([]);
  });

  test('writes JSON into a document in JSON', async () => {
    const content = copyContent(bakery);
    const { serviceDocuments } = loadContent(content);
    expect(serviceDocuments.map(({ name }) => name)).toContain('cakes');
    const text = {
      slug: 'cakes',
      category: 'pastry',
      name: { fr: 'Gâteaux', ar: 'الحلويات' },
      summary: { fr: 'Sur commande.', ar: 'حسب الطلب.' },
      metadata: {
        title: { fr: 'Gâteaux sur commande', ar: 'حلويات حسب الطلب' },
        description: {
          fr: 'Des gâteaux pour vos fêtes, commandés deux jours avant par téléphone.',
          ar: 'حلويات لأعيادكم ومناسباتكم، تطلبونها بالهاتف قبل يومين من الموعد.',
        },
      },
      blocks: [{ type: 'hero', title: { fr: 'Nos gâteaux', ar: 'حلوياتنا' } }],
    };
    const json = JSON.stringify(text, null, 2);
    writeFileSync(path.join(content, 'services/cakes.json'), json);
    rmSync(path.join(content, 'services/cakes.yaml'));
    expect((await rename(content, 'cakes', '2024')).status).toBe(0);
    expect(textIn(content, 'services/2024.json')).toBe(json.replace('"cakes",', '"2024",\n  "formerSlugs": ["cakes"],'));
    expect(codesIn(content)).toEqual([]);
  });

  test('writes a slug that YAML would take for a number between quotes', () => {
    const content = copyContent(bakery);
    renameIn(content, 'bread', '1e3');
    expect(textIn(content, 'menus.yaml')).toContain('- service: "1e3"\n');
    expect(codesIn(content)).toEqual([]);
    renameIn(content, '1e3', 'true');
    expect(textIn(content, 'services/true.yaml')).toContain('slug: "true"\nformerSlugs: [bread, "1e3"]\n');
    expect(codesIn(content)).toEqual([]);
  });

  test('renames a service that a menu announces, which has no file and no address yet', async () => {
    const content = copyContent(bakery);
    edit(
      content,
      'menus.yaml',
      '- service: bread\n',
      '- service: bread\n      - { service: rolls, planned: true, label: { fr: A, ar: ب } }\n',
    );
    edit(content, 'home.yaml', 'link: bread', 'link: rolls');
    const before = bytesOf(content);
    const { status, stdout } = await rename(content, 'rolls', 'buns');
    expect([status, stdout.split('\n').length]).toEqual([0, 4]);
    expect(bytesOf(content)).toEqual({
      ...before,
      'menus.yaml': before['menus.yaml']?.replace('rolls', 'buns'),
      'home.yaml': before['home.yaml']?.replace('rolls', 'buns'),
    });
  });

  test('there and back restores every byte except the former slug', { tags: 'thorough' }, () => {
    const slug = fc.stringMatching(/^[a-z]{2,8}(?:-[a-z0-9]{1,4}){0,2}$/).filter((word) => !/^(?:bread|cakes|null|true|false)$/.test(word));
    const style = fc.constantFrom('bread', '"bread"', "'bread'", '>-\n          bread', '\n          bread # so');
    const link = fc.constantFrom('bread', 'bread/', 'bread#method', '/services/bread', '/services/bread/#a', '/ar/services/bread/?b=bread');
    const text = fc.constantFrom(
      (to: string) => `"Du pain : [bread](${to})"`,
      (to: string) => `'L''un [bread](${to}), bread'`,
      (to: string) => `>-\n            bread [un\n            pain](${to})\n            et ${'bread '.repeat(3)}`,
      (to: string) => `|\n            - bread\n            - **[bread](${to})** [x](${to})`,
      (to: string) => `bread [un\n            pain](${to}) # a comment`,
    );
    const root = temporaryFolder();
    let tries = 0;
    fc.assert(
      fc.property(slug, style, link, text, fc.boolean(), fc.boolean(), (to, written, target, write, windows, marked) => {
        tries += 1;
        const content = path.join(root, String(tries));
        cpSync(bakery, content, { recursive: true });
        edit(content, 'menus.yaml', 'service: bread', `service:  ${written}`);
        edit(content, 'home.yaml', 'fr: Pour vos fêtes.', `fr: ${write(target)}`);
        const home = path.join(content, 'home.yaml');
        if (windows) writeFileSync(home, textIn(content, 'home.yaml').replaceAll('\n', '\r\n'));
        if (marked) writeFileSync(home, `\uFEFF${textIn(content, 'home.yaml')}`);
        approveIn(content, ['all']);
        const [before, known] = [bytesOf(content), codesIn(content)];
        renameIn(content, 'bread', to);
        expect(codesIn(content).map((problem) => problem.replace(`${to}.yaml`, 'bread.yaml'))).toEqual(known);
        renameIn(content, to, 'bread');
        const after = bytesOf(content);
        expect(after['services/bread.yaml']).toContain(`slug: bread\nformerSlugs: [${to}]\n`);
        expect({ ...after, 'services/bread.yaml': after['services/bread.yaml']?.replace(`formerSlugs: [${to}]\n`, '') }).toEqual(before);
      }),
      { numRuns: cases(10) },
    );
  });
});

test('npm run rename says which files could not be put back, and where each has what it had before', async () => {
  const content = copyContent(bakery);
  const before = bytesOf(content);
  let written = 0;
  // Another program holds all files from the third one on.
  const real = renameSync;
  const held: typeof renameSync = (from, to) => {
    if (String(from).endsWith('-new')) written += 1;
    if (written > 2) throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' });
    real(from, to);
  };
  onTestFinished(replaceInFs({ renameSync: held }));
  const { status, stdout, stderr } = await runAsMain(['rename', 'bread', 'loaves', '--lang', 'en'], { CONTENT_DIR: content });
  expect([status, stdout]).toEqual([2, '']);
  const [, named = '', detail] =
    /^The files could not be written, and these could not be put back: (.*?)\. What .* The system says: (.*)\n$/.exec(stderr) ?? [];
  expect(detail).toBe('Error: EBUSY: resource busy or locked');
  const after = bytesOf(content);
  const unrestored = named.split(', ').map((place) => place.split(' ← ').map((file) => path.relative(content, file)));
  expect(unrestored).not.toEqual([]);
  for (const [file = '', backup = ''] of unrestored) {
    expect(before[file]).toBeDefined();
    expect([file, after[backup]]).toEqual([file, before[file]]);
    after[file] = after[backup] as string;
    delete after[backup];
  }
  // All others are as they were.
  expect(after).toEqual(before);
});

describe('the record of translations', () => {
  /** A bakery whose cakes link to its bread in both languages. */
  function linked(): string {
    const content = copyContent(bakery);
    edit(content, 'services/cakes.yaml', 'fr: Sur commande, deux jours avant.', 'fr: Sur commande, comme le [pain](bread).');
    edit(content, 'services/cakes.yaml', 'ar: حسب الطلب، قبل يومين.', 'ar: حسب الطلب، مثل [الخبز](bread).');
    approveIn(content, ['all']);
    return content;
  }

  test('moves with its service, and knows each text whose link was renamed', () => {
    const content = linked();
    const before = bytesOf(content);
    renameIn(content, 'bread', 'loaves');
    expect(loadContent(content).problems).toEqual([]);
    const after = bytesOf(content);
    expect(after['translations/services/loaves.yaml']).toBe(before['translations/services/bread.yaml']);
    expect(existsSync(path.join(content, 'translations/services/bread.yaml'))).toBe(false);
    const lines = (files: Record<string, string>): string[] => files['translations/services/cakes.yaml']?.split('\n') ?? [];
    expect(lines(after).filter((line) => !lines(before).includes(line))).toHaveLength(1);
    expect(lines(after)).toHaveLength(lines(before).length);
  });

  test.each([
    ['its original', 'Sur commande, comme', 'Toujours sur commande, comme'],
    ['its original, of a text without the link', 'Nos gâteaux', 'Tous nos gâteaux'],
  ])('keeps a translation stale that fell behind before: %s', (_name, from, to) => {
    const content = linked();
    edit(content, 'services/cakes.yaml', from, to);
    expect(codesIn(content)).toEqual(['stale-translation services/cakes.yaml']);
    renameIn(content, 'bread', 'loaves');
    expect(codesIn(content)).toEqual(['stale-translation services/cakes.yaml']);
  });

  test('accepts nothing that nobody accepted', () => {
    const content = linked();
    edit(content, 'services/cakes.yaml', 'fr: Aux noix\n        ar: للجوز', 'fr: Au [blé](bread)\n        ar: "[للقمح](bread)"');
    const unrecorded = () => loadContent(content).problems.map(({ code, values }) => [code, values['count']]);
    expect(unrecorded()).toEqual([['unrecorded-translation', 1]]);
    renameIn(content, 'bread', 'loaves');
    expect(unrecorded()).toEqual([['unrecorded-translation', 1]]);
  });
});

test('the deletion of a service accepts no translation that nobody accepted, where it takes other texts along', () => {
  const content = copyContent(bakery);
  const tile =
    '{ title: { fr: Tartes, ar: الفطائر }, description: { fr: Aux fruits., ar: بالفواكه. }, picture: { file: loaf.svg, decorative: true }, link: cakes }';
  edit(content, 'home.yaml', 'link: bread\n', `link: bread\n      - ${tile}\n`);
  approveIn(content, ['all']);
  edit(content, 'home.yaml', 'fr: Gâteaux', 'fr: Gâteaux de fête');
  const deletion = deleteAndLeadElsewhere(siteOf(content), 'services/bread.yaml', undefined);
  if (!('edits' in deletion)) throw new Error('The site has no mistake.');
  writeFiles(content, deletion.edits);
  expect([deletion.left, readFileSync(path.join(content, 'home.yaml'), 'utf8')]).toEqual([[], expect.not.stringContaining('Pains')]);
  expect(codesIn(content)).toContain('stale-translation home.yaml');
});

test.each([
  [true, 'slug: cakes\nformerSlugs: [bread, rolls]\n'],
  [false, 'slug: cakes\ncategory'],
])(
  'what leads to a deleted service leads to the one in its place, and its addresses do where people can have seen them: %s',
  (isPublished, slugs) => {
    const content = copyContent(bakery);
    edit(content, 'services/bread.yaml', 'slug: bread\n', 'slug: bread\nformerSlugs: [rolls]\n');
    edit(content, 'services/cakes.yaml', 'fr: Aux noix\n        ar: للجوز', 'fr: Au [blé](bread)\n        ar: "[للقمح](bread)"');
    edit(
      content,
      'menus.yaml',
      'items:\n',
      'items:\n      - service: rye\n        label: { fr: Seigle, ar: الجاودار }\n        planned: true\n',
    );
    const deletion = deleteAndLeadElsewhere(siteOf(content), 'services/bread.yaml', 'cakes', isPublished);
    if (!('edits' in deletion)) throw new Error('The site has no mistake.');
    writeFiles(content, deletion.edits);
    expect([deletion.left, codesIn(content)]).toEqual([[], ['unused-fact site.yaml']]);
    expect(textIn(content, 'home.yaml')).toContain('link: cakes\n');
    // It does not lead to itself, and no menu names it twice.
    expect(textIn(content, 'services/cakes.yaml')).toContain('fr: Au blé\n        ar: "للقمح"\n');
    expect(textIn(content, 'services/cakes.yaml')).toContain(slugs);
    expect(textIn(content, 'menus.yaml').match(/service: \w+/g)).toEqual(['service: rye', 'service: cakes']);
    // What can't be read may name it.
    edit(content, 'home.yaml', 'link: cakes', 'link: "cakes');
    expect(deleteAndLeadElsewhere(siteOf(content), 'services/cakes.yaml', undefined)).toMatchObject({
      problems: [{ code: 'yaml-unclosed-quote' }],
    });
  },
);

test.each<[what: string, spoil: (content: string) => void, found: object]>([
  [
    'languages that can’t be used',
    (content) => edit(content, 'site.yaml', /^languages:\n(?: .*\n)+/m, 'languages: []\n'),
    { path: 'languages' },
  ],
  ['no document of the site', (content) => rmSync(path.join(content, 'site.yaml')), { code: 'missing-document', file: 'site.yaml' }],
])('of a site with %s, no service is deleted, and that mistake is told', (_, spoil, found) => {
  const content = copyContent(bakery);
  spoil(content);
  const deletion = deleteAndLeadElsewhere(siteOf(content), 'services/bread.yaml', undefined);
  expect(deletion).toEqual({ problems: expect.arrayContaining([expect.objectContaining(found)]) });
});

describe('npm run rename refuses', () => {
  const refused = async (content: string, ...args: readonly string[]): Promise<[number | null, string]> => {
    const before = bytesOf(content);
    const { status, stdout, stderr } = await rename(content, ...args, '--lang', 'en');
    expect(bytesOf(content)).toEqual(before);
    return [status, (stdout + stderr).replaceAll(prefixOf(content), '')];
  };

  test.each([
    [
      'a misspelt service',
      ['braed', 'loaves'],
      'No service or page is called “braed”: write the name of its file without .yaml. Did you mean “bread”?\n',
    ],
    [
      'the name of a file',
      ['services/bread.yaml', 'loaves'],
      'No service or page is called “services/bread.yaml”: write the name of its file without .yaml. Did you mean “bread”?\n',
    ],
    [
      'the address of a page',
      ['/fr/services/bread/', 'loaves'],
      'No service or page is called “/fr/services/bread/”: write the name of its file without .yaml. Did you mean “bread”?\n',
    ],
    [
      'a slug that a service had before',
      ['tarts', 'loaves'],
      'No service or page is called “tarts”: write the name of its file without .yaml. Did you mean “cakes”?\n',
    ],
    [
      'a name that is no slug',
      ['bread', 'Très Bon'],
      'write lower-case letters without accents, digits and hyphens. Did you mean “tres-bon”?\n',
    ],
    ['the slug that it has', ['bread', 'bread'], '“bread” is its slug already: write another one.\n'],
    ['the slug of another service', ['bread', 'cakes'], '“cakes” is the slug of a page already'],
    ['the former slug of another service', ['bread', 'tarts'], '“tarts” is a former slug of the page “cakes”'],
    ['one name', ['bread'], 'npm run rename -- <old> <new>'],
    ['three names', ['bread', 'loaves', 'rolls'], 'npm run rename -- <old> <new>'],
    ['an unknown option', ['bread', 'loaves', '--force'], '--force'],
  ])('%s', async (_name, args, message) => {
    const content = copyContent(bakery);
    edit(content, 'services/cakes.yaml', 'slug: cakes\n', 'slug: cakes\nformerSlugs: [tarts]\n');
    const [status, said] = await refused(content, ...args);
    expect(status).toBe(2);
    expect(said).toContain(message);
  });

  test.each([
    ['a file that cannot be read', 'home.yaml', 'link: bread', 'link: "bread', 'yaml-unclosed-quote'],
    ['a misspelt block, which may name the service', 'home.yaml', 'type: tiles', 'type: tile', 'unknown-block'],
    ['a slug that is not its file’s name', 'services/bread.yaml', 'slug: bread', 'slug: loaf', 'slug-mismatch'],
    ['a document that is there twice, of which one may name the service', 'home.yml', '', '', 'duplicate-document'],
    ['the record of a service that is gone, in its way', 'translations/services/loaves.yaml', '', '', 'unexpected-file'],
  ])('while there is %s', async (_name, file, from, to, code) => {
    const content = copyContent(bakery);
    if (from === '') {
      mkdirSync(path.join(content, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(content, file), 'ar:\n  - 0123456789 0123456789\n');
    } else edit(content, file, from, to);
    const [status, said] = await refused(content, 'bread', 'loaves');
    expect(status).toBe(1);
    expect(said).toContain(`${code}\n`);
    expect(said).toContain('Correct these errors first: they may hide a link to “bread”. Nothing was changed.\n');
  });

  test('where a file cannot be written, and leaves none half renamed', async () => {
    const content = copyContent(bakery);
    // What fails only once files are written.
    mkdirSync(path.join(content, 'services/.loaves.yaml.service-pages-new/held'), { recursive: true });
    const [status, said] = await refused(content, 'bread', 'loaves');
    expect(status).toBe(2);
    expect(said).toMatch(/^The files could not be written, and nothing was changed\. The system says: .*\bE[A-Z]+\b.*\n$/);
  });

  test('where a file cannot be written, as every other command does', async () => {
    const content = copyContent(bakery);
    mkdirSync(path.join(content, 'services/.rolls.yaml.service-pages-new/held'), { recursive: true });
    const before = bytesOf(content);
    const made = await runAsMain(['new', 'service', 'rolls', '--category', 'bakery', '--lang', 'en'], { CONTENT_DIR: content });
    expect(made).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^The files could not be written, and nothing was changed\. The system says: .*\bE[A-Z]+\b.*\n$/),
    });
    expect(bytesOf(content)).toEqual(before);
  });

  test('to write a name that no file can have', async () => {
    const [status, said] = await refused(copyContent(bakery), 'bread', 'a'.repeat(300));
    expect([status, said]).toEqual([2, expect.stringContaining('longer than the disk allows: nothing was written')]);
  });

  test('to change a slug that an anchor repeats where it means a menu', async () => {
    const content = copyContent(bakery);
    edit(content, 'menus.yaml', 'id: bakery', 'id: bread');
    edit(content, 'services/bread.yaml', 'slug: bread\ncategory: bakery\n', 'slug: &name bread\ncategory: *name\n');
    expect(codesIn(content)).toEqual([]);
    const [status, said] = await refused(content, 'bread', 'loaves');
    expect([status, said]).toEqual([1, expect.stringMatching(/^services\/bread\.yaml:2: .* Write “bread” out there/)]);
  });

  test.each([
    [
      'fr',
      'Aucun service ni aucune page ne s’appelle «\u00A0braed\u00A0»\u00A0: écrivez le nom de son fichier sans .yaml. Vouliez-vous dire «\u00A0bread\u00A0»\u202F?\n',
    ],
    ['ar', 'لا توجد خدمة ولا صفحة باسم «braed»: اكتب اسم ملفها من دون ‎.yaml. هل تقصد «bread»؟\n'],
  ])('in the language that is asked for: %s', async (language, message) => {
    expect(await rename(bakery, 'braed', 'loaves', '--lang', language)).toEqual({ status: 2, stdout: '', stderr: message });
  });
});
