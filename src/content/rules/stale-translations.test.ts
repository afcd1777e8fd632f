import { expect, test } from 'vitest';
import { findingsIn } from '../../../tests/support/run-rule.ts';
import { knowSiteBlock } from '../../../tests/support/site-block.ts';
import { approvedTranslationsOf, fingerprint } from '../fingerprint.ts';
import { staleTranslations } from './stale-translations.ts';

const context = { languages: { en: {}, de: {} } as never, defaultLanguage: 'en', recordsTranslations: true };
const approved = { de: new Set([`${fingerprint('Open on Monday')} ${fingerprint('Montags offen')}`]) };
const codes = (en: string, de: string, document = {}) =>
  findingsIn(staleTranslations, { en, de }, context, { approved, ...document }).map(({ code, severity }) => [code, severity]);

test('an approved translation of an unchanged text is fine, whatever its spaces and apostrophes', () => {
  expect(codes('Open on Monday', 'Montags offen')).toEqual([]);
  expect(codes('Open  on\u00A0Monday', 'Montags offen')).toEqual([]);
});

test('a translation of a changed text is stale', () => {
  expect(codes('Open on Tuesday', 'Montags offen')).toEqual([['stale-translation', undefined]]);
});

test('a stale translation of advice for emergencies is an error', () => {
  expect(codes('Open on Tuesday', 'Montags offen', { value: { blocks: [{ type: 'care-card' }] } })).toEqual([
    ['stale-translation', 'error'],
  ]);
  expect(codes('Open on Tuesday', 'Montags offen', { kind: 'signs' })).toEqual([['stale-translation', 'error']]);
});

test('a stale translation of a site’s own block is an error where its schema says that the block is critical', () => {
  const document = { value: { blocks: [{ type: 'first-aid' }] } };
  expect(codes('Open on Tuesday', 'Montags offen', document)).toEqual([['stale-translation', undefined]]);
  knowSiteBlock('first-aid', { traits: { critical: true } });
  expect(codes('Open on Tuesday', 'Montags offen', document)).toEqual([['stale-translation', 'error']]);
});

test('a new translation waits for approval, and so does a language without a record', () => {
  expect(codes('Open on Tuesday', 'Dienstags offen')).toEqual([['unrecorded-translation', undefined]]);
  expect(codes('Open on Monday', 'Montags offen', { approved: undefined })).toEqual([['unrecorded-translation', undefined]]);
});

test('an unreadable record, which has a problem of its own, makes no translation stale', () => {
  expect(codes('Open on Tuesday', 'Montags offen', { approved: 'unreadable' })).toEqual([]);
});

test('malformed lines of a record, which have problems of their own, make no translation stale', () => {
  const former = `${fingerprint('Open on Monday')} 0123456789`;
  const lines = [['Montags'], 5, null, `${former} - ${fingerprint('Open')} ${fingerprint('Montags offen')}`];
  expect(codes('Open on Tuesday', 'Montags offen', { approved: approvedTranslationsOf({ de: lines }) })).toEqual([
    ['unrecorded-translation', undefined],
  ]);
});
