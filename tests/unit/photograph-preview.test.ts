import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readSchemas } from '../../src/build/schema-files.ts';
import { createEngine } from '../../src/editor/engine/engine.ts';
import { newSite } from '../../src/operations/new-site.ts';

test.each([
  ['whole', {}],
  ['framed anew', { framing: { top: 10, bottom: 20 } }],
])('the preview fills the circle at the head of a page with a photograph, %s, and not with a drawing', (_, framing) => {
  const request = { name: 'Klangwerk', languages: ['de'], country: 'AT', business: 'Store', timeZone: 'UTC' };
  const documents = new Map(newSite(readSchemas(), request, 2026, '../schema/').map(({ file, text }) => [file, parse(text) as object]));
  const size = { width: 900, height: 600 };
  const pictures = {
    'hall.jpg': { src: '/pictures/hall.jpg', ...size, opaque: true },
    'harp.svg': { src: '/pictures/harp.svg', ...size },
  } as const;
  const engine = createEngine();
  const deployment = { origin: 'https://klangwerk.example', base: '/' };
  const stylesWith = (picture: object): string => {
    const blocks = [{ type: 'hero', title: { de: 'Musik' }, picture: { ...picture, decorative: true } }];
    documents.set('home.yaml', { schemaVersion: 1, heading: { de: 'Musikschule' }, blocks });
    engine.open(new Map([...documents].map(([file, value]) => [file, stringify(value)])), { deployment, pictures, fonts: {} });
    return engine.show('home.yaml')[0]?.html ?? '';
  };
  expect(stylesWith({ file: 'hall.jpg', ...framing })).toContain('object-fit:cover');
  expect(stylesWith({ file: 'harp.svg' })).not.toContain('object-fit:cover');
});
