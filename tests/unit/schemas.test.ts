import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { DocumentKind } from '../../src/schema/documents.ts';
import { currentVersion, versionProperty } from '../../src/schema/schema-version.ts';
import { validate } from '../../src/schema/validate.ts';
import { schemaValidator } from '../support/schemas.ts';

const folder = 'tests/fixtures/schemas';
const blocks = readdirSync('schema/blocks').map((file) => `blocks/${file.replace('.schema.json', '')}`);
const documents = readdirSync('schema').flatMap((file) => /^(?!shared|blocks)(.+)\.schema\.json$/.exec(file)?.[1] ?? []);
const kinds: readonly string[] = [...documents, ...blocks];

function filesOf(kind: string, verdict: 'pass' | 'fail'): string[] {
  const place = path.join(folder, kind, verdict);
  return existsSync(place) ? readdirSync(place).sort() : [];
}

function read(kind: string, verdict: 'pass' | 'fail', file: string): Record<string, unknown> {
  return parse(readFileSync(path.join(folder, kind, verdict, file), 'utf8')) as Record<string, unknown>;
}

/** Returns the findings of a document's schema, as the first lines of its file write them; a block is put on a page. */
function findingsOf(kind: string, value: Record<string, unknown>): string[] {
  const isBlock = kind.startsWith('blocks/');
  const page = read('service', 'pass', 'smallest.yaml') as { blocks: unknown[] };
  if (isBlock) page.blocks.push(value);
  const { findings } = validate(isBlock ? 'service' : (kind as DocumentKind), isBlock ? page : value);
  return findings.map((finding) => `${finding.code} at ${finding.path.join('.') || '(top)'}`).sort();
}

/** Which version it is of, every document says in the same way. */
const isItsOwn = (property: string): boolean => property !== versionProperty;

test.each(documents.filter((kind) => kind !== 'translations'))('a document of the schema %s may say of which version it is', (kind) => {
  const { [versionProperty]: _, ...document } = read(kind, 'pass', 'smallest.yaml');
  const version = currentVersion(kind as DocumentKind);
  const saying = (said: unknown): string[] => findingsOf(kind, { ...structuredClone(document), [versionProperty]: said });
  expect([version, version + 1, String(version)].map(saying)).toEqual([
    [],
    [`wrong-choice at ${versionProperty}`],
    [`not-a-number at ${versionProperty}`],
  ]);
  // Who does not say it is of the first version.
  expect(findingsOf(kind, document)).toEqual(version === 1 ? [] : ['missing-property at (top)']);
});

describe.each(kinds)('the schema %s', (kind) => {
  const passing = filesOf(kind, 'pass');
  const failing = filesOf(kind, 'fail');

  test('has failing examples, an example of every property, and one of nothing that could be left out', () => {
    expect(failing.length).toBeGreaterThanOrEqual(4);
    const { properties } = JSON.parse(readFileSync(`schema/${kind}.schema.json`, 'utf8')) as { properties?: object };
    const used = new Set(passing.flatMap((file) => Object.keys(read(kind, 'pass', file))));
    // A document whose names are languages has no property to name.
    if (properties !== undefined) expect([...used].filter(isItsOwn).sort()).toEqual(Object.keys(properties).filter(isItsOwn).sort());
    for (const property of Object.keys(read(kind, 'pass', 'smallest.yaml'))) {
      const { [property]: _, ...rest } = read(kind, 'pass', 'smallest.yaml');
      expect(findingsOf(kind, rest)).not.toEqual([]);
    }
  });

  test.each(passing)('accepts %s', (file) => {
    expect(findingsOf(kind, read(kind, 'pass', file))).toEqual([]);
  });

  test.each(failing)('refuses %s, for that reason alone', (file) => {
    const text = readFileSync(path.join(folder, kind, 'fail', file), 'utf8');
    const expected = [...text.matchAll(/^# expect: (.+)$/gm)].map(([, finding = '']) => finding);
    expect(expected.length).toBeGreaterThanOrEqual(1);
    expect(findingsOf(kind, read(kind, 'fail', file))).toEqual(expected.sort());
  });
});

test.each(blocks)('the schema that editors’ tools have of any block judges one of %s as the check does', (kind) => {
  const judge = schemaValidator('blocks.generated.schema.json#');
  for (const verdict of ['pass', 'fail'] as const) {
    for (const file of filesOf(kind, verdict)) {
      expect([file, judge(read(kind, verdict, file)).length === 0]).toEqual([file, verdict === 'pass']);
    }
  }
});

test('every folder of examples belongs to a schema', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.replace(/\/(?:pass|fail)\/[a-z-]+\.yaml$/, ''));
  expect([...new Set(found)].sort()).toEqual([...kinds].sort());
});
