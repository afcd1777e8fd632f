import { describe, expect, test } from 'vitest';
import { listSources } from '../../src/build/content/read-content.ts';
import { measuredPictures } from '../../src/build/pictures/measured-pictures.ts';
import { createEngine } from '../../src/editor/engine/engine.ts';
import { documentsIn } from '../support/files-of.ts';
import { fixtures } from '../support/site-recipe.ts';

describe.each([fixtures.workshop.content, fixtures.practice.content])('in %s', (folder) => {
  const files = documentsIn(folder);
  const engine = createEngine();
  engine.open(files, {
    deployment: { origin: '', base: '/' },
    pictures: measuredPictures(folder, listSources(folder).pictures, '/'),
    fonts: {},
  });
  const wrong = (): Set<string> => new Set(engine.problems('en').flatMap(({ file, severity }) => (severity === 'error' ? file : [])));

  // Each asks for two checks of a whole site.
  const services = [...files.keys()].filter((file) => file.startsWith('services/')).slice(0, 3);
  test.each([...services, ...[...files.keys()].filter((file) => file.startsWith('pages/'))])(
    'the documents that name %s are those that are wrong without it',
    (file) => {
      const named = [...engine.mentioning(file)].sort();
      engine.write(file, undefined);
      const broken = [...wrong()].sort();
      engine.write(file, files.get(file));
      expect(named).toEqual(broken);
    },
  );

  test('a text that is only begun, and a link that is no text, hide nothing that names a document', () => {
    const [file = ''] = services;
    const home = files.get('home.yaml') ?? '';
    const begun = home.replace(/^( +(?:intro|text):\n +\w\w:) .*$/m, '$1').replace(/^( +link:) (?:\/services\/|[a-z-]+)$/m, '$1 5');
    engine.write('home.yaml', begun);
    expect([begun !== home, wrong()]).toEqual([true, new Set(['home.yaml'])]);
    expect(engine.mentioning(file)).toContain('menus.yaml');
    expect(engine.deletion(file, undefined, true)).toHaveProperty('edits');
    engine.write('home.yaml', home);
  });
});
