import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyStorage, storedFiles } from '../../../tests/support/edited-site.ts';
import type { Proposals, Store } from '../stores/store.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { noWork } from './local-change-storage.ts';
import { createSession } from './session.ts';
import type { Start } from './start.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const home = 'home.yaml';

function open(address = home, store: Partial<Store> = {}): Workbench {
  vi.stubGlobal('location', { hash: `#${address}` });
  onTestFinished(() => void vi.unstubAllGlobals());
  const session = createSession(storedFiles('tests/fixtures/bicycle-workshop'), noWork, emptyStorage);
  const start = { kind: 'editing', boot: { pictures: {} }, siteKey: '', store, session, changedMeanwhile: [] } as unknown;
  return createWorkbench(start as Extract<Start, { readonly kind: 'editing' }>, 'fr');
}

test('a letter leaves all that it does not change the same object, so that no other part of the window is rendered again', () => {
  const workbench = open();
  const { site: before } = workbench.state();
  let calls = 0;
  workbench.subscribe(() => {
    calls += 1;
  });
  workbench.change({ kind: 'set', path: ['blocks', 0, 'title', 'en'], value: 'Your bicycle, back' }, []);
  const { site: after } = workbench.state();
  expect(calls).toBe(1);
  expect(after.languages).toBe(before.languages);
  expect(after.references).toBe(before.references);
  const others = after.documents.filter((document, index) => document !== before.documents[index]);
  expect(others.map(({ file }) => file)).toEqual([home]);
  const [data, former] = [after, before].map(({ documents }) => documents.find(({ file }) => file === home)?.data as Page);
  expect(data?.blocks.map((block, index) => block === former?.blocks[index])).toEqual(former?.blocks.map((_, index) => index !== 0));
});

interface Page {
  readonly blocks: readonly unknown[];
}

test('a change that can not be written is said to the editor, and leaves the document as it was', () => {
  const workbench = open();
  workbench.session.write(home, 'title: { en: "Wheels');
  const { site } = workbench.state();
  workbench.change({ kind: 'set', path: ['title'], value: 'Wheels' }, []);
  expect(workbench.state().message).toEqual({ key: 'uneditable' });
  expect(workbench.state().site).toBe(site);
});

test.each<[string, (workbench: Workbench) => void]>([
  ['discarded', ({ discard }) => discard([home])],
  ['discarded from its menu', ({ session }) => session.discard([home])],
  ['undone', ({ session }) => session.undo(home)],
])('the words of a proposal are gone once its last change is %s, and not before', (_, end) => {
  const workbench = open();
  const { session, state, siteKey } = workbench;
  const other = 'ui.yaml';
  for (const file of [home, other]) session.write(file, `${state().session.stored.get(file)?.text}# Un\n`);
  writeDraft(siteKey, 'proposal', { title: 'Un mot' });
  session.discard([other]);
  expect(readDraft(siteKey, 'proposal', {})).toEqual({ title: 'Un mot' });
  end(workbench);
  expect(readDraft(siteKey, 'proposal', {})).toEqual({});
});

test('an address that was cut on its way opens the start screen', () => {
  expect(open('services/%D8%B9%D9').state().file).toBe('');
});

test('a reload on a telephone, which shows one part of the window at a time, shows the document that was open', () => {
  expect(open().state()).toMatchObject({ file: home, pane: 'form' });
});

test('what became of one proposal stays to be read beside what became of another one, and is not said a second time as a change of somebody else', async () => {
  const refused: number[] = [];
  const proposals = {
    waiting: async () => [],
    stateOf: async (number: number) => (refused.includes(number) ? 'refused' : 'waiting'),
  } as Partial<Proposals> as Proposals;
  const { session, state, set, askProposals } = open(home, { proposals });
  const files = [home, 'ui.yaml'];
  for (const [index, file] of files.entries()) {
    const content = `${state().session.stored.get(file)?.text}# Un\n`;
    session.write(file, content);
    session.sent([{ file, content, base: undefined }], { branch: `edit/${index}`, number: index });
  }
  set({ changed: [...files, 'site.yaml'] });
  const told = (): readonly string[] => state().ownNews.map(({ file }) => file);
  for (const index of files.keys()) {
    refused.push(index);
    await askProposals();
    await vi.waitFor(() => expect(told()).toEqual(files.slice(0, index + 1)));
  }
  expect(state().changed).toEqual(['site.yaml']);
});
