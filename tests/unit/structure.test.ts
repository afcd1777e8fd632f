import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedFiles, snippetsFile } from '../../scripts/generate/generate.ts';
import { floorsOf, rooms } from '../../scripts/generate/room-arrows.ts';
import { engineSchemas } from '../../src/schema/engine-schemas.generated.ts';
import { type Format, formats } from '../../src/schema/formats.ts';
import { wrongFormerNames } from '../../src/schema/former-names.ts';
import { openSchemas } from '../../src/schema/schema-model.ts';
import { wrongTraits } from '../../src/schema/wrong-traits.ts';
import { registry } from '../../src/view/blocks/registry.generated.ts';
import { blocks, examplesOf } from '../support/block-examples.ts';
import { partsOf, type Schema, schemaAt, schemaFiles, schemaValidator } from '../support/schemas.ts';
import { fixtures } from '../support/site-recipe.ts';

/** Right forms of each format, and wrong ones that people often write. */
const wrongForms: Readonly<Record<Format, { readonly right: readonly string[]; readonly wrong: readonly string[] }>> = {
  slug: { right: ['wheel-truing', 'a', '2-wheels'], wrong: ['Wheel', 'wheel truing', 'wheel_truing', 'roue-libérée', '-wheel', ''] },
  phone: { right: ['+4930123456', '+2904123', '+16502530000'], wrong: ['030 123456', '+49 30 123456', '0049301234', '+0301234'] },
  date: { right: ['2026-03-14', '2024-02-29'], wrong: ['14/03/2026', '2026-3-14', '2026-13-01', '2026-03-32'] },
  'month-day': { right: ['05-01', '02-29'], wrong: ['5-1', '01/05', '13-01', '1 May'] },
  'time-of-day': { right: ['09:00', '23:59', '00:00'], wrong: ['9h00', '9:00', '24:00', '09:60', '09h00'] },
  'https-url': { right: ['https://www.example.org/'], wrong: ['http://example.org', 'www.example.org', 'https://', 'https:///x'] },
  'closing-time': { right: ['18:00', '24:00'], wrong: ['24:01', '25:00', '24h00', '9:00'] },
  'picture-path': {
    right: ['wheel.svg', 'parts/hub-2.jpeg'],
    wrong: ['My wheel.jpg', 'wheel.bmp', '../wheel.svg', 'Wheel.svg', '/wheel.svg'],
  },
  colour: { right: ['#0b4550', '#FFFFFF'], wrong: ['#0b4', '0b4550', 'teal', '#0b45501', 'rgb(1, 2, 3)'] },
  country: { right: ['IE', 'GB', 'MX'], wrong: ['ie', 'IRL', 'Ireland', ''] },
  language: { right: ['en', 'de-CH', 'zh-Hant-TW'], wrong: ['de_CH', 'English (UK)', ''] },
  'time-zone': { right: ['Europe/Berlin', 'UTC', 'America/Argentina/Ushuaia'], wrong: ['Berlin time', '', 'Europe/'] },
};

/** The examples show drawings, which are never framed; tests/browser/raster-pictures.thorough.test.ts shows framed photographs. */
const ofPhotographs = 'shared.schema.json#/definitions/picture/properties/framing';

const schemaBlocks = schemaFiles.flatMap((file) => /^blocks\/(.*)\.schema\.json$/.exec(file)?.[1] ?? []);

describe('a block', () => {
  test('is a schema, a folder and an entry of the registry, all of one name', () => {
    expect(schemaBlocks.length).toBeGreaterThan(0);
    expect(blocks).toEqual(schemaBlocks);
    expect(Object.keys(registry).sort()).toEqual(schemaBlocks);
  });

  describe.each(schemaBlocks)('such as %s', (block) => {
    test('has its component and its examples in its folder', () => {
      const component = block.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
      expect(existsSync(`src/view/blocks/${block}/${component}.tsx`)).toBe(true);
      expect(readFileSync(`src/view/blocks/${block}/${block}.examples.yaml`, 'utf8')).toMatch(/^# Named examples of the block /);
      // The pictures are of the one, and the narrowest window is tried with the other.
      expect(examplesOf(block).map(({ name }) => name)).toEqual(expect.arrayContaining(['usual', 'long-text']));
      for (const { name, value } of examplesOf(block))
        expect([name, value.type]).toEqual([expect.stringMatching(/^[a-z]+(?:-[a-z]+)*$/), block]);
    });

    test('has traits that are known, and lead to what there is', () => {
      expect(wrongTraits(openSchemas(engineSchemas), block, { isOwn: false })).toEqual([]);
    });

    test('shows in its examples each property, each choice, and the block without each property that may be left out', () => {
      const place = `blocks/${block}.schema.json#`;
      expect(
        notShown(
          place,
          schemaAt(place),
          examplesOf(block).map(({ value }) => value),
        ),
      ).toEqual([]);
    });
  });
});

test('only the schema of a block has traits', () => {
  const others = schemaFiles.flatMap((file) => partsOf(`${file}#`)).filter(({ place }) => !/^blocks\/[^#]+#$/.test(place));
  expect(others.filter(({ schema }) => 'traits' in schema).map(({ place }) => place)).toEqual([]);
});

test('the files made from the schemas are as the schemas are now', async () => {
  // Of the languages that the content has today, the snippets may know fewer: nothing is wrong with them then.
  const [service] = Object.values(JSON.parse(readFileSync(snippetsFile, 'utf8')) as Record<string, { body: readonly string[] }>);
  const [, names = ''] = /^name:\n((?: .*\n)+)/m.exec(service?.body.join('\n') ?? '') ?? [];
  const files = generatedFiles([...names.matchAll(/^ {2}([\w-]+):/gm)].map(([, language = '']) => language));
  expect(files.size).toBeGreaterThan(0);
  for (const [file, text] of files) expect(readFileSync(file, 'utf8') === text, `${file}: run \`npm run generate\``).toBe(true);
});

describe('the rooms of the code', () => {
  test('are the folders of src, so that a new folder may import nothing until it is listed', () => {
    const folders = readdirSync('src', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    expect([...rooms().keys()].sort()).toEqual(folders.sort());
  });

  test('that are marked as pure are those in which lint refuses what only Node has, with no file left out', () => {
    const marked = [...readFileSync('src/README.md', 'utf8').matchAll(/^\| `([\w-]+)` \|.*\| (?:yes|its app) \|$/gm)].map(
      ([, room]) => room,
    );
    const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as {
      readonly overrides: readonly {
        readonly includes: readonly string[];
        readonly linter: { readonly rules: { readonly correctness?: object } };
      }[];
    };
    const kept = overrides.find(({ linter }) => 'noNodejsModules' in (linter.rules.correctness ?? {}))?.includes ?? [];
    const withoutNode = kept.flatMap((files) => /^src\/([\w-]+)\//.exec(files)?.[1] ?? []);
    expect([...new Set(withoutNode)].sort()).toEqual(marked.sort());
    expect(kept.filter((files) => files.startsWith('!'))).toEqual(['!**/*.test.*']);
  });

  test('are at most sixteen on eight floors, with no circle and at most 55 arrows, each of which some import needs', () => {
    const arrows = rooms();
    const listed = [...arrows].flatMap(([room, below]) => below.map((other) => `${room} → ${other}`));
    expect([arrows.size <= 16, Math.max(...floorsOf(arrows).values()) <= 8, listed.length <= 55]).toEqual([true, true, true]);
    const needed = new Set(
      [...arrows.keys()].flatMap((room) =>
        sourcesIn(`src/${room}`).flatMap((file) =>
          [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, named = '']) => {
            const [, other = ''] = /^src\/([^/]+)\//.exec(path.posix.join(path.posix.dirname(file), named)) ?? [];
            return other === '' || other === room ? [] : [`${room} → ${other}`];
          }),
        ),
      ),
    );
    expect(listed.filter((arrow) => !needed.has(arrow))).toEqual([]);
  });
});

describe.each(schemaFiles)('the schema %s', (file) => {
  const parts = partsOf(`${file}#`);

  test('explains every property to editors, with an example', () => {
    const silent = parts.flatMap(({ schema, place, isProperty }) => {
      if (!isProperty) return [];
      const meant = schema.$ref === undefined ? schema : { ...schemaAt(target(place, schema.$ref)), ...schema };
      const needsExample = schema.$ref === undefined && schema.type !== 'object' && schema.const === undefined;
      return [
        ...(meant.title === undefined ? [`${place}: no title`] : []),
        ...(meant.description === undefined ? [`${place}: no description`] : []),
        ...(needsExample && (schema.examples ?? []).length === 0 ? [`${place}: no example`] : []),
      ];
    });
    expect(silent).toEqual([]);
  });

  test('allows no property that it does not name', () => {
    const open = parts.filter(({ schema }) => schema.type === 'object' && schema.additionalProperties !== false);
    expect(open.map(({ place }) => place)).toEqual([]);
  });

  test('has former names that lead to one property or block each', () => {
    expect(wrongFormerNames(engineSchemas[file] ?? {}, [])).toEqual([]);
  });

  test('has only examples that it accepts', () => {
    const wrong = parts.flatMap(({ schema, place }) =>
      (schema.examples ?? []).flatMap((example) => schemaValidator(place)(example).map((mistake) => `${place}: ${mistake}`)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a form that a schema asks for', () => {
  const forms = schemaFiles
    .flatMap((file) => partsOf(`${file}#`))
    .flatMap(({ schema, place }) => (schema.pattern === undefined ? [] : [{ schema, place }]));

  test('is explained in words wherever editors’ tools would show a pattern', () => {
    expect(forms.length).toBeGreaterThan(20);
    expect(forms.filter(({ schema }) => schema.patternErrorMessage === undefined).map(({ place }) => place)).toEqual([]);
  });

  test('is one pattern and one explanation for each format', () => {
    for (const format of Object.keys(formats)) {
      const said = forms.filter(({ schema }) => schema.format === format);
      expect([format, new Set(said.map(({ schema }) => `${schema.pattern} ${schema.patternErrorMessage}`)).size]).toEqual([format, 1]);
    }
    const silent = schemaFiles
      .flatMap((file) => partsOf(`${file}#`))
      .filter(({ schema }) => schema.format !== undefined && schema.pattern === undefined);
    expect(silent.map(({ place }) => place)).toEqual([]);
  });

  test.each(Object.entries(wrongForms))('as a pattern refuses wrong forms of %s and accepts right ones', (format, { right, wrong }) => {
    const pattern = new RegExp(forms.find(({ schema }) => schema.format === format)?.schema.pattern ?? '', 'u');
    const isRight = formats[format as Format];
    for (const text of right) expect([text, isRight(text), pattern.test(text)]).toEqual([text, true, true]);
    for (const text of wrong) expect([text, isRight(text), pattern.test(text)]).toEqual([text, false, false]);
    fc.assert(fc.property(fc.stringMatching(/^[+\d:/a-z.-]{1,14}$/), (text) => !isRight(text) || pattern.test(text)));
  });
});

describe.each([fixtures.practice.content, fixtures.workshop.content, 'src/handbook/workshop'])('the content in %s', (folder) => {
  test('names in its first line, for editors, the schema of each file', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const [first = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n');
      const named = /^# yaml-language-server: \$schema=(\S+)$/.exec(first)?.[1] ?? '';
      const [above = ''] = file.split(path.sep);
      const kind = { services: 'service', pages: 'page', translations: 'translations' }[above] ?? path.basename(file, '.yaml');
      expect(path.resolve(folder, path.dirname(file), named), file).toBe(path.resolve(`schema/${kind}.schema.json`));
      expect(existsSync(`schema/${kind}.schema.json`), file).toBe(true);
    }
  });
});

describe('the records of decisions', () => {
  const folder = 'docs/decisions';
  const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  const texts = ['src', 'tests', 'renderer', 'scripts', 'deploy', 'docs']
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)))
    .concat('README.md', 'CONTRIBUTING.md', 'vite.config.ts', 'vitest.config.ts')
    .filter((file) => /\.(?:tsx?|cjs|conf|md)$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const found = (pattern: RegExp): readonly string[] =>
    texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([all, named = all]) => `${file}: ${named}`));

  test('are each in the list, which names no other', () => {
    const listed = readFileSync(`${folder}/README.md`, 'utf8').match(/(?<=^\| \[\d{4}\]\()[^)]+/gm);
    expect(listed?.toSorted()).toEqual(records);
  });

  test.each(records)('such as %s state their scope, date, reasons and consequences', (record) => {
    const text = readFileSync(`${folder}/${record}`, 'utf8');
    const [title, , state] = text.split('\n');
    expect(title).toMatch(new RegExp(`^# ${record.slice(0, 4)}\\. `));
    expect(state).toMatch(/^\*\*(?:Engine|This site)\.\*\* (?:Accepted|Replaced by \[\d{4}\]\(\S+\)), \d{4}-\d\d-\d\d\.$/);
    expect(text.match(/^## .+/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
  });

  test('are there wherever a comment or a document names one', () => {
    const named = found(/(?:decisions\/|\]\()(\d{4}-[\w-]*\.md)/g);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((citation) => !records.some((record) => citation.endsWith(`: ${record}`)))).toEqual([]);
  });

  test('are cited instead of a document that a reader of this repository does not have', () => {
    expect(found(/\bspecification\b|\bdecisions,?[\s*]+(?:sections?\b|\d)|\bdesign\.md\b|\(sections? \d/gi)).toEqual([]);
  });
});

test('a document names only files and folders that there are', () => {
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => path.join('docs', file));
  const named = ['README.md', 'CONTRIBUTING.md', ...documents.filter((file) => file.endsWith('.md'))].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/`((?:src|tests|scripts|renderer|schema|deploy)\/[\w./-]+)`/g)].map(([, place = '']) => ({
      file,
      place,
    })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ place }) => !['', '.ts', '.test.ts'].some((ending) => existsSync(place + ending)))).toEqual([]);
});

test('each promise to visitors names tests that there are, and words of their titles', () => {
  const [, table = ''] = readFileSync('docs/behaviour.md', 'utf8').split('## Which test shows what');
  const tests = ['src', 'tests'].flatMap((root) => filesIn(root).filter((file) => /\.test\.tsx?$/.test(file)));
  const promises = [...table.matchAll(/^\| \[\d{4}\]\(.*?\) \| (.*) \| (.*) \|$/gm)];
  expect(promises.length).toBeGreaterThan(30);
  const wrong = promises.flatMap(([, promise = '', shown = '']) => {
    const named = [...shown.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
      name,
      files: existsSync(name) ? [name] : tests.filter((file) => file.startsWith(`${name}.`) || path.basename(file).startsWith(`${name}.`)),
    }));
    const texts = named.flatMap(({ files }) => files).map((file) => readFileSync(file, 'utf8'));
    const quoted = [...shown.matchAll(/\("([^"]+)"\)/g)].filter(([, title = '']) => !texts.some((text) => text.includes(title)));
    return [...named.filter(({ files }) => files.length === 0).map(({ name }) => name), ...quoted.map(([, title]) => title)].map(
      (gone) => `${promise}: ${gone}`,
    );
  });
  expect(wrong).toEqual([]);
});

test('what a site may import is what the document for it names', () => {
  const [blocks = '', program = ''] =
    readFileSync('docs/extending.md', 'utf8').split('`service-pages/block` exports:')[1]?.split('\n## ') ?? [];
  const named = (text: string): readonly string[] => [...text.matchAll(/`(\w+)(?:<\w>|\([^)`]*\))?`/g)].map(([, name = '']) => name);
  const rows = (text: string): string => text.match(/^\| `.+?` \|/gm)?.join('\n') ?? '';
  expect(named(rows(blocks)).toSorted()).toEqual(exportsOf('src/view/blocks/public.ts'));
  const [types = ''] = /For TypeScript, .*/.exec(program) ?? [];
  expect(named(rows(program) + types).toSorted()).toEqual(exportsOf('src/cli/public.ts'));
});

test('the README says why there is each dependency, and explains none that is gone', () => {
  const [, table = ''] = readFileSync('README.md', 'utf8').split('## Why each dependency');
  const explained = [...table.matchAll(/^\| (?!Package|-)(.+?) \|/gm)].flatMap(([, names = '']) => {
    // As in "workbox-core, -routing".
    const family = names.slice(0, names.indexOf('-'));
    return names.split(', ').map((name) => (name.startsWith('-') ? family + name : name.replaceAll('\\', '')));
  });
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const covers = (each: string, name: string): boolean => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name);
  expect(packages.filter((name) => !explained.some((each) => covers(each, name)))).toEqual([]);
  expect(explained.filter((each) => !packages.some((name) => covers(each, name)))).toEqual([]);
});

/** Names what no value shows: a property, a choice, or a value that does without an optional property. */
function notShown(place: string, schema: Schema, values: readonly unknown[]): readonly string[] {
  if (schema.$ref !== undefined) {
    const meant = target(place, schema.$ref);
    return notShown(meant, schemaAt(meant), values);
  }
  const choices = (schema.enum ?? []).filter((choice) => !values.includes(choice)).map((choice) => `${place}: ${choice}`);
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const below = `${place}/properties/${name}`;
    if (below === ofPhotographs) return [];
    const holders = values.filter((value) => Object.hasOwn(value as object, name));
    if (holders.length === 0) return [below];
    const alwaysThere = holders.length === values.length && !(schema.required ?? []).includes(name);
    return [
      ...(alwaysThere ? [`${below}: never left out`] : []),
      ...notShown(
        below,
        part,
        holders.map((value) => (value as Record<string, unknown>)[name]),
      ),
    ];
  });
  const items = schema.items === undefined ? [] : notShown(`${place}/items`, schema.items, values.flat());
  return [...choices, ...properties, ...items];
}

/** The names that a module exports, types too, from A to Z. */
function exportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const declared = [...text.matchAll(/^export (?:async )?(?:function|interface) (\w+)/gm)].map(([, name = '']) => name);
  const passedOn = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(
    ([, names = '']) => names.match(/\w+(?=\s*(?:,|$))/g) ?? [],
  );
  return [...declared, ...passedOn].sort();
}

/** Follows a reference from the place where it is written. */
function target(place: string, reference: string): string {
  const [file = ''] = place.split('#');
  const [other = '', pointer = ''] = reference.split('#');
  return `${other === '' ? file : path.posix.join(path.posix.dirname(file), other)}#${pointer}`;
}

/** The files of code in a folder, without tests. */
function sourcesIn(folder: string): string[] {
  return filesIn(folder).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`);
}
