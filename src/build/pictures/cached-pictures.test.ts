import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { removeUnusedFiles } from '../cache/cached-files.ts';
import { createPictureCache } from './cached-pictures.ts';

let folder: string;
let drawn: string[];

beforeEach(() => {
  folder = path.join(temporaryFolder(), 'pictures');
  drawn = [];
});

/** Draws nothing: returns the ingredients as bytes, and counts the calls. */
async function pictureOf(...ingredients: string[]): Promise<string> {
  const draw = async (): Promise<Buffer> => {
    drawn.push(ingredients.join());
    return Buffer.from(ingredients.join());
  };
  return (await createPictureCache(folder)(ingredients, draw)).toString();
}

test('a picture is drawn once, and again only when something that it shows has changed', async () => {
  expect([await pictureOf('title', 'logo'), await pictureOf('title', 'logo')]).toEqual(['title,logo', 'title,logo']);
  expect(drawn).toEqual(['title,logo']);
  await pictureOf('other title', 'logo');
  await pictureOf('title', 'other logo');
  // The same letters, shared out otherwise, are another picture.
  await pictureOf('titlel', 'ogo');
  expect(drawn).toEqual(['title,logo', 'other title,logo', 'title,other logo', 'titlel,ogo']);
  expect(readdirSync(folder).filter((name) => !/^[0-9a-f]{32}\.png\.cached$/.test(name))).toEqual([]);
});

test('a picture that fails is not cached', async () => {
  const failing = createPictureCache(folder)(['title'], async () => Promise.reject(new Error('no cache')));
  await expect(failing).rejects.toThrow('no cache');
  expect(await pictureOf('title')).toBe('title');
});

test('pictures that no build has used for a month are forgotten, the others stay', async () => {
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  for (const name of ['used', 'unused', 'new']) await pictureOf(name);
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  for (const file of files) utimesSync(file, daysAgo(40), daysAgo(40));
  await pictureOf('used');
  await pictureOf('newer');
  removeUnusedFiles(folder);
  for (const name of ['used', 'newer', 'unused']) await pictureOf(name);
  expect(drawn).toEqual(['used', 'unused', 'new', 'newer', 'unused']);
});
