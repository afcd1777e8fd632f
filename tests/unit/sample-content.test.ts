import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sampleBase, writeSampleContent } from '../../scripts/bench/sample-content.ts';
import { changeFact, changeMenu, changeSentence } from '../../scripts/bench/sample-edits.ts';
import { check } from '../support/check.ts';
import { bytesOf } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

/** A third of these are the services of the base. */
const services = 36;
const pictures = 6;

interface Service {
  readonly name: Readonly<Record<string, string>>;
  readonly summary: Readonly<Record<string, string>>;
  readonly blocks: readonly { readonly type: string }[];
}

const room = temporaryFolderOfAll();
let content: string;
let added: readonly Service[];

beforeAll(async () => {
  content = path.join(room, 'content');
  await writeSampleContent(sampleBase, content, { services, pictures });
  added = filesOf(content)
    .filter((file) => /^services\/service-\d+\.yaml$/.test(file))
    .map((file) => parse(readFileSync(path.join(content, file), 'utf8')) as Service);
});

test('the benches’ content passes the check without errors, before and after the changes that they make', {
  tags: 'thorough',
}, async () => {
  expect(await check(content)).toMatchObject({ status: 0, stderr: '' });
  const changed = path.join(room, 'changed');
  await writeSampleContent(sampleBase, changed, { services, pictures });
  for (const change of [changeSentence, changeFact, changeMenu]) {
    const before = JSON.stringify(bytesOf(changed));
    change(changed);
    expect(JSON.stringify(bytesOf(changed))).not.toBe(before);
  }
  expect(await check(changed)).toMatchObject({ status: 0, stderr: '' });
});

test('the same seed writes the same bytes, and another one other words', { tags: 'thorough' }, async () => {
  const [again, other] = [path.join(room, 'again'), path.join(room, 'other')];
  await writeSampleContent(sampleBase, again, { services, pictures });
  await writeSampleContent(sampleBase, other, { services, pictures, seed: 'other' });
  expect(bytesOf(again)).toEqual(bytesOf(content));
  const file = 'services/service-20.yaml';
  expect(bytesOf(other)[file]).not.toBe(bytesOf(content)[file]);
});

test('every title, summary and photograph of the benches’ content is there once, in each language', () => {
  expect(added).toHaveLength(24);
  for (const language of ['fr', 'ar']) {
    expect(new Set(added.map(({ name }) => name[language])).size).toBe(added.length);
    expect(new Set(added.map(({ summary }) => summary[language])).size).toBe(added.length);
  }
  const photographs = Object.entries(bytesOf(content)).filter(([file]) => /^pictures\/sample-\d+\.jpg$/.test(file));
  expect(new Set(photographs.map(([, bytes]) => bytes)).size).toBe(pictures);
});

test('the benches’ content has hundreds of different words in each script, and pages of different blocks', () => {
  const texts = JSON.stringify(added);
  expect(new Set(texts.match(/\p{Script=Latin}{4,}/gu)).size).toBeGreaterThan(1000);
  expect(new Set(texts.match(/\p{Script=Arabic}{4,}/gu)).size).toBeGreaterThan(1000);
  expect(new Set(added.map(({ blocks }) => blocks.map(({ type }) => type).join())).size).toBeGreaterThan(20);
});
