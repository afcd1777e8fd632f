import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bakery } from '../../tests/support/check.ts';
import { bytesOf, copyContent } from '../../tests/support/command.ts';
import { siteOf } from '../../tests/support/operations.ts';
import { renameDocument } from '../operations/rename-document.ts';
import { siteInFolder } from './site-in-folder.ts';

test('an operation writes nothing over what somebody has written since it read the site', () => {
  const content = copyContent(bakery);
  const site = siteInFolder(content);
  const renaming = renameDocument(siteOf(content), { kind: 'service', slug: 'bread' }, 'loaves');
  if ('problems' in site || !('edits' in renaming)) throw new Error('The site has no mistake.');
  for (const { file } of site.sources.documents) site.read(file);
  appendFileSync(path.join(content, 'menus.yaml'), '# mine\n');
  const before = bytesOf(content);
  expect(() => site.write(renaming.edits)).toThrow(expect.objectContaining({ code: 'ESTALE', path: path.join(content, 'menus.yaml') }));
  expect(bytesOf(content)).toEqual(before);
  expect(readFileSync(path.join(content, 'menus.yaml'), 'utf8')).toMatch(/# mine\n$/);
});
