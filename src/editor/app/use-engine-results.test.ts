import { expect, test } from 'vitest';
import { failureOf } from './use-engine-results.ts';

const page = 'services/wheel.yaml';
const site = { documents: [page, 'services/brake.yaml', 'site.yaml'].map((file) => documentOf(file)) };
const pages = [
  { language: 'en', direction: 'ltr', html: undefined, origins: [], failure: 'TypeError: nothing there' },
  { language: 'fa', direction: 'rtl', html: '', origins: [] },
] as const;

function documentOf(file: string): never {
  return { file, kind: file.startsWith('services/') ? 'service' : 'site' } as never;
}

test.each([
  { because: 'nothing is wrong', problems: [], tells: true },
  { because: 'the document has a mistake', problems: [{ file: page, severity: 'error' }], tells: false },
  { because: 'the document has a warning', problems: [{ file: page, severity: 'warning' }], tells: true },
  { because: 'what all pages share has a mistake', problems: [{ file: 'site.yaml', severity: 'error' }], tells: false },
  { because: 'the page of another document has a mistake', problems: [{ file: 'services/brake.yaml', severity: 'error' }], tells: true },
] as const)('a preview that failed tells its reason unless a mistake of the page does: $because', ({ problems, tells }) => {
  expect(failureOf(pages, problems, page, site)).toBe(tells ? 'TypeError: nothing there' : undefined);
  expect(failureOf(pages.slice(1), problems, page, site)).toBeUndefined();
});
