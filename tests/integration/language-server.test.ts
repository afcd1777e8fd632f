import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSchemas } from '../../src/build/schema-files.ts';
import { documentPlaces } from '../../src/schema/documents.ts';
import { type Schema, schemaNames, schemaPart } from '../../src/schema/schema-model.ts';
import { type Diagnostic, LanguageServer, type OpenDocument, type Position } from '../support/language-server.ts';
import { fixtures } from '../support/site-recipe.ts';

const site = 'tests/fixtures/problems/base';
const schemas = 'tests/fixtures/schemas';

const known = readSchemas();
const blockTypes = schemaNames(known, 'blocks');
const schemaOf = (name: string): Schema => schemaPart(known, name).schema;

let server: LanguageServer;
/** Every document that a test below looks at, all of which are opened at the same moment, as VS Code opens those of its last session. */
const documents = new Map<string, { readonly text: string; opened?: OpenDocument }>();

beforeAll(async () => {
  server = await LanguageServer.start(process.cwd());
  for (const [file, document] of documents) document.opened = server.open(file, document.text);
});

afterAll(() => server.stop());

/** Opens a text under a name before the first test; from then on the returned function returns the document. */
function withOpen(file: string, text: string): () => OpenDocument {
  if (documents.has(file)) throw new Error(`${file} is opened twice.`);
  const document: { readonly text: string; opened?: OpenDocument } = { text };
  documents.set(file, document);
  return () => document.opened as OpenDocument;
}

/** Opens a text and returns the server's diagnostics: the line, and the message. */
function toldOf(file: string, text: string): () => Promise<readonly string[]> {
  const document = withOpen(file, text);
  return async () => said(text, await document().diagnostics);
}

/** Returns the lines with diagnostics, and their messages. */
function said(text: string, diagnostics: readonly Diagnostic[]): readonly string[] {
  const lines = text.split(/\r?\n/);
  return diagnostics.map(({ range, message }) => `${lines[range.start.line]?.trim()} | ${message}`);
}

/** Returns a document without the line that names its schema, so that only the settings do. */
function withoutModeline(file: string): string {
  return readFileSync(file, 'utf8').replace(/^# yaml-language-server:.*\n/, '');
}

function yamlFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yaml'));
}

test('VS Code offers the extension that reads the schemas', () => {
  const { recommendations } = JSON.parse(readFileSync('.vscode/extensions.json', 'utf8')) as {
    readonly recommendations: readonly string[];
  };
  expect(recommendations).toContain('redhat.vscode-yaml');
});

describe('a document without mistakes', () => {
  describe.each([fixtures.practice.content, fixtures.workshop.content])('of %s', (folder) => {
    const told = yamlFiles(folder).map((file) => toldOf(path.join(folder, file), readFileSync(path.join(folder, file), 'utf8')));

    test('has none in VS Code either, with the schema that its first line names', async () => {
      expect(told.length).toBeGreaterThan(10);
      expect(await Promise.all(told.map((of) => of()))).toEqual(told.map(() => []));
    });
  });

  describe('in data/', () => {
    const folder = fixtures.practice.content;
    const told = yamlFiles(folder).map((file) =>
      toldOf(`data/${file}`, `${withoutModeline(path.join(folder, file))}not-in-any-schema: x\n`),
    );

    test('needs no such line: the settings know its schema', async () => {
      const only = [expect.stringMatching(/^not-in-any-schema: x \| /)];
      expect(await Promise.all(told.map((of) => of()))).toEqual(told.map(() => only));
    });
  });
});

describe('a mistake is reported on its line, in words that help', () => {
  interface Mistake {
    readonly mistake: string;
    readonly file: string;
    readonly from: string;
    readonly to: string;
    readonly says: readonly string[];
  }
  const mistakes = parse(readFileSync('tests/fixtures/editor-mistakes.yaml', 'utf8')) as readonly Mistake[];

  const told = mistakes.map(({ mistake, file, from, to, says }, index) => {
    const parts = withoutModeline(path.join(site, file)).split(from);
    if (parts.length !== 2) throw new Error(`"${from}" stands ${parts.length - 1} times in ${file}.`);
    const kind = /services\//.test(file) ? 'service' : path.basename(file, '.yaml');
    const text = `# yaml-language-server: $schema=../schema/${kind}.schema.json\n${parts.join(to)}`;
    const words = says.map((each) => each.replace('{blocks}', blockTypes.map((type) => `"${type}"`).join(', ')));
    return [mistake, words, toldOf(`data/mistake-${index}.yaml`, text)] as const;
  });

  test.each(told)('%s', async (_mistake, says, of) => {
    expect(await of()).toEqual(says);
  });

  const windows = withoutModeline(`${site}/services/bread.yaml`).replace('type: text', 'type: txet').replaceAll('\n', '\r\n');
  const toldOfWindows = toldOf('data/services/windows.yaml', windows);

  test('and with a line end of two characters on the same one', async () => {
    expect(await toldOfWindows()).toEqual([expect.stringMatching(/^- type: txet \| Value is not accepted/)]);
  });
});

describe('what the schemas accept and refuse', () => {
  // Only the calendar, or a list of all zones or phones, tells these from right ones; the check does.
  const unknowable: readonly string[] = [
    'service/reviewed-on-no-day',
    'site/period-on-a-day-that-does-not-exist',
    'site/phone-too-short',
    'site/unknown-time-zone',
  ];

  describe.each(documentPlaces().map(([kind]) => kind))('of a document %s', (kind) => {
    const documents = examplesIn(kind).map(({ verdict, file, text }) => {
      const document = `# yaml-language-server: $schema=../schema/${kind}.schema.json\n${text}`;
      return { verdict, example: `${kind}/${path.basename(file, '.yaml')}`, told: toldOf(`data/${kind}-${verdict}-${file}`, document) };
    });

    test('the server accepts and refuses too', async () => {
      const wrong = documents.map(async ({ verdict, example, told }) =>
        (await told()).length > 0 === (verdict === 'fail') || unknowable.includes(example) ? [] : [example],
      );
      expect((await Promise.all(wrong)).flat()).toEqual([]);
    });
  });

  describe.each(blockTypes)('of a block %s', (type) => {
    const titles = blockTypes.filter((other) => other !== type).map((other) => schemaOf(`blocks/${other}`).title);
    const head = withoutModeline(`${schemas}/service/pass/smallest.yaml`).trimEnd();
    const first = head.split('\n').length;
    const blocks = examplesIn(`blocks/${type}`).map(({ verdict, file, text }) => {
      const block = text.replace(/^#.*\n/gm, '').trimEnd();
      const document = `${head}\n  - ${block.replaceAll('\n', '\n    ')}\n`;
      return { verdict, file, opened: withOpen(`data/services/${type}-${verdict}-${file}`, document) };
    });

    test('the server accepts and refuses too, and speaks of no other block', async () => {
      for (const { verdict, file, opened } of blocks) {
        const diagnostics = await opened().diagnostics;
        expect([file, diagnostics.length > 0]).toEqual([file, verdict === 'fail']);
        for (const { range, source } of diagnostics) {
          expect([file, range.start.line >= first]).toEqual([file, true]);
          expect(titles.filter((title) => source.includes(String(title)))).toEqual([]);
        }
      }
    });
  });
});

/** Returns what a schema's examples say, those that it accepts and those that it refuses. */
function examplesIn(kind: string): readonly { readonly verdict: 'pass' | 'fail'; readonly file: string; readonly text: string }[] {
  return (['pass', 'fail'] as const).flatMap((verdict) =>
    readdirSync(path.join(schemas, kind, verdict)).map((file) => ({
      verdict,
      file,
      text: readFileSync(path.join(schemas, kind, verdict, file), 'utf8'),
    })),
  );
}

/** Returns the place of ▮ in a text, and the text without it. */
function cursorIn(marked: string): { readonly text: string; readonly position: Position } {
  const before = marked.slice(0, marked.indexOf('▮')).split('\n');
  return { text: marked.replace('▮', ''), position: { line: before.length - 1, character: (before.at(-1) as string).length } };
}

describe('while an editor writes', () => {
  const head = withoutModeline(`${site}/services/bread.yaml`).split('blocks:')[0];

  let asked = 0;

  async function offered(marked: string, file = `data/services/asked-${++asked}.yaml`): Promise<ReadonlyMap<string, string>> {
    const { text, position } = cursorIn(marked);
    const items = await server.open(file, text).complete(position);
    return new Map(
      items.map(({ label, documentation = '' }) => [label, typeof documentation === 'string' ? documentation : documentation.value]),
    );
  }

  test('every type of block is offered after "type:", with its purpose', async () => {
    const types = await offered(`${head}blocks:\n  - type: ▮\n`);
    expect([...types.keys()]).toEqual(blockTypes);
    for (const type of blockTypes) expect(types.get(type)).toBe(schemaOf(`blocks/${type}`).description);
  });

  test('the properties of the block in hand are offered, and those of no other', async () => {
    const properties = await offered(`${head}blocks:\n  - type: faq\n    ▮\n`);
    expect([...properties.keys()].filter((name) => /^[a-z]/.test(name)).sort()).toEqual(['anchor', 'items', 'title']);
    expect(properties.get('items')).toBe(schemaOf('blocks/faq').properties?.['items']?.description);
  });

  test('the missing properties of an item are offered', async () => {
    const properties = await offered(`${head}blocks:\n  - type: faq\n    items:\n      - question:\n          fr: Quand ?\n        ▮\n`);
    expect([...properties.keys()].filter((name) => /^[a-z]/.test(name))).toEqual(['answer']);
  });

  test('the choices of a property are offered with their explanation', async () => {
    const levels = await offered(`${head}blocks:\n  - type: care-card\n    level: ▮\n`);
    expect([...levels.keys()].sort()).toEqual(['emergency', 'routine', 'urgent']);
    for (const explanation of levels.values()) expect(explanation).toContain('appelez tout de suite');
  });

  test('the days of the week are offered in the opening hours', async () => {
    const days = await offered(`contact:\n  hours:\n    usual:\n      - days: [▮]\n`, 'data/site.yml');
    expect([...days.keys()]).toEqual(expect.arrayContaining(['monday', 'sunday']));
  });

  const text = withoutModeline(`${site}/services/bread.yaml`);
  const opened = withOpen('data/services/under-the-mouse.yaml', text);

  test.each([
    ['a property of the document', /^s▮ummary:/m, 'Une phrase courte, affichée sous le nom dans les listes.'],
    ['a property of a block', /^ {4}p▮aragraphs:/m, String(schemaOf('blocks/text').properties?.['paragraphs']?.description)],
    ['a property of an item', /^ {6}- q▮uestion:/m, 'La question telle qu’un visiteur la pose.'],
    ['the type of a block', /^ {2}- type: f▮aq/m, 'Des questions et leurs réponses. Une seule réponse est ouverte à la fois.'],
    ['a language', /^ {2}f▮r: Pains/m, 'Le texte tel que le visiteur le lira.'],
  ])('the mouse over %s shows what it is, in French', async (_name, place, description) => {
    const [before = '', after = ''] = place.source.split('▮');
    const { position } = cursorIn(text.replace(new RegExp(`(${before})(${after})`, 'm'), '$1▮$2'));
    expect(await opened().hover(position)).toContain(description);
  });
});
