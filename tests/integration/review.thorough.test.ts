import { appendFileSync, cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { changedCareCards } from '../../src/review/care-cards.ts';
import type { Report } from '../../src/review/report.ts';
import { bakery } from '../support/check.ts';
import { copyContent, edit, temporaryFolder } from '../support/command.ts';
import { approveIn, renameIn } from '../support/operations.ts';
import { commit, copyRepository, git, repositoryOf } from '../support/repository.ts';
import { reportOf, review } from '../support/review.ts';
import { knowSiteBlock } from '../support/site-block.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const cakes = 'services/cakes.yaml';
const bread = 'services/bread.yaml';

/** Makes a repository of the bakery whose texts are all recorded as translated, and whose French is watched over. */
function repository(root: string, prepare: (content: string) => void = () => {}): string {
  return repositoryOf(bakery, root, 'main', (content) => {
    edit(content, 'site.yaml', 'direction: ltr\n', 'direction: ltr\n    punctuation: spaced\n');
    edit(content, bread, 'frais ?', 'frais\u202f?');
    prepare(content);
    approveIn(content, ['all']);
  });
}

const made = temporaryFolderOfAll();
const first = repository(path.join(made, 'first'));

/** Returns such a repository, whose base may hold something else too. */
function work(prepare?: (content: string) => void): string {
  return prepare === undefined ? copyRepository(first, temporaryFolder()) : repository(temporaryFolder(), prepare);
}

describe('the comment', () => {
  test('the whole text of two mistakes in English', async () => {
    const content = work((folder) => edit(folder, bread, 'fr: Pains\n', 'fr: <b>Pains\n'));
    edit(content, cakes, 'phone: shop', 'phone: shoop');
    edit(content, cakes, 'fr: Nos gâteaux', 'fr: Nos gâteaux !');
    const { status, stdout } = await review(['comment', '--no-pages', '--lang', 'en'], { CONTENT_DIR: content });
    expect(status).toBe(0);
    expect(stdout).toBe(
      [
        '<!-- service-pages:review -->',
        '### Review of the content',
        '',
        '❌ **1 error to correct before this goes live** · ⚠️ 2 warnings',
        '',
        '- ⚠️ `site/content/services/cakes.yaml`, line 20: **Missing no-break space**<br>A no-break space is missing beside “!”: the sign could wrap to the next line alone.<br>→ “npm run check -- --fix” puts it everywhere for you and touches nothing else in the file.<br>✏️ A correction is offered on the line, among the changed files: one click makes it.',
        '- ⚠️ `site/content/services/cakes.yaml`, line 21: **Translation to look at again**<br>The text in French has changed, but not its translation into Arabic.<br>→ Read this translation again and mend it. If it is still right, run “npm run check -- --accept-translation cakes”.',
        '- ❌ `site/content/services/cakes.yaml`, line 30: **Unknown phone**<br>No phone of site.yaml is called “shoop”.<br>→ Did you mean “shop”? Possible phones: shop.<br>✏️ A correction is offered on the line, among the changed files: one click makes it.',
        '',
        '1 problem was there before: npm run check shows everything.',
        '',
        '#### 🚨 Instructions for emergencies',
        '',
        '**Somebody qualified must read them before this goes live.**',
        '',
        '- `site/content/services/cakes.yaml`: a card changed',
        '',
        '#### 🌐 Translations to look at',
        '',
        'The original changed and the translation did not. Change it; if it still fits: npm run check -- --accept-translation.',
        '',
        '- `site/content/services/cakes.yaml`: العربية (21)',
        '',
        '<sub>This comment is renewed with every change.</sub>',
        '',
      ].join('\n'),
    );
  });

  test('is in the language of the site, or in the one that is asked for, from right to left where that is read so', async () => {
    const content = work();
    edit(content, cakes, 'phone: shop', 'phone: shoop');
    const said = async (args: readonly string[], language?: string): Promise<string> =>
      (
        await review(['comment', '--no-pages', ...args], {
          CONTENT_DIR: content,
          ...(language === undefined ? {} : { REVIEW_LANGUAGE: language }),
        })
      ).stdout;
    expect(await said([])).toContain('ligne 30\u00a0: **');
    expect(await said([], '')).toContain('### Relecture du contenu');
    const arabic = await said([], 'ar');
    expect(arabic).toMatch(/^<!-- service-pages:review -->\n<div dir="rtl">\n\n### مراجعة المحتوى\n[\s\S]*\n\n<\/div>\n$/);
    expect(arabic).toContain('- ❌ `site/content/services/cakes.yaml`، السطر 30: **');
    expect(await said(['--lang', 'en'], 'ar')).toContain('### Review of the content');
    await expect(review(['comment'], { CONTENT_DIR: content, REVIEW_LANGUAGE: 'xx' })).rejects.toThrow('write one of fr, en, ar');
  });

  test('shows texts of the content as plain characters', async () => {
    const content = work();
    edit(content, cakes, 'phone: shop', 'phone: "@team ![x](https://spy.example/) <img src=x> `b` **c** #1"');
    const { stdout } = await review(['comment', '--no-pages', '--lang', 'en'], { CONTENT_DIR: content });
    const line = stdout.split('\n').find((text) => text.includes('spy.example')) ?? '';
    expect(line).toContain('\\[x\\](https:\u2060//spy.example/) &lt;img src=x&gt; \\`b\\` \\*\\*c\\*\\* \\#\u20601');
    expect(line).toContain('@\u2060team');
    expect(stdout).not.toMatch(/@team|<img|https:\/\//);
  });

  test('lists the first of very many problems, and counts the others', async () => {
    const content = work();
    const entry = '      - service: nothing\n';
    edit(content, 'menus.yaml', '      - service: cakes\n', `      - service: cakes\n${entry.repeat(60)}`);
    const { stdout } = await review(['comment', '--no-pages', '--lang', 'en'], { CONTENT_DIR: content });
    const total = Number(/\*\*(\d+) errors/.exec(stdout)?.[1]);
    expect(total).toBeGreaterThan(59);
    expect(stdout.match(/^- ❌/gm)).toHaveLength(40);
    expect(stdout).toContain(`\n${total - 40} other problems: npm run check shows them all.`);
  });

  test('says that there is nothing to correct, and counts the solved problems', async () => {
    const content = work((folder) => edit(folder, cakes, 'phone: shop', 'phone: shoop'));
    edit(content, cakes, 'phone: shoop', 'phone: shop');
    const report = await reportOf(content);
    expect([report.problems, report.counts]).toEqual([[], { errors: 0, warnings: 0, standing: 0, solved: 1 }]);
  });

  test('without anything to compare with, lists all that the check finds', async () => {
    const content = path.join(temporaryFolder(), 'content');
    cpSync(bakery, content, { recursive: true });
    edit(content, cakes, 'phone: shop', 'phone: shoop');
    const { stdout } = await review(['comment', '--no-pages', '--lang', 'en'], { CONTENT_DIR: content });
    expect(stdout).toContain('There is nothing to compare with: all that the check finds is listed.');
    expect(stdout).toContain('`services/cakes.yaml`, line 30');
    expect(stdout).not.toContain('Pages that change');
    // Labels tell of a change alone, and why there is none to tell of.
    const { status, stderr } = await review(['labels', '--lang', 'en'], { CONTENT_DIR: content });
    expect([status, stderr]).toEqual([2, expect.stringContaining('is in no repository of git')]);
  });

  test('does not call old problems new because a block was put above them, or their file has another name', async () => {
    const content = work((folder) => edit(folder, cakes, 'fr: Aux noix', 'fr: <b>Aux noix'));
    edit(content, cakes, '  - type: care-card', '  - type: related\n    services: [bread]\n  - type: care-card');
    const { problems, counts } = await reportOf(content);
    expect(problems).toEqual([]);
    expect([counts.standing, counts.solved]).toEqual([1, 0]);
    renameIn(content, 'cakes', 'pastries');
    const renamed = await reportOf(content);
    expect([renamed.problems, renamed.counts]).toEqual([[], counts]);
  });
});

describe('a correction is offered', () => {
  const mistakes: readonly (readonly [string, string, string, string, string])[] = [
    ['for a misspelt property', cakes, 'summary:', 'sumary:', 'summary:'],
    ['for a misspelt service', 'menus.yaml', 'service: bread', 'service: braed', '      - service: bread'],
    ['for a misspelt block', cakes, 'type: care-card', 'type: care-kard', '  - type: care-card'],
    [
      'for a misspelt fact',
      bread,
      'dure {{facts.baking-time}}',
      'dure {{facts.baking-tme}}',
      '      - fr: La cuisson dure {{facts.baking-time}}.',
    ],
    [
      'for a misspelt link in a sentence',
      bread,
      'fr: Oui, [chaque matin](#method)',
      'fr: Oui, [chaque matin](#methodd)',
      '          fr: Oui, [chaque matin](#method).',
    ],
    ['for a text that needs quotes', 'home.yaml', 'ar: خبز كل صباح', 'ar: خبز: "كل صباح"', '      ar: "خبز: \\"كل صباح\\""'],
    ['for spaces and apostrophes', cakes, 'fr: Nos gâteaux', 'fr: "L\'heure : midi"', '      fr: "L’heure\u00a0: midi"'],
  ];

  let offered: Report['corrections'];
  let offeredAfterwards: Report['corrections'];
  /** The former text of the lines of each correction. */
  const replaced = new Map<string, string>();

  // All of them at once, on lines of their own: a report of each would take seconds.
  beforeAll(async () => {
    const content = copyRepository(first, path.join(made, 'mistakes'));
    for (const [, file, from, to] of mistakes) edit(content, file, from, to);
    offered = (await reportOf(content)).corrections;
    for (const { file, startLine, endLine, text } of offered.toReversed()) {
      const full = path.join(content, '../..', file);
      const lines = readFileSync(full, 'utf8').split('\n');
      replaced.set(text, lines.splice(startLine - 1, endLine - startLine + 1, text).join('\n'));
      writeFileSync(full, lines.join('\n'));
    }
    offeredAfterwards = (await reportOf(content)).corrections;
  });

  test.each(mistakes)('%s', (_what, file, _from, to, right) => {
    const correction = offered.find(({ text }) => text === right);
    expect(correction).toMatchObject({ file: `site/content/${file}`, before: replaced.get(right) });
    expect(correction?.before).toContain(to);
  });

  test('for those alone, and puts them right', () => {
    expect(offered).toHaveLength(mistakes.length);
    expect(offeredAfterwards).toEqual([]);
  });

  test('once for all mistakes of a line', async () => {
    const content = work();
    edit(content, bread, 'fr: La cuisson dure {{facts.baking-time}}.', 'fr: "L\'après-midi : {{facts.baking-tme}} !"');
    const { corrections } = await reportOf(content);
    expect(corrections).toHaveLength(1);
    expect(corrections[0]?.text).toBe('      - fr: "L’après-midi\u00a0: {{facts.baking-time}}\u202f!"');
    expect(corrections[0]?.titles).toEqual(['Straight apostrophe', 'Missing no-break space', 'Unknown fact']);
  });

  test('never on a line that the change does not show, for a word of a sentence, for another mistake, nor among line ends of another system', async () => {
    const glossary = [
      '# yaml-language-server: $schema=../../schema/glossary.schema.json',
      'terms:',
      '  - id: nut',
      '    term: {fr: noix, ar: جوز}',
      '    avoid: {fr: [noisettes]}',
      '    explanation: {fr: Un fruit sec., ar: ثمرة جافة.}',
      '',
    ];
    const content = work((folder) => writeFileSync(path.join(folder, 'glossary.yaml'), glossary.join('\n')));
    // The line of the home page that leads to the service stays as it was.
    renameSync(path.join(content, bread), path.join(content, 'services/breads.yaml'));
    edit(content, 'services/breads.yaml', 'slug: bread', 'slug: breads\nformerSlugs: [bread]');
    edit(content, 'menus.yaml', 'service: bread', 'service: breads');
    edit(content, cakes, 'fr: Aux noix', 'fr: Aux noisettes');
    // The right name is there already.
    edit(content, cakes, '    phone: shop\n', '    phone: shop\n    phonee: shop\n');
    edit(content, 'not-found.yaml', 'metadata:', 'metadat:');
    edit(content, 'not-found.yaml', /\n/g, '\r\n');
    const { problems, corrections } = await reportOf(content);
    const found = problems.map(({ file, title }) => `${path.basename(file)} ${title}`);
    const expected = [
      'home.yaml Link to no page',
      'cakes.yaml Word to avoid',
      'cakes.yaml Unknown property',
      'not-found.yaml Unknown property',
    ];
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(corrections).toEqual([]);
  });
});

describe('the labels', () => {
  const labels = async (content: string, args: readonly string[] = [], settings = {}): Promise<unknown> =>
    JSON.parse((await review(['labels', ...args], { CONTENT_DIR: content, ...settings })).stdout);

  test.each<[string, boolean, (content: string) => void]>([
    ['a text changed alone', true, (content) => edit(content, bread, 'fr: Écrivez-nous la veille', 'fr: Écrivez-nous avant')],
    [
      'a text changed with its translation',
      false,
      (content) => {
        edit(content, bread, 'fr: Écrivez-nous la veille', 'fr: Écrivez-nous avant');
        edit(content, bread, 'ar: راسلونا قبل يوم', 'ar: راسلونا من قبل');
      },
    ],
    [
      'somebody recorded that the translation still fits',
      false,
      (content) => {
        edit(content, bread, 'fr: Écrivez-nous la veille', 'fr: Écrivez-nous avant');
        approveIn(content, ['bread']);
      },
    ],
    ['nothing changed since one was stale', false, (content) => appendFileSync(path.join(content, bread), '# later\n')],
  ])('when %s, that of stale translations is %s', async (what, expected, change) => {
    const stale = what.startsWith('nothing');
    const content = work();
    if (stale) {
      edit(content, bread, 'fr: Écrivez-nous la veille', 'fr: Écrivez-nous avant');
      commit(content);
      git(content, 'branch', '--force', 'main');
    }
    change(content);
    expect(await labels(content)).toEqual({ 'translation-stale': expected, 'care-card': false });
  });

  test.each<[string, boolean, (content: string) => void]>([
    ['a word of it changed in one language', true, (content) => edit(content, cakes, 'ar: للجوز', 'ar: للوز')],
    ['its level changed', true, (content) => edit(content, cakes, 'level: routine', 'level: urgent')],
    ['it is gone', true, (content) => edit(content, cakes, /\n {2}- type: care-card[\s\S]*$/, '\n')],
    ['the number that it calls changed', true, (content) => edit(content, 'site.yaml', '+212500000000', '+212500000001')],
    [
      'its level and number are values that no text can be made of',
      true,
      (content) => {
        edit(content, cakes, 'level: routine', 'level: { toString: x, valueOf: x }');
        edit(content, cakes, 'phone: shop', 'phone: { toString: x, valueOf: x }');
      },
    ],
    ['its document cannot be read any more', true, (content) => edit(content, cakes, 'slug: cakes', 'slug: "cakes')],
    ['something else changed beside it', false, (content) => edit(content, cakes, 'fr: Nos gâteaux', 'fr: Tous nos gâteaux')],
    [
      'it was only written otherwise',
      false,
      (content) => edit(content, cakes, '    level: routine\n', '    # soon\n    "level":   routine\n'),
    ],
    [
      'the order of its properties is another',
      false,
      (content) => {
        edit(content, cakes, '    phone: shop\n', '');
        edit(content, cakes, '    level: routine\n', '    phone: shop\n    level: routine\n');
      },
    ],
    ['its service was renamed', false, (content) => void renameIn(content, 'cakes', 'sweets')],
    ['its file has another ending', false, (content) => renameSync(path.join(content, cakes), path.join(content, 'services/cakes.yml'))],
  ])('when %s, that of care cards is %s', (_what, expected, change) => {
    const after = copyContent(bakery);
    change(after);
    expect(changedCareCards({ before: bakery, after })).toHaveLength(expected ? 1 : 0);
  });

  test.each<[string, boolean, (content: string) => void]>([
    ['a sign that it names reads otherwise', true, (content) => edit(content, 'signs.yaml', 'fr: Il étouffe', 'fr: Il respire mal')],
    ['a sign that it names has another level', true, (content) => edit(content, 'signs.yaml', 'level: emergency', 'level: urgent')],
    ['the number that a sign calls first changed', true, (content) => edit(content, 'site.yaml', 'number: "000"', 'number: "999"')],
    [
      'the words of its level say another one',
      true,
      (content) => edit(content, 'ui.yaml', 'emergency: { fr: Urgence immédiate', 'emergency: { fr: Sans urgence'),
    ],
    [
      'the words of another level changed',
      false,
      (content) => edit(content, 'ui.yaml', 'urgent: { fr: Urgent,', 'urgent: { fr: Pressant,'),
    ],
    ['another sign of the table changed', false, (content) => edit(content, 'signs.yaml', 'fr: Il a mal', 'fr: Il souffre')],
  ])('when %s, that of care cards is %s', (_what, expected, change) => {
    const before = copyContent(bakery);
    const signs = ['signs:', '  - { id: choking, level: emergency, emergencyServices: true, text: { fr: Il étouffe, ar: يختنق } }'];
    const other = '  - { id: pain, level: routine, text: { fr: Il a mal, ar: يتألم } }';
    writeFileSync(path.join(before, 'signs.yaml'), `${[...signs, other].join('\n')}\n`);
    edit(before, 'site.yaml', '  messaging:\n', '  emergency: { label: { fr: Secours, ar: الإسعاف }, number: "000" }\n  messaging:\n');
    edit(before, cakes, '    level: routine\n', '    level: emergency\n    tableSigns: [choking]\n');
    const after = copyContent(before);
    change(after);
    expect(changedCareCards({ before, after })).toHaveLength(expected ? 1 : 0);
  });

  test.each<[string, boolean, string]>([
    ['a fact that it inserts changed', true, '{{ facts.baking-time }}'],
    ['a fact changed whose name it shows in braces', false, '\\{{facts.baking-time}}'],
  ])('when %s, that of care cards is %s', (_what, expected, written) => {
    const before = copyContent(bakery);
    edit(before, cakes, 'fr: Aux noix', `fr: 'Aux noix : ${written}'`);
    const after = copyContent(before);
    edit(after, 'site.yaml', 'fr: quarante minutes', 'fr: une heure');
    expect(changedCareCards({ before, after })).toHaveLength(expected ? 1 : 0);
  });

  test('when a word changed of a site’s own block that is critical, that of care cards is true', () => {
    const before = copyContent(bakery);
    edit(before, cakes, 'type: care-card', 'type: first-aid');
    const after = copyContent(before);
    edit(after, cakes, 'ar: للجوز', 'ar: للوز');
    const changed = () => changedCareCards({ before, after });
    expect(changed()).toEqual([]);
    knowSiteBlock('first-aid', { traits: { critical: true } });
    expect(changed()).toEqual([{ file: cakes, change: 'changed' }]);
  });

  test('have other names where they are given, and are off where the name is empty', async () => {
    const content = work();
    edit(content, cakes, 'level: routine', 'level: urgent');
    expect(await labels(content, [], { REVIEW_LABEL_STALE: '', REVIEW_LABEL_CARE_CARD: 'à relire' })).toEqual({ 'à relire': true });
  });

  test('work for a commit that is not checked out, by its documents alone', async () => {
    const content = work();
    edit(content, cakes, 'level: routine', 'level: urgent');
    edit(content, bread, 'fr: Écrivez-nous la veille', 'fr: Écrivez-nous avant');
    commit(content);
    const head = git(content, 'rev-parse', 'HEAD').trim();
    git(content, 'switch', '--quiet', 'main');
    expect(await labels(content)).toEqual({ 'translation-stale': false, 'care-card': false });
    expect(await labels(content, ['--head', head])).toEqual({ 'translation-stale': true, 'care-card': true });
  });

  test.each([
    [['labels'], 'is in no repository of git'],
    [['labels', '--base', 'nowhere'], 'is in no repository of git'],
    [['labels', '--head', '--output=x'], '--head'],
    [['comment', '--head', 'main'], '--head only goes with: labels'],
    [['report', '--post'], '--post only goes with: comment, labels'],
    [['pictures', '--report', 'x'], '--report only goes with: comment'],
    [['pictures', '--most', 'all'], '--most all'],
    [['comments'], 'Did you mean “comment”?'],
    [[], 'all|report|comment|labels|pages|pictures|preview'],
    [['comment', '--post'], 'This is not a job of GitHub or GitLab'],
  ])('%j is wrong use, or has nowhere to go', async (args, message) => {
    const content = path.join(temporaryFolder(), 'content');
    cpSync(bakery, content, { recursive: true });
    const { status, stdout, stderr } = await review([...args, '--lang', 'en'], { CONTENT_DIR: content });
    expect([status, stdout]).toEqual([message.startsWith('This is not a job') ? 1 : 2, '']);
    expect(stderr).toContain(message);
  });
});
