import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/blocks/registry.generated.ts';
import { generatedFiles } from '../src/generate/generate.server.ts';
import { blocks, examplesOf } from './support/block-examples.ts';
import { partsOf, type Schema, schemaAt, schemaFiles, schemaValidator } from './support/schemas.ts';

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
      expect(existsSync(`src/blocks/${block}/${component}.tsx`)).toBe(true);
      expect(readFileSync(`src/blocks/${block}/${block}.examples.yaml`, 'utf8')).toMatch(/^# Named examples of the block /);
      expect(examplesOf(block).map(({ name }) => name)).toContain('usual');
      for (const { name, value } of examplesOf(block))
        expect([name, value.type]).toEqual([expect.stringMatching(/^[a-z]+(?:-[a-z]+)*$/), block]);
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

test('the files made from the schemas are as the schemas are now', async () => {
  const files = await generatedFiles();
  expect(files.size).toBeGreaterThan(0);
  for (const [file, text] of files) expect(readFileSync(file, 'utf8') === text, `${file}: run \`npm run generate\``).toBe(true);
});

describe.each(schemaFiles)('the schema %s', (file) => {
  const parts = partsOf(`${file}#`);

  test('tells an editor of every property what it is, with an example', () => {
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

  test('gives only examples that it would accept', () => {
    const wrong = parts.flatMap(({ schema, place }) =>
      (schema.examples ?? []).flatMap((example) => schemaValidator(place)(example).map((mistake) => `${place}: ${mistake}`)),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(['data', 'tests/fixtures/bicycle-workshop'])('the content in %s', (folder) => {
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

/** Names what no value shows: a property, a choice, or a value that does without an optional property. */
function notShown(place: string, schema: Schema, values: readonly unknown[]): readonly string[] {
  if (schema.$ref !== undefined) {
    const meant = target(place, schema.$ref);
    return notShown(meant, schemaAt(meant), values);
  }
  const choices = (schema.enum ?? []).filter((choice) => !values.includes(choice)).map((choice) => `${place}: ${choice}`);
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const below = `${place}/properties/${name}`;
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

/** Follows a reference from the place where it is written. */
function target(place: string, reference: string): string {
  const [file = ''] = place.split('#');
  const [other = '', pointer = ''] = reference.split('#');
  return `${other === '' ? file : path.posix.join(path.posix.dirname(file), other)}#${pointer}`;
}
