import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { siteInFolder } from '../../src/cli/site-in-folder.ts';
import { applyFixes } from '../../src/operations/apply-fixes.ts';
import { parseYaml } from '../../src/yaml/parse-yaml.ts';
import { bakery, check } from '../support/check.ts';
import { bytesOf, copyContent, edit } from '../support/command.ts';
import { openTrial, problemsIn } from '../support/problem-cases.ts';
import { cases } from '../support/random-tests.ts';

/** A content folder whose French and Arabic are held to their typography. */
function typeset(): string {
  const content = copyContent(bakery);
  edit(content, 'site.yaml', 'direction: ltr\n', 'direction: ltr\n    punctuation: spaced\n');
  edit(content, 'site.yaml', 'direction: rtl\n', 'direction: rtl\n    punctuation: arabic\n');
  return content;
}

describe('npm run check -- --fix', () => {
  test('replaces an avoided word in its exact form by the glossary’s word, and leaves its other forms to the editor', async () => {
    const content = copyContent(bakery);
    writeFileSync(
      path.join(content, 'glossary.yaml'),
      `terms:
  - { id: levain, term: { fr: levain, ar: خميرة }, explanation: { fr: De la farine qui fermente., ar: دقيق يختمر. } }
replacements:
  - { use: { fr: la boulangère, ar: الخبازة }, avoid: { fr: [notre vendeuse] } }
`,
    );
    edit(content, 'services/bread.yaml', 'Écrivez-nous la veille.', 'Écrivez à **notre vendeuse** la veille.');
    edit(content, 'services/cakes.yaml', /^( {2}fr: ).*$/m, '$1Notre vendeuse les décore');
    const { stdout, stderr } = await check(content, ['--fix', '--lang', 'en']);
    expect(stderr).toContain('1 sign');
    expect(readFileSync(path.join(content, 'services/bread.yaml'), 'utf8')).toContain('Écrivez à **la boulangère** la veille.');
    expect(stdout.match(/avoided-word/g)).toHaveLength(1);
  });

  test('mends the signs of every style of text, and leaves comments, layout and all else alone', async () => {
    const content = typeset();
    const file = path.join(content, 'services/cakes.yaml');
    const before = readFileSync(file, 'utf8').replace(
      /summary:\n {2}fr: .*\n {2}ar: .*\n/,
      [
        'summary: # how to order',
        "  fr:   'L''été :  gâteaux d''ici ?'   # two spaces on purpose",
        '  ar: "هل تريدون, حلوى\\u061F نعم ؟"',
        'picture:',
        '  file: loaf.svg',
        '  alternative:',
        '    fr: >-',
        "      Un gâteau d'anniversaire",
        '      : du chocolat, quoi',
        '      ?',
        '    ar: |',
        '      كعكة , شوكولاتة',
        '',
      ].join('\n'),
    );
    writeFileSync(file, before);
    edit(content, 'services/bread.yaml', /$/, '# the last line\r\n');
    const { status, stdout, stderr } = await check(content, ['--fix', '--lang', 'en']);
    expect([status, stdout]).toEqual([0, 'No problem in 8 files.\n']);
    expect(stderr).toContain('12 signs mended in 2 files.');
    expect(readFileSync(file, 'utf8')).toBe(
      before
        .replace("'L''été :  gâteaux d''ici ?'", "'L’été\u00A0:  gâteaux d’ici\u202F?'")
        .replace('تريدون, حلوى\\u061F نعم ؟', 'تريدون، حلوى\\u061F نعم؟')
        .replace("d'anniversaire\n      : du chocolat, quoi\n      ?", 'd’anniversaire\u00A0: du chocolat, quoi\u202F?')
        .replace('كعكة , شوكولاتة', 'كعكة، شوكولاتة'),
    );
  });

  test('changes all files or none, and leaves each its rights', async () => {
    const content = typeset();
    edit(content, 'services/bread.yaml', 'Nos pains', 'Nos pains ?');
    edit(content, 'services/cakes.yaml', /^ {2}fr: Gâteaux$/m, '  fr: Gâteaux ?');
    const [bread, cakes] = ['bread', 'cakes'].map((name) => path.join(content, `services/${name}.yaml`)) as [string, string];
    chmodSync(bread, 0o640);
    // A folder that prevents writing the second file.
    mkdirSync(path.join(content, 'services/.cakes.yaml.service-pages-new/held'), { recursive: true });
    const before = bytesOf(content);
    await expect(check(content, ['--fix'])).rejects.toThrow();
    expect(bytesOf(content)).toEqual(before);
    rmSync(path.join(content, 'services/.cakes.yaml.service-pages-new'), { recursive: true });
    await check(content, ['--fix']);
    expect([readFileSync(bread, 'utf8'), readFileSync(cakes, 'utf8')].filter((text) => text.includes(' ?'))).toEqual([]);
    expect(statSync(bread).mode & 0o777).toBe(0o640);
    expect(Object.keys(bytesOf(content)).sort()).toEqual(Object.keys(before).sort());
  });

  test('corrects letters, marks and braces with only one correction, and removes invisible characters', async () => {
    const content = copyContent(bakery);
    const file = 'services/bread.yaml';
    edit(content, file, 'fr: Nos pains\n', 'fr: Nos pains dâ€™Ã©té, “lev\u00ADain”\n');
    edit(content, file, 'ar: خبزنا\n', 'ar: Ø®Ø¨Ø²Ù†Ø§\n');
    edit(content, file, '{{facts.baking-time}}.\n', 'environ **  {facts.baking-time} **.\n');
    edit(content, file, '- fr: Écrivez-nous la veille.', '- fr: “**Écrivez-nous** la veille, \u200B[vite] (#method).”');
    const { status, stdout } = await check(content, ['--fix', '--lang', 'en']);
    expect([status, stdout]).toEqual([0, 'No problem in 8 files.\n']);
    const mended = readFileSync(path.join(content, file), 'utf8');
    for (const line of [
      'fr: Nos pains d’été, “levain”\n',
      'ar: خبزنا\n',
      'dure environ **{{facts.baking-time}}**.\n',
      '- fr: "**Écrivez-nous** la veille, [vite](#method)."\n',
    ])
      expect(mended).toContain(line);
  });

  test('mends a text where it is written, and so wherever an alias repeats it', async () => {
    const content = copyContent(bakery);
    edit(content, 'site.yaml', 'direction: ltr\n', 'direction: ltr\n    punctuation: spaced\n');
    edit(content, 'services/bread.yaml', '      fr: Nos pains\n      ar: خبزنا\n', '      fr: &name Nos pains ?\n      ar: *name\n');
    await check(content, ['--fix']);
    expect(readFileSync(path.join(content, 'services/bread.yaml'), 'utf8')).toContain('fr: &name Nos pains\u202F?\n      ar: *name\n');
  });

  test('changes no file of a site whose languages declare no typography, nor one with nothing to mend', async () => {
    const untyped = copyContent(bakery);
    edit(untyped, 'services/bread.yaml', 'Nos pains', 'Nos pains ?');
    const before = bytesOf(untyped);
    await check(untyped, ['--fix']);
    expect(bytesOf(untyped)).toEqual(before);
  });

  test('mends a file with the byte order mark and the line ends of Windows, and keeps both', async () => {
    const content = typeset();
    const file = path.join(content, 'services/bread.yaml');
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`);
    await check(content, ['--fix']);
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFF# yaml[^\n]*\r\n/);
    expect(readFileSync(file, 'utf8')).toContain('est-il frais\u202F?\r\n');
  });

  test('leaves the file as it was if it cannot correct a mistake', async () => {
    const content = typeset();
    edit(content, 'services/bread.yaml', 'fr: Nos pains', 'fr: Nos <b>pains');
    const { stdout } = await check(content, ['--fix', '--lang', 'en']);
    expect(stdout).toContain('looks-like-html');
    expect(readFileSync(path.join(content, 'services/bread.yaml'), 'utf8')).toContain('fr: Nos <b>pains');
  });
});

const trial = openTrial();

test('whatever is mended in a text, no mistake comes that was not there', () => {
  const pieces = ['mot', 'é', 'خبز', '😀', '\u064B', "l'été", '**', '*', '__mot__', '?', ';', '«', '»', '“', '12 %', '\\*', '\n'];
  const mended = ['[mot] (#method)', '{facts.baking-time}', '{{facts.baking-time}}', 'www.example.com', 'a@example.com', 'dâ€™', 'Ã©'];
  const unseen = ['\u00AD', '\u200B', '\uFB01', '\uFECB\uFEF4\uFE8E\uFEA9\uFE93'];
  const texts = fc.array(fc.constantFrom(...pieces, ...mended, ...unseen), { minLength: 1, maxLength: 7 }).map((each) => each.join(' '));
  const places = fc.constantFrom(
    ['services/bread.yaml', '      fr: Nos pains\n', '      fr: '],
    ['services/bread.yaml', '      ar: خبزنا\n', '      ar: '],
    ['services/bread.yaml', '    fr: Pains au levain\n', '    fr: '],
    ['site.yaml', '    fr: quarante minutes\n', '    fr: '],
  );
  const languages = ['ltr\n', 'rtl\n'].map((direction, index) => ({
    file: 'site.yaml',
    from: `direction: ${direction}`,
    to: `direction: ${direction}    punctuation: ${['spaced', 'arabic'][index]}\n`,
  }));
  fc.assert(
    fc.property(texts, places, (text, [file = '', from = '', lead = '']) => {
      // A link to a part of the page is one in no other document.
      fc.pre(file !== 'site.yaml' || !text.includes('#method'));
      const edit = { file, from, to: `${lead}${JSON.stringify(text)}\n` };
      const [before, after] = trial.with([...languages, edit], (folder) => {
        const found = problemsIn(folder);
        const site = siteInFolder(folder);
        if ('problems' in site) throw new Error('The folder is gone.');
        site.write(applyFixes(site, found).edits);
        return [found, problemsIn(folder)];
      });
      // The letters of a name in single braces can hide of which script the words are.
      const known = new Set([...before.map(({ code }) => code), 'wrong-script', 'latin-punctuation']);
      expect(after.map(({ code }) => code).filter((code) => !known.has(code))).toEqual([]);
    }),
    { numRuns: cases(50) },
  );
});

test('every character of a text is found again in its file, whatever the style of the text', () => {
  const styles = [
    (text: string) => JSON.stringify(text),
    (text: string) => `'${text.replaceAll("'", "''").replaceAll('\n', '\n\n    ')}'`,
    (text: string) =>
      `|-\n${text
        .split('\n')
        .map((line) => `    ${line}`)
        .join('\n')}`,
    (text: string) =>
      `>-\n${text
        .split('\n')
        .map((line) => `    ${line}`)
        .join('\n\n')}`,
    (text: string) => `"${text.replaceAll('\n', '\n\n').replaceAll(' ', '\n').replaceAll('\n', '\n    ')}"`,
  ];
  const texts = fc.stringMatching(/^[a-zé’'«?][a-zé’'«» ?:,]{0,12}[a-zé?](\n[a-zé][a-zé’' ]{0,8}[a-z])?$/);
  fc.assert(
    fc.property(texts, fc.constantFrom(...styles), (text, style) => {
      const source = `# before\nfr: ${style(text)}\nar: x\n`;
      const value = (parse(source) as { fr: string }).fr;
      const offsets = parseYaml(source).offsets(['fr']);
      if (offsets === undefined) return;
      for (const [index, character] of [...value].entries()) {
        const there = source.slice(offsets.start(index), offsets.end(index));
        if (/\S/.test(character)) expect([character, "''", JSON.stringify(character).slice(1, -1)]).toContain(there.replace(/^''$/, "'"));
        else expect(there.replace('\\n', '').trim()).toBe('');
      }
    }),
    { numRuns: cases(1000) },
  );
});

describe('npm run check -- --accept-translation', () => {
  const stale = async (content: string): Promise<string[]> =>
    (JSON.parse((await check(content, ['--format', 'json'])).stdout) as { code: string; severity: string; file: string }[])
      .filter(({ code }) => code === 'stale-translation')
      .map(({ severity, file }) => `${severity} ${path.basename(file)}`);

  test('records the translations of a page, and reports a text that changes alone until they are approved again', async () => {
    const content = copyContent(bakery);
    expect((await check(content, ['--accept-translation', 'all'])).status).toBe(0);
    expect(await stale(content)).toEqual([]);
    edit(content, 'services/cakes.yaml', 'Sur commande, deux jours avant.', 'Sur commande, la veille.');
    edit(content, 'services/cakes.yaml', 'Aux noix', 'Aux amandes');
    expect(await stale(content)).toEqual(['warning cakes.yaml', 'error cakes.yaml']);
    expect((await check(content, ['--accept-translation', 'cakes', '--lang', 'en'])).stderr).toContain('translations/services/cakes.yaml');
    expect(await stale(content)).toEqual([]);
  });

  test('says in a sentence that a page is not there, and which one may be meant, and writes nothing', async () => {
    const content = copyContent(bakery);
    const before = bytesOf(content);
    const { status, stderr } = await check(content, ['--accept-translation', 'cake', '--lang', 'en']);
    expect([status, stderr]).toEqual([
      2,
      '--accept-translation cake: the site has no page of that name; write the name of its file without .yaml. Did you mean “cakes”?\n',
    ]);
    const other = await check(content, ['--accept-translation', 'nothing-like-it', '--lang', 'en']);
    expect(other.stderr).toBe(
      '--accept-translation nothing-like-it: the site has no page of that name; write the name of its file without .yaml.\n',
    );
    expect(bytesOf(content)).toEqual(before);
  });

  test('names the schemas that the page names, wherever the content lies', async () => {
    const content = copyContent(bakery);
    await check(content, ['--accept-translation', 'cakes']);
    const [first = ''] = readFileSync(path.join(content, 'translations/services/cakes.yaml'), 'utf8').split('\n');
    expect(readFileSync(path.join(content, 'services/cakes.yaml'), 'utf8')).toContain('$schema=../../../../../schema/service.schema.json');
    expect(first).toBe('# yaml-language-server: $schema=../../../../../../schema/translations.schema.json');
  });

  test('changes one line of the record for one text that changed', async () => {
    const content = copyContent(bakery);
    await check(content, ['--accept-translation', 'cakes']);
    const lines = (): string[] => readFileSync(path.join(content, 'translations/services/cakes.yaml'), 'utf8').split('\n');
    const before = lines();
    edit(content, 'services/cakes.yaml', 'Sur commande, deux jours avant.', 'Sur commande, la veille.');
    await check(content, ['--accept-translation', 'cakes']);
    expect(lines()).toHaveLength(before.length);
    expect(lines().filter((line) => !before.includes(line))).toHaveLength(1);
  });
});
