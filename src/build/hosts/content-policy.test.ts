import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { editorPage } from '../editor/editor-page.ts';
import { editorPolicy, sitePolicy } from './content-policy.ts';
import type { HostedSite } from './hosted-site.ts';
import { nginxFile } from './nginx-file.ts';

// The check lets no such host pass; each place that writes one refuses it too.
const hostile = [
  'https://a.example;script-src',
  'https://a.example,https:',
  'https://a".example',
  'https://$host.example',
  'https://a.example\u2028',
];

test('no host of the form editor ends its directive of a policy', () => {
  expect(editorPolicy(['https://git.example.com:8443'])).toContain('https://git.example.com:8443');
  for (const host of hostile) {
    expect(() => editorPolicy([host]), host).toThrow('content policy');
    expect(() => sitePolicy({}, [], [host]), host).toThrow('content policy');
  }
});

test('the form editor’s page quotes its policy', () => {
  const bundle = temporaryFolder();
  writeFileSync(path.join(bundle, 'index.html'), '<html><head></head></html>');
  const store = { host: 'gitea', address: 'https://a&lt.example', repository: 'a/b', branch: 'main', folder: 'data' } as const;
  expect(editorPage(bundle, { store })).toContain("connect-src 'self' https://a&amp;lt.example");
});

test('nginx takes no part of a policy for a variable', () => {
  const site = {
    base: '/',
    languages: {},
    defaultLanguage: 'en',
    pages: [''],
    otherPaths: {},
    formerPages: {},
    otherWords: {},
    word: 'services',
  };
  const withPolicy = (policy: string): string => nginxFile({ ...site, policy, hasEditor: true } as unknown as HostedSite);
  expect(withPolicy("default-src 'self'")).toContain("default-src 'self'");
  expect(() => withPolicy('connect-src https://$host.example')).toThrow('variable');
});
