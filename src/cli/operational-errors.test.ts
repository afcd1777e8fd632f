import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/command.ts';
import { replaceInFs } from '../../tests/support/replace-in-fs.ts';
import { UnfinishedSite } from '../build/output/output-folder.ts';
import { UnrestoredFiles } from '../content/file-edit.ts';
import { messageLanguages } from '../locales/languages.ts';
import { commandMessage } from './command-messages.ts';
import { parsePort } from './local-server.ts';
import { operationalErrorMessage, outdatedNodeMessage } from './operational-errors.ts';
import { requestedLanguage } from './parse-arguments.ts';

const systemError = (code: string, more: object = {}): Error => Object.assign(new Error(`${code}: its words`), { code, ...more });

describe.each(messageLanguages)('in %s', (language) => {
  test.each([
    ['a full disk', systemError('ENOSPC', { path: '/site' }), 'diskFull'],
    ['a folder that may not be written', systemError('EACCES', { path: '/site' }), 'notAllowed'],
    ['a disk that may only be read', systemError('EROFS', { path: '/site' }), 'readOnly'],
    ['a link in the way', systemError('ELOOP', { path: '/site' }), 'linkInTheWay'],
    ['a name that no disk has', systemError('ENAMETOOLONG', { path: '/site' }), 'nameTooLong'],
    ['a place that another program holds', systemError('EBUSY', { path: '/site' }), 'busy'],
    ['a disk that fails', systemError('EIO', { path: '/site' }), 'diskFails'],
    ['a limit of open files', systemError('EMFILE', { path: '/site' }), 'tooManyOpen'],
    ['a file that another program has changed meanwhile', systemError('ESTALE', { path: '/site' }), 'changedMeanwhile'],
    ['a folder that could not be made', systemError('ENOENT', { path: '/site', syscall: 'mkdir' }), 'notAllowed'],
  ] as const)('%s is explained in one sentence, with its place', (_what, error, word) => {
    expect(operationalErrorMessage(error, language)).toBe(commandMessage(word, language, { at: ' (/site)' }));
  });

  test('a site of which only some files are new is not called as it was, though the disk was full', () => {
    const said = operationalErrorMessage(new UnfinishedSite('/site', systemError('ENOSPC')), language);
    expect(said).toBe(commandMessage('unfinished', language, { folder: '/site', detail: String(systemError('ENOSPC')) }));
  });

  test('files that could not be put back are named, with where their old text lies, though the disk was full', () => {
    const files = [
      { file: 'data/site.yaml', backup: 'data/.site.yaml.service-pages-old' },
      { file: 'data/new.yaml', backup: undefined },
    ];
    const said = operationalErrorMessage(new UnrestoredFiles(files, [systemError('ENOSPC'), systemError('EBUSY')]), language);
    expect(said).toContain('data/site.yaml ← data/.site.yaml.service-pages-old, data/new.yaml');
    expect(said).toContain('ENOSPC: its words');
  });
});

test('a file is named as it is called, not as the content to come beside it or the backup is', () => {
  for (const name of ['.site.yaml.service-pages-new', '.site.yaml.service-pages-old-2', 'site.yaml']) {
    expect(operationalErrorMessage(systemError('EROFS', { path: `data/${name}` }), 'en')).toMatch(/ \(data\/site\.yaml\)/);
    expect(operationalErrorMessage(systemError('EACCES', { path: 'a', dest: name }), 'en')).toContain(' (site.yaml)');
  }
});

test('what is written beside a folder’s files while others are is not named: the folder is', () => {
  for (const name of ['.service-pages', '.service-pages-lock.2b43', '.service-pages-journal', '.service-pages-journal.new'])
    expect(operationalErrorMessage(systemError('EROFS', { path: `site/data/${name}` }), 'en')).toContain(' (site/data)');
});

test('a folder in which a site is written is not named, nor what is in it: the one around it is', () => {
  for (const name of ['.service-pages-next-7-1-aB', '.dist.next-7-1-a_B', '.dist.next-7-1-aB/fr/index.html', '.dist.previous-7-2-aB'])
    expect(operationalErrorMessage(systemError('ENOSPC', { path: `site/${name}` }), 'en')).toContain(' (site)');
});

test('a disk that can only be read is called that where a folder was to be made, though Node says that none is there', () => {
  const room = temporaryFolder();
  const accessSync = (place: string): never => {
    throw systemError(existsSync(place) ? 'EROFS' : 'ENOENT');
  };
  onTestFinished(replaceInFs({ accessSync }));
  const error = systemError('ENOENT', { path: path.join(room, 'a/b/.dist.next-7-1-aB'), syscall: 'mkdir' });
  expect(operationalErrorMessage(error, 'en')).toBe(commandMessage('readOnly', 'en', { at: ` (${path.join(room, 'a/b')})` }));
});

test('a folder in the way is named with its place', () => {
  const room = temporaryFolder();
  expect(() => {
    try {
      writeFileSync(room, '');
    } catch (error) {
      throw new Error(operationalErrorMessage(error, 'en'));
    }
  }).toThrow(`There is a file or a folder of that name already, and nothing was put in its place (${room}).`);
});

test('an error of the program itself has no such sentence', () => {
  expect(operationalErrorMessage(new TypeError('x is undefined'), 'en')).toBeUndefined();
  expect(operationalErrorMessage(systemError('ENOENT', { syscall: 'open' }), 'en')).toBeUndefined();
  expect(operationalErrorMessage(systemError('constructor'), 'en')).toBeUndefined();
});

test('PORT is a port, or a sentence says so', () => {
  expect([parsePort('0'), parsePort('8080')]).toEqual([0, 8080]);
  for (const PORT of ['abc', '-1', '65536', '80.5', '1e3', ' 80']) expect(() => parsePort(PORT)).toThrow(`PORT=${PORT} is no port`);
});

test('an old Node is told which one is needed', () => {
  for (const version of ['18.20.8', '20.18.3', '4.0.0'])
    expect(outdatedNodeMessage(version, '20.19', 'en')).toContain(`${version} is too old: 20.19`);
  for (const version of ['20.19.0', '22.1.0', '24.0.0']) expect(outdatedNodeMessage(version, '20.19', 'en')).toBeUndefined();
});

test('commands speak the language that is asked for, else of the system, else of the site, else English', () => {
  const language = (env: NodeJS.ProcessEnv, ...args: string[]) => requestedLanguage(args, env);
  const french = { CONTENT_DIR: 'tests/fixtures/dental-practice' };
  expect(language({ ...french, LANG: 'ar_MA.UTF-8' }, '--lang', 'en')).toBe('en');
  expect(language({ ...french, LANG: 'ar_MA.UTF-8' })).toBe('ar');
  expect(language({ ...french, LANG: 'ar_MA.UTF-8', LC_ALL: 'en_GB' })).toBe('en');
  expect([language({ ...french, LANG: 'C.UTF-8' }), language({ ...french, LANG: 'xx_XX' }), language(french)]).toEqual(['fr', 'fr', 'fr']);
  expect(language({ CONTENT_DIR: 'examples/instrument-repair/data' })).toBe('en');
  expect(language({ CONTENT_DIR: 'no-such-folder' })).toBe('en');
});

test.each([
  ['yml', 'schemaVersion: 2\ndefaultLanguage: fr\n'],
  ['json', '{\n  "defaultLanguage": "fr"\n}\n'],
  ['json', '{"schemaVersion": 2, "defaultLanguage": "fr"}'],
])('they speak the language of a site whose document is site.%s', (ending, text) => {
  const content = temporaryFolder();
  writeFileSync(path.join(content, `site.${ending}`), text);
  expect(requestedLanguage([], { CONTENT_DIR: content })).toBe('fr');
});
