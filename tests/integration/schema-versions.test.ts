import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesOf, copyContent, edit } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { approveIn } from '../support/operations.ts';
import { sites } from '../support/sites.ts';

const documentsOf = (content: string): string[] =>
  filesOf(content).filter((file) => file.endsWith('.yaml') && !file.startsWith('translations/'));

describe.each(Object.entries(sites))('the documents of the %s', (_name, { content, out }) => {
  test('say in their second line of which version they are', () => {
    const silent = documentsOf(content).filter(
      (file) => !/^# yaml-language-server: .*\nschemaVersion: [1-9]\d*\n/.test(readFileSync(path.join(content, file), 'utf8')),
    );
    expect(silent).toEqual([]);
  });

  test('keep it to themselves: no file of the built site has it', () => {
    const telling = filesOf(out).filter(
      (file) => !/\.(?:br|gz)$/.test(file) && readFileSync(path.join(out, file)).includes('schemaVersion'),
    );
    expect(telling).toEqual([]);
  });
});

test('the record of translations is the same whether a document says its version or not', () => {
  const recorded = (content: string): Record<string, string> => {
    approveIn(content, ['all']);
    return Object.fromEntries(Object.entries(bytesOf(content)).filter(([file]) => file.startsWith('translations/')));
  };
  const [saying, silent] = [copyContent(sites.practice.content), copyContent(sites.practice.content)];
  for (const file of documentsOf(silent)) if (file !== 'site.yaml') edit(silent, file, /^schemaVersion: \d\n/m, '');
  expect(recorded(silent)).toEqual(recorded(saying));
});
