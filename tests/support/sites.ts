import path from 'node:path';

const out = path.resolve('node_modules/.cache/service-pages/test-sites');

/** The two sites that every page check runs on: this project's own content, and another trade's in three languages. */
export const sites = {
  clinic: { content: 'data', out: path.join(out, 'clinic'), languages: ['fr', 'ar'], complete: ['fr', 'ar'] },
  workshop: {
    content: 'tests/fixtures/bicycle-workshop',
    out: path.join(out, 'workshop'),
    languages: ['en', 'fa', 'de'],
    complete: ['en', 'fa'],
  },
} as const;
