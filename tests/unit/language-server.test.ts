import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { documentPlaces } from '../../src/content/source.server.ts';
import { blockTypes, schemaPart } from '../../src/scaffold/schema-part.server.ts';
import { type Diagnostic, LanguageServer, type OpenDocument, type Position } from '../support/language-server.ts';

const site = 'tests/fixtures/problems/base';
const schemas = 'tests/fixtures/schemas';

let server: LanguageServer;

beforeAll(async () => {
  server = await LanguageServer.start(process.cwd());
});

afterAll(() => server.stop());

/** Opens a text under a name for as long as it is looked at. */
async function withOpen<T>(file: string, text: string, look: (document: OpenDocument) => T | Promise<T>): Promise<T> {
  const document = await server.open(file, text);
  try {
    return await look(document);
  } finally {
    await document.close();
  }
}

/** Gives the lines where the server says something, and what. */
function said(text: string, diagnostics: readonly Diagnostic[]): readonly string[] {
  const lines = text.split(/\r?\n/);
  return diagnostics.map(({ range, message }) => `${lines[range.start.line]?.trim()} | ${message}`);
}

/** Gives a document without the line that names its schema, so that only the settings do. */
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
  test.each(['data', 'tests/fixtures/bicycle-workshop'])(
    'has none in VS Code either, with the schema that its first line names: %s',
    async (folder) => {
      const files = yamlFiles(folder);
      expect(files.length).toBeGreaterThan(10);
      // All at the same moment, as VS Code opens the files of its last session.
      const fresh = await LanguageServer.start(process.cwd());
      const found = await Promise.all(
        files.map(async (file) => {
          const text = readFileSync(path.join(folder, file), 'utf8');
          const { diagnostics } = await fresh.open(path.join(folder, file), text);
          return said(text, diagnostics).map((words) => `${file}: ${words}`);
        }),
      );
      fresh.stop();
      expect(found.flat()).toEqual([]);
    },
  );

  test('needs no such line in data/: the settings know its schema', async () => {
    const files = yamlFiles('data');
    const known = await Promise.all(
      files.map((file) => {
        const text = `${withoutModeline(path.join('data', file))}not-in-any-schema: x\n`;
        return withOpen(`data/${file}`, text, ({ diagnostics }) => [file, said(text, diagnostics)]);
      }),
    );
    expect(known).toEqual(files.map((file) => [file, [expect.stringMatching(/^not-in-any-schema: x \| /)]]));
  });
});

describe('a mistake is told on its line, in words that help', () => {
  interface Mistake {
    readonly mistake: string;
    readonly file: string;
    readonly from: string;
    readonly to: string;
    readonly says: readonly string[];
  }
  const mistakes = parse(readFileSync('tests/fixtures/editor-mistakes.yaml', 'utf8')) as readonly Mistake[];

  const told = new Map<string, readonly string[]>();

  beforeAll(async () => {
    await Promise.all(
      mistakes.map(async ({ mistake, file, from, to }, index) => {
        const parts = withoutModeline(path.join(site, file)).split(from);
        if (parts.length !== 2) throw new Error(`"${from}" stands ${parts.length - 1} times in ${file}.`);
        const kind = /services\//.test(file) ? 'service' : path.basename(file, '.yaml');
        const text = `# yaml-language-server: $schema=../schema/${kind}.schema.json\n${parts.join(to)}`;
        await withOpen(`data/mistake-${index}.yaml`, text, ({ diagnostics }) => told.set(mistake, said(text, diagnostics)));
      }),
    );
  });

  test.each(mistakes.map(({ mistake, says }) => [mistake, says] as const))('%s', (mistake, says) => {
    expect(told.get(mistake)).toEqual(says);
  });

  test('and with a line end of two characters on the same one', async () => {
    const text = withoutModeline(`${site}/services/bread.yaml`).replace('type: text', 'type: txet').replaceAll('\n', '\r\n');
    await withOpen('data/services/bread.yaml', text, ({ diagnostics }) => {
      expect(said(text, diagnostics)).toEqual([expect.stringMatching(/^- type: txet \| Value is not accepted/)]);
    });
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

  test.each(documentPlaces().map(([kind]) => kind))('of a document %s, the server accepts and refuses too', async (kind) => {
    for (const verdict of ['pass', 'fail'] as const) {
      const folder = path.join(schemas, kind, verdict);
      const wrong = await Promise.all(
        readdirSync(folder).map((file) => {
          const text = `# yaml-language-server: $schema=../schema/${kind}.schema.json\n${readFileSync(path.join(folder, file), 'utf8')}`;
          return withOpen(`data/${kind}-${file}`, text, ({ diagnostics }) =>
            diagnostics.length > 0 === (verdict === 'fail') ? [] : [`${kind}/${path.basename(file, '.yaml')}`],
          );
        }),
      );
      expect(wrong.flat().filter((file) => !unknowable.includes(file))).toEqual([]);
    }
  });

  test.each(blockTypes())('of a block %s, the server accepts and refuses too, and speaks of no other block', async (type) => {
    const titles = blockTypes()
      .filter((other) => other !== type)
      .map((other) => schemaPart(`blocks/${other}.schema.json`).schema.title);
    const head = withoutModeline(`${schemas}/service/pass/smallest.yaml`).trimEnd();
    const first = head.split('\n').length;
    for (const verdict of ['pass', 'fail'] as const) {
      const folder = path.join(schemas, 'blocks', type, verdict);
      await Promise.all(
        readdirSync(folder).map((file) => {
          const block = readFileSync(path.join(folder, file), 'utf8')
            .replace(/^#.*\n/gm, '')
            .trimEnd();
          const text = `${head}\n  - ${block.replaceAll('\n', '\n    ')}\n`;
          return withOpen(`data/services/${type}-${file}`, text, ({ diagnostics }) => {
            expect([file, diagnostics.length > 0]).toEqual([file, verdict === 'fail']);
            for (const { range, source } of diagnostics) {
              expect([file, range.start.line >= first]).toEqual([file, true]);
              expect(titles.filter((title) => source.includes(String(title)))).toEqual([]);
            }
          });
        }),
      );
    }
  });
});

/** Gives the place of ▮ in a text, and the text without it. */
function cursorIn(marked: string): { readonly text: string; readonly position: Position } {
  const before = marked.slice(0, marked.indexOf('▮')).split('\n');
  return { text: marked.replace('▮', ''), position: { line: before.length - 1, character: (before.at(-1) as string).length } };
}

describe('while an editor writes', () => {
  const head = withoutModeline(`${site}/services/bread.yaml`).split('blocks:')[0];

  async function offered(marked: string, file = 'data/services/wheels.yaml'): Promise<ReadonlyMap<string, string>> {
    const { text, position } = cursorIn(marked);
    const items = await withOpen(file, text, (document) => document.complete(position));
    return new Map(
      items.map(({ label, documentation = '' }) => [label, typeof documentation === 'string' ? documentation : documentation.value]),
    );
  }

  test('every type of block is offered after "type:", with what it is for', async () => {
    const types = await offered(`${head}blocks:\n  - type: ▮\n`);
    expect([...types.keys()]).toEqual(blockTypes());
    for (const type of blockTypes()) expect(types.get(type)).toBe(schemaPart(`blocks/${type}.schema.json`).schema.description);
  });

  test('the properties of the block in hand are offered, and those of no other', async () => {
    const properties = await offered(`${head}blocks:\n  - type: faq\n    ▮\n`);
    expect([...properties.keys()].filter((name) => /^[a-z]/.test(name)).sort()).toEqual(['anchor', 'items', 'title']);
    expect(properties.get('items')).toBe(schemaPart('blocks/faq.schema.json').schema.properties?.['items']?.description);
  });

  test('what an item still lacks is offered', async () => {
    const properties = await offered(`${head}blocks:\n  - type: faq\n    items:\n      - question:\n          fr: Quand ?\n        ▮\n`);
    expect([...properties.keys()].filter((name) => /^[a-z]/.test(name))).toEqual(['answer']);
  });

  test('the choices of a property are offered with their explanation', async () => {
    const levels = await offered(`${head}blocks:\n  - type: care-card\n    level: ▮\n`);
    expect([...levels.keys()].sort()).toEqual(['emergency', 'routine', 'urgent']);
    for (const explanation of levels.values()) expect(explanation).toContain('appelez tout de suite');
  });

  test('the days of the week are offered in the opening hours', async () => {
    const days = await offered(`contact:\n  hours:\n    usual:\n      - days: [▮]\n`, 'data/site.yaml');
    expect([...days.keys()]).toEqual(expect.arrayContaining(['monday', 'sunday']));
  });

  test.each([
    ['a property of the document', /^s▮ummary:/m, 'Une phrase courte, affichée sous le nom dans les listes.'],
    [
      'a property of a block',
      /^ {4}p▮aragraphs:/m,
      String(schemaPart('blocks/text.schema.json').schema.properties?.['paragraphs']?.description),
    ],
    ['a property of an item', /^ {6}- q▮uestion:/m, 'La question telle qu’un visiteur la pose.'],
    ['the type of a block', /^ {2}- type: f▮aq/m, 'Des questions et leurs réponses. Une seule réponse est ouverte à la fois.'],
    ['a language', /^ {2}f▮r: Pains/m, 'Le texte tel que le visiteur le lira.'],
  ])('the mouse over %s shows what it is, in French', async (_name, place, description) => {
    const text = withoutModeline(`${site}/services/bread.yaml`);
    const [before = '', after = ''] = place.source.split('▮');
    const { position } = cursorIn(text.replace(new RegExp(`(${before})(${after})`, 'm'), '$1▮$2'));
    const shown = await withOpen('data/services/bread.yaml', text, (document) => document.hover(position));
    expect(shown).toContain(description);
  });
});
