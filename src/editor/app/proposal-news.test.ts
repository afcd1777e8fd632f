import { expect, test } from 'vitest';
import { emptyStorage } from '../../../tests/support/edited-site.ts';
import type { StoredFile } from '../../build/editor/editor-boot.ts';
import type { ProposalState } from '../../git-hosts/git-host.ts';
import { blobVersion } from '../stores/git-blob.ts';
import { type OpenProposal, type Proposals, type Store, StoreError } from '../stores/store.ts';
import { changesOf } from './file-changes.ts';
import { noWork } from './local-change-storage.ts';
import { joinProposal, proposalNews } from './proposal-news.ts';
import { createSession, type Session } from './session.ts';
import { clashesOf, textOf, unsentOf } from './session-state.ts';

const file = 'home.yaml';
const start = 'name: Wheel\nhours: Nine to five\nphone: One\n';
const mine = start.replace('Wheel', 'My wheel').replace('One', 'Two');
const stored = (text: string): StoredFile => ({ file, text, version: `version of ${text}` });

/** A host with one proposal of this editor: what its branch has, what the site has, and what became of it. */
interface Host {
  branch: string;
  site: string;
  state: ProposalState;
}

const open: OpenProposal = { number: 1, title: '', author: 'me', address: '', branch: 'edit/one', files: [file], isOwn: true };

async function look(host: Host, session: Session, { stateOf, read }: Partial<Pick<Proposals, 'stateOf'> & Pick<Store, 'read'>> = {}) {
  const refuse = () => Promise.reject(new Error('not asked for'));
  const store: Store = {
    proposals: {
      account: refuse,
      waiting: refuse,
      read: async () => [stored(host.branch)],
      feedback: refuse,
      textsOf: refuse,
      review: refuse,
      ended: refuse,
      stateOf: stateOf ?? (async () => host.state),
    },
    read: read ?? (async () => [stored(host.site)]),
    history: refuse,
    textIn: refuse,
    pictureVersion: refuse,
    propose: refuse,
    watch: () => () => {},
  };
  return proposalNews(store, session, host.state === 'waiting' ? [open] : []);
}

/** An editor who proposed two changes. */
function proposed(): { readonly session: Session; readonly host: Host } {
  const session = createSession([stored(start)], noWork, emptyStorage);
  session.write(file, mine);
  session.sent([{ file, content: mine, base: undefined }], { branch: 'edit/one', number: 1 });
  return { session, host: { branch: mine, site: start, state: 'waiting' } };
}

test('a proposal that nobody touched is not reported', async () => {
  const { session, host } = proposed();
  expect(await look(host, session)).toEqual([]);
});

test('a reviewer’s correction of a proposal is reported and appears in the form, beside later text of its author', async () => {
  const { session, host } = proposed();
  session.write(file, mine.replace('Two', 'Three'));
  host.branch = mine.replace('My wheel', 'Our wheel');
  expect(await look(host, session)).toMatchObject([
    { kind: 'corrected', file, corrections: [{ kind: 'changed', path: ['name'], before: 'My wheel', after: 'Our wheel' }] },
  ]);
  expect(textOf(session.state(), file)).toBe(host.branch.replace('Two', 'Three'));
  expect(await look(host, session)).toEqual([]);
  session.undo(file);
  expect(textOf(session.state(), file)).toBe(mine.replace('Two', 'Three'));
});

test('where a reviewer corrects a value that its author has changed since, the author is asked; nothing is sent over the correction before', async () => {
  const { session, host } = proposed();
  const versionSent = async () => (await changesOf(unsentOf(session.state()), [], 'edit/one', [], []))[0]?.base;
  session.write(file, mine.replace('My wheel', 'The wheel'));
  host.branch = mine.replace('My wheel', 'Our wheel').replace('Two', 'Three');
  await look(host, session);
  expect(clashesOf(session.state(), file)).toEqual([{ path: ['name'], mine: 'The wheel', theirs: 'Our wheel' }]);
  expect([textOf(session.state(), file), await versionSent()]).toEqual([mine.replace('My wheel', 'The wheel'), await blobVersion(mine)]);
  session.resolveClashes(file, clashesOf(session.state(), file));
  expect(textOf(session.state(), file)).toBe(host.branch.replace('Our wheel', 'The wheel'));
  expect([clashesOf(session.state(), file), await versionSent()]).toEqual([[], await blobVersion(host.branch)]);
  session.undo(file);
  session.resolveClashes(file, []);
  expect([textOf(session.state(), file), unsentOf(session.state())]).toEqual([host.branch, []]);
});

test('a proposal that was accepted with a correction leaves no local change; the correction is reported, and no change of others elsewhere', async () => {
  const { session, host } = proposed();
  host.state = 'accepted';
  host.site = mine.replace('My wheel', 'Our wheel').replace('Nine to five', 'Ten to six');
  expect(await look(host, session)).toMatchObject([
    { kind: 'accepted', file, corrections: [{ kind: 'changed', path: ['name'], before: 'My wheel', after: 'Our wheel' }] },
  ]);
  expect([textOf(session.state(), file), session.state().localChanges.size]).toEqual([host.site, 0]);
});

const arrivals = [
  ['just as it was sent', mine],
  ['with the changes of others', mine.replace('Nine to five', 'Ten to six')],
] as const;

test.each(arrivals)(
  'a proposal that was accepted %s is reported as accepted, once, also where the site’s file came before the news',
  async (_, site) => {
    const { session, host } = proposed();
    expect(session.update([stored(site)], [])).toEqual(site === mine ? [] : [file]);
    expect(await look(host, session)).toEqual([]);
    host.state = 'accepted';
    host.site = site;
    expect(await look(host, session, { stateOf: noAnswer })).toEqual([]);
    expect(await look(host, session)).toMatchObject([{ kind: 'accepted', file, corrections: [] }]);
    expect(await look(host, session)).toEqual([]);
    expect([textOf(session.state(), file), session.state().localChanges.size]).toEqual([site, 0]);
  },
);

test('whoever comes back after the site has their proposal is told that it was accepted; of one that was closed although the site has its text, nothing', async () => {
  const { session, host } = proposed();
  const kept = { ...noWork, localChanges: [...session.state().localChanges.values()] };
  for (const [state, told] of [
    ['accepted', [{ kind: 'accepted', file, corrections: [] }]],
    ['refused', []],
  ] as const) {
    const later = createSession([stored(mine)], kept, emptyStorage);
    host.state = state;
    host.site = mine;
    expect(await look(host, later)).toMatchObject(told);
    expect(later.arrived()).toEqual([]);
  }
});

test('text that was written since a proposal was accepted is a change of the accepted text; where that was corrected too, the author is asked', async () => {
  const { session, host } = proposed();
  session.write(file, mine.replace('Two', 'Three').replace('My wheel', 'The wheel'));
  host.state = 'accepted';
  host.site = mine.replace('My wheel', 'Our wheel');
  await look(host, session);
  expect(clashesOf(session.state(), file)).toEqual([{ path: ['name'], mine: 'The wheel', theirs: 'Our wheel' }]);
  session.resolveClashes(file, []);
  expect(textOf(session.state(), file)).toBe(host.site.replace('Two', 'Three'));
});

test('a refusal is reported, and the text is a local change again', async () => {
  const { session, host } = proposed();
  expect(unsentOf(session.state())).toEqual([]);
  host.state = 'refused';
  expect(await look(host, session)).toMatchObject([{ kind: 'refused', file, corrections: [] }]);
  expect(unsentOf(session.state()).map(({ text }) => text)).toEqual([mine]);
});

const noAnswer = (): Promise<never> => Promise.reject(new StoreError('unavailable', 'no answer'));

test('what became of a proposal is reported also where the host does not answer what became of another one', async () => {
  const { session, host } = proposed();
  const other = { ...stored(start), file: 'site.yaml' };
  session.update([other], []);
  session.write(other.file, mine);
  session.sent([{ file: other.file, content: mine, base: undefined }], { branch: 'edit/two', number: 2 });
  host.state = 'refused';
  const stateOf: Proposals['stateOf'] = async (number) => (number === 1 ? host.state : noAnswer());
  expect(await look(host, session, { stateOf })).toMatchObject([{ kind: 'refused', file }]);
  expect(unsentOf(session.state()).map((change) => change.file)).toEqual([file]);
});

test('an accepted proposal is reported once the site’s files can be read, with no word of its author taken for one that somebody removed', async () => {
  const { session, host } = proposed();
  session.write(file, mine.replace('Two', 'Three'));
  host.state = 'accepted';
  host.site = mine;
  expect(await look(host, session, { read: noAnswer })).toEqual([]);
  expect([textOf(session.state(), file), clashesOf(session.state(), file)]).toEqual([mine.replace('Two', 'Three'), []]);
  expect(await look(host, session)).toMatchObject([{ kind: 'accepted', file, corrections: [] }]);
  expect(textOf(session.state(), file)).toBe(mine.replace('Two', 'Three'));
});

test('a text that is sent once more while the host is asked how its former proposal ended waits in the new one', async () => {
  const { session, host } = proposed();
  const stateOf: Proposals['stateOf'] = async () => {
    session.sent([{ file, content: mine, base: undefined }], { branch: 'edit/two', number: 2 });
    return 'refused';
  };
  host.state = 'refused';
  expect(await look(host, session, { stateOf })).toEqual([]);
  expect(unsentOf(session.state())).toEqual([]);
});

test('who goes on with a proposal of another device has its words, theirs and those of others since', async () => {
  const newer = start.replace('Nine to five', 'Nine to six');
  const session = createSession([stored(newer), { ...stored(newer), file: 'other.yaml' }], noWork, emptyStorage);
  session.write(file, newer.replace('One', 'Two'));
  session.write('other.yaml', mine);
  const there = start.replace('Wheel', 'My wheel');
  const textsOf = async () => ({ commit: '', texts: [{ file, before: start, text: there }], hasUnseen: false });
  await joinProposal({ textsOf } as Partial<Proposals> as Proposals, session, open, [file, 'other.yaml']);
  const text = newer.replace('Wheel', 'My wheel').replace('One', 'Two');
  expect(session.state().localChanges.get(file)).toMatchObject({ text, sent: { branch: 'edit/one', text: there } });
  expect(session.state().localChanges.get('other.yaml')).not.toHaveProperty('sent');
  expect(clashesOf(session.state(), file)).toEqual([]);
  expect(await changesOf(unsentOf(session.state()), [], 'edit/one', [], [])).toMatchObject([
    { content: text, base: await blobVersion(there) },
    {},
  ]);
});
