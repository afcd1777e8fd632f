import { expect, test } from 'vitest';
import { StoreConflict, StoreError } from '../stores/store.ts';
import { failureMessage } from './store-failure.ts';

const told = (failure: StoreError['failure'], doing: Parameters<typeof failureMessage>[3], isAtHost = true): string =>
  failureMessage(new StoreError(failure, ''), isAtHost, (key) => key, doing).text;

test('only what was to be sent is said not to be sent', () => {
  expect(told('broken', 'writing')).toBe('failure-broken');
  expect(told('broken', 'reading')).toBe('reading-broken');
  expect(told('broken', 'writing', false)).toBe('machine-broken');
  expect(told('broken', 'reading', false)).toBe('reading-broken');
});

test('files of this machine are saved, not sent: what stops that is said so', () => {
  expect(told('refused-picture', 'writing', false)).toBe('machine-refused-picture');
  expect(failureMessage(new StoreConflict(['home.yaml']), false, (key) => key, 'writing').text).toBe('machine-conflict');
});

test('where one signs in, nobody is told to load the page again for that', () => {
  expect(told('not-signed-in', 'signing-in')).toBe('sign-in-not-signed-in');
  expect(told('not-signed-in', 'signing-in', false)).toBe('machine-not-signed-in');
  expect(told('not-signed-in', 'writing')).toBe('failure-not-signed-in');
  expect(told('broken', 'signing-in')).toBe('reading-broken');
});
