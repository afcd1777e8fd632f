import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadContent } from '../../src/build/content/read-content.ts';
import { measuredPictures } from '../../src/build/pictures/measured-pictures.ts';
import { createEngine } from '../../src/editor/engine/engine.ts';
import { declare } from '../../src/view/theme/tokens.ts';
import { filesOf } from '../support/files-of.ts';
import { fixtures } from '../support/site-recipe.ts';

const { content } = fixtures.workshop;
const pictures = measuredPictures(content, loadContent(content).pictures, '/');
const texts = filesOf(content)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => [file, readFileSync(`${content}/${file}`, 'utf8')] as const);

/** Returns the home page of a site with a look, as the form shows it and the build writes it. */
function homeWith(theme: string | undefined): string {
  const engine = createEngine();
  const deployment = { origin: 'https://corner-wheel.example', base: '/' };
  engine.open(new Map([...texts, ...(theme === undefined ? [] : [['theme.yaml', theme] as const])]), {
    deployment,
    pictures,
    fonts: {},
  });
  const [first] = engine.show('home.yaml');
  expect(first?.html).toContain('</html>');
  return first?.html ?? '';
}

test('the colours, corners, space and letters that a site chooses are on its pages, on paper its usual ones', () => {
  const html = homeWith(
    'colours: { accent: "#ffd84d", deep: "#1d1a4a" }\ncorners: square\ndensity: compact\nmotif: none\nletters: device\n',
  );
  const rule = (media: string): string => html.slice(html.lastIndexOf(`@media ${media}{:root{`)).split('}')[0] ?? '';
  const values = [{ accent: '#ffd84d' }, { deep: '#1d1a4a' }, { radius: '0' }, { 'space-7': 'clamp(' }].map(declare);
  for (const value of ['--motif:0', ...values]) expect(rule('screen')).toContain(value.replace(/;$/, ''));
  expect(rule('screen and (prefers-color-scheme:dark)')).toContain(declare({ accent: '#ffd84d' }));
  expect(html).toContain('<meta name="theme-color" content="#1d1a4a" media="(prefers-color-scheme: light)">');
  expect(html).toContain('body{font-family:system-ui,sans-serif}');
});

test('a site that chooses nothing has the same pages, byte for byte, as one without the document', () => {
  expect(homeWith('schemaVersion: 1\n') === homeWith(undefined)).toBe(true);
});
