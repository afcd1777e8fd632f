import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentsIn } from '../../../tests/support/files-of.ts';
import type { FileEdit } from '../../content/file-edit.ts';
import { createEngine, type Engine } from './engine.ts';

/** A content folder in memory, open in an engine. */
interface Opened {
  readonly engine: Engine;
  readonly files: Map<string, string>;
  write(edits: readonly FileEdit[]): void;
}

const folders = ['tests/fixtures/bicycle-workshop', 'tests/fixtures/dental-practice'] as const;
const kept = new Map<string, ReadonlyMap<string, string>>(folders.map((folder) => [folder, documentsIn(folder)]));

function opened(folder: string): Opened {
  const files = new Map(kept.get(folder));
  const engine = createEngine();
  const pictures = Object.fromEntries(
    readdirSync(path.join(folder, 'pictures')).map((name) => [name, { src: `/pictures/${name}`, width: 1, height: 1 }]),
  );
  engine.open(files, { deployment: { origin: 'https://site.example', base: '/' }, pictures, fonts: {} });
  const put = (file: string, text: string | undefined): void => {
    if (text === undefined) files.delete(file);
    else files.set(file, text);
    engine.write(file, text);
  };
  return {
    engine,
    files,
    write(edits) {
      for (const edit of edits) {
        if (edit.kind === 'move') {
          const text = (edit.content as string | undefined) ?? files.get(edit.from);
          put(edit.from, undefined);
          put(edit.file, text);
        } else put(edit.file, edit.kind === 'remove' ? undefined : (edit.content as string));
      }
    },
  };
}

const errorsIn = (engine: Engine): string[] =>
  engine.problems('en').flatMap(({ code, severity, file, path: place }) => (severity === 'error' ? [`${file} ${code} ${place}`] : []));
const namedIn = (files: ReadonlyMap<string, string>, kinds: RegExp): string[] =>
  [...files.keys()].filter((file) => kinds.test(file)).sort();
const slugOf = (file: string): string => path.basename(file).replace(/\.ya?ml$/, '');

describe.each(folders)('%s', (folder) => {
  const tags = folder === folders[0] ? [] : ['thorough'];
  const documents = namedIn(kept.get(folder) ?? new Map(), /^(?:services|pages)\//);

  test('a service or a page that is deleted leaves no new error but in the documents that are said to be left, and no approved translation is lost', {
    tags,
  }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...documents), fc.nat(), fc.boolean(), (file, other, isReplaced) => {
        const { engine, files, write } = opened(folder);
        const [before, stale] = [errorsIn(engine), staleIn(engine)];
        const same = documents.filter((each) => each !== file && path.dirname(each) === path.dirname(file));
        const instead = isReplaced && same.length > 0 ? slugOf(same[other % same.length] as string) : undefined;
        const deletion = engine.deletion(file, instead, true);
        if (!('edits' in deletion)) throw new Error('The fixture has mistakes.');
        write(deletion.edits);
        expect(files.has(file)).toBe(false);
        const added = errorsIn(engine).filter((error) => !before.includes(error));
        expect(added.filter((error) => !deletion.left.some((left) => error.startsWith(`${left} `)))).toEqual([]);
        expect(staleIn(engine).filter((each) => !stale.includes(each) && !deletion.left.some((left) => each.startsWith(left)))).toEqual([]);
        if (instead === undefined) return;
        // Its own document can not lead to itself.
        expect(deletion.left.filter((left) => slugOf(left) !== instead)).toEqual([]);
        const former = [...files.values()].filter((text) => new RegExp(`formerSlugs: .*\\b${slugOf(file)}\\b`).test(text));
        expect(former).toHaveLength(1);
      }),
      { numRuns: 3 },
    );
  });

  test('a service or a page that gets another address and its own back is as it was, byte for byte', { tags }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...documents), (file) => {
        const kind = file.startsWith('pages/') ? 'page' : 'service';
        const { engine, files, write } = opened(folder);
        const there = engine.rename({ kind, slug: slugOf(file) }, 'another-address', true);
        if (!('edits' in there)) throw new Error(JSON.stringify(there));
        write(there.edits);
        expect(errorsIn(engine).filter((error) => !/placeholder/.test(error))).toEqual([]);
        const back = engine.rename({ kind, slug: 'another-address' }, slugOf(file), false);
        if (!('edits' in back)) throw new Error(JSON.stringify(back));
        write(back.edits);
        expect(new Map([...files].sort())).toEqual(new Map([...(kept.get(folder) ?? [])].sort()));
      }),
      { numRuns: 3 },
    );
  });
});

function staleIn(engine: Engine): string[] {
  return engine.problems('en').flatMap(({ code, file, path: place }) => (code === 'stale-translation' ? [`${file} ${place}`] : []));
}
