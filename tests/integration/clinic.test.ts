import { expect, test } from 'vitest';
import { runProcess } from '../support/command.ts';
import { builtSite } from '../support/sites.ts';

// The content of this repository's own site changes without its engine: of it the tests ask what the pipeline asks of each
// change of content, and nothing else.
const content = { CONTENT_DIR: 'data' };

test('the content in data/ passes the check', () => {
  const { status, stdout } = runProcess('scripts/check.ts', content);
  expect(status, stdout).toBe(0);
});

test('the site of data/ is built, and verify finds no fault in it', async () => {
  const { status, stdout } = runProcess('scripts/verify.ts', { ...content, OUT_DIR: await builtSite('data') }, ['--no-java']);
  expect(status, stdout).toBe(0);
});
