import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { cases } from '../../../tests/support/random-tests.ts';
import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { type LocalChangeStorage, noWork, type StoredWork } from './local-change-storage.ts';
import { createSession } from './session.ts';
import { textOf } from './session-state.ts';

const act = fc.constantFrom('type', 'type', 'undo', 'redo', 'rename', 'change', 'reload', 'rename meanwhile');

test('whatever one editor writes and undoes, however often others give the page another address and change it: the work is at the last one', {
  tags: 'random',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 30 }), async (acts) => {
      let kept: StoredWork = noWork;
      const storage: LocalChangeStorage = {
        read: async () => kept,
        write: async (work) => {
          kept = { ...work, localChanges: work.localChanges.filter(({ base, text }) => base?.text !== text) };
          return true;
        },
      };
      let [address, phone, count] = [0, 0, 0];
      const stored = (): StoredFile => {
        const former = Array.from({ length: address }, (_, index) => `a${index}`);
        const text = `slug: a${address}\nformerSlugs: [${former.join(', ')}]\nname: { fr: Page }\ntitle: { fr: start }\nphone: "${phone}"\n`;
        return { file: `services/a${address}.yaml`, text, version: text };
      };
      let session = createSession([stored()], kept, storage);
      // What the title was before each step, and after those that were undone.
      let title = 'start';
      let [past, future]: [string[], string[]] = [[], []];
      for (const one of acts) {
        const { file } = stored();
        if (one === 'type') {
          [past, future] = [[...past, title], []];
          title = `w${++count}`;
          // Each step of its own: typing on in one place is one.
          session.write(file, (textOf(session.state(), file) ?? '').replace(/title: .*/, `title: { fr: ${title} }`));
        } else if (one === 'undo' && past.length > 0) {
          future = [title, ...future];
          title = past.pop() ?? title;
          session.undo(file);
        } else if (one === 'redo' && future.length > 0) {
          past = [...past, title];
          title = future.shift() ?? title;
          session.redo(file);
        } else if (one === 'rename' || one === 'change') {
          if (one === 'rename') address += 1;
          else phone += 1;
          session.update([stored()], one === 'rename' ? [file] : []);
        } else if (one === 'reload' || one === 'rename meanwhile') {
          await session.flush();
          if (one === 'rename meanwhile') address += 1;
          session = createSession([stored()], kept, storage);
          [past, future] = [[], []];
        }
        const { fr } = (parse(textOf(session.state(), stored().file) ?? '') as { readonly title: { readonly fr: string } }).title;
        expect(fr, one).toBe(title);
        expect(parse(textOf(session.state(), stored().file) ?? ''), one).toMatchObject({ slug: `a${address}`, phone: String(phone) });
        expect(
          [...session.state().localChanges.keys()].filter((each) => each !== stored().file),
          one,
        ).toEqual([]);
      }
    }),
    { numRuns: cases(200) },
  );
});
