import { expect, test } from 'vitest';
import { emptyStorage, storedFiles } from '../../../tests/support/edited-site.ts';
import { discardDocument } from './discard-document.ts';
import { noWork } from './local-change-storage.ts';
import { createSession } from './session.ts';
import { textOf } from './session-state.ts';
import type { WorkbenchParts } from './workbench-context.ts';

const [menus, added] = ['menus.yaml', 'services/gear-tuning.yaml'];

/** A session with a new document and its entry in a menu, and the parts that discard it; `meanwhile` happens as it is looked up, once. */
function withNewDocument(meanwhile: (session: WorkbenchParts['session']) => void, engineFailure?: string) {
  const session = createSession(storedFiles('tests/fixtures/bicycle-workshop'), noWork, emptyStorage);
  const entry = '# The entry.\n';
  session.write(added, 'slug: gear-tuning\n');
  session.write(menus, `${textOf(session.state(), menus)}${entry}`);
  let looks = 0;
  const deletion = async (): Promise<unknown> => {
    const edits = [
      { kind: 'remove', file: added },
      { kind: 'write', file: menus, content: textOf(session.state(), menus)?.replace(entry, '') },
    ];
    looks += 1;
    if (looks === 1) meanwhile(session);
    return { edits, left: [] };
  };
  return { session, engineFailure, discard: session.discard, client: { deletion } } as unknown as WorkbenchParts;
}

test('what is typed while the form looks what to discard with a new document stays', async () => {
  const parts = withNewDocument((session) => session.write(menus, `${textOf(session.state(), menus)}# Typed.\n`));
  await discardDocument(parts, added);
  expect(textOf(parts.session.state(), added)).toBeUndefined();
  expect(textOf(parts.session.state(), menus)).toMatch(/# Typed\.\n$/);
  expect(textOf(parts.session.state(), menus)).not.toContain('# The entry.');
});

test('without the check a new document is discarded alone', async () => {
  const parts = withNewDocument(() => {}, 'The worker does not answer.');
  await discardDocument(parts, added);
  expect([...parts.session.state().localChanges.keys()]).toEqual([menus]);
});
