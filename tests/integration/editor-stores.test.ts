import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredFile } from '../../src/build/editor/editor-boot.ts';
import { blobVersion } from '../../src/editor/stores/git-blob.ts';
import { openStore } from '../../src/editor/stores/open-store.ts';
import {
  type FileChange,
  type OpenProposal,
  type Proposal,
  type Proposals,
  type Store,
  StoreConflict,
  StoreError,
} from '../../src/editor/stores/store.ts';
import { maximumTextBytes } from '../../src/schema/documents.ts';
import { gitea } from '../support/git-hosts/gitea.ts';
import { github } from '../support/git-hosts/github.ts';
import { gitlab } from '../support/git-hosts/gitlab.ts';
import type { Failing } from '../support/git-hosts/host-server.ts';
import type { HostedProposal, HostedRepository } from '../support/git-hosts/hosted.ts';
import { editorsToken, forms, type HostWorld, hostWorld, localWorld, type World } from '../support/git-hosts/worlds.ts';
import { cases } from '../support/random-tests.ts';
import { commit, git } from '../support/repository.ts';

const texts = {
  'site.yaml': '# Le site\nname: Clinique\n',
  'ui.yaml': '\uFEFFsearch: {fr: Rechercher, ar: بحث}\r\n',
  'menus.yml': 'menus: []\n',
  'services/cataracte.yaml': 'title: {fr: "Cataracte — l’essentiel", ar: "الساد"}\n',
  'services/glaucome.yaml': 'title: {fr: Glaucome}\n',
  'translations/services/cataracte.yaml': 'texts: {}\n',
};
const contents = {
  ...texts,
  'pictures/eye.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'notes.txt': 'no document',
  '.hidden.yaml': 'hidden: true\n',
};

/** The eight bytes that a PNG begins with, and the rest of one that is one pixel large. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A picture is larger than a document may be. */
const photograph = Buffer.concat([picture, Buffer.alloc(maximumTextBytes)]);

const names = Object.keys(forms) as (keyof typeof forms)[];
let world: World;
let store: Store;
let read: readonly StoredFile[];

const proposals = (): Proposals => store.proposals as Proposals;

const textOf = (files: readonly StoredFile[], name: string): string | undefined => files.find(({ file }) => file === name)?.text;
const versionOf = (name: string): string | undefined => read.find(({ file }) => file === name)?.version;
const edit = (file: string, content: FileChange['content']): FileChange => ({ file, content, base: versionOf(file) });
const proposalOf = (...changes: FileChange[]): Proposal => ({
  title: 'Corrige une phrase',
  description: 'Une faute.',
  details: '<p>Un mot</p>',
  changes,
});
const failureOf = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof StoreError
    ? error.failure
    : error instanceof StoreConflict
      ? `conflict: ${error.files.join(' ')}`
      : String(error);
};

afterEach(() => {
  vi.unstubAllGlobals();
  world.close();
});

describe.each([...names, 'local'] as const)('documents kept at %s', (place) => {
  beforeEach(async () => {
    world = place === 'local' ? await localWorld(contents) : await hostWorld(place, contents);
    store = world.open();
    read = await store.read([]);
  });

  test('are read unchanged, with their names in git', async () => {
    expect(Object.fromEntries(read.map(({ file, text }) => [file, text]))).toEqual(texts);
    for (const { text, version } of read) expect(version).toBe(await blobVersion(text));
  });

  test('are read again where somebody changed them, and are gone where somebody removed them', async () => {
    world.change({ 'site.yaml': 'name: Autre\n', 'menus.yml': undefined, 'pages/legal.yaml': 'title: {}\n' });
    const again = await store.read(read);
    expect(again.map(({ file }) => file).sort()).toEqual(
      [...Object.keys(texts).filter((file) => file !== 'menus.yml'), 'pages/legal.yaml'].sort(),
    );
    expect(textOf(again, 'site.yaml')).toBe('name: Autre\n');
  });

  test('are not written if one was changed meanwhile, and the editor learns which', async () => {
    world.change({ 'services/glaucome.yaml': 'title: {fr: Le glaucome}\n' });
    const before = world.state();
    const changes = [edit('site.yaml', 'name: X\n'), edit('services/glaucome.yaml', 'title: {fr: Y}\n')];
    expect(await failureOf(store.propose(proposalOf(...changes)))).toBe('conflict: services/glaucome.yaml');
    expect(await failureOf(store.propose(proposalOf(edit('services/glaucome.yaml', undefined))))).toBe('conflict: services/glaucome.yaml');
    expect(await failureOf(store.propose(proposalOf({ ...edit('menus.yml', 'a: b\n'), base: undefined })))).toBe('conflict: menus.yml');
    expect(world.state()).toBe(before);
  });

  test('do not conflict with the same change by somebody else', async () => {
    world.change({ 'site.yaml': 'name: Même\n', 'menus.yml': undefined });
    const before = world.state();
    expect(await store.propose(proposalOf(edit('site.yaml', 'name: Même\n'), edit('menus.yml', undefined)))).toEqual({});
    expect(world.state()).toBe(before);
  });

  test.each(['../README.md', 'services/../../a.yaml', '/etc/a.yaml', 'a\\b.yaml', '.git/config.yaml', 'services//a.yaml', ''])(
    'are never written as %j',
    async (file) => {
      const before = world.state();
      expect(await failureOf(store.propose(proposalOf({ file, content: 'a: b\n', base: undefined })))).toBe('not-allowed');
      expect(world.state()).toBe(before);
    },
  );

  test('are refused where they are too large for a document', async () => {
    const before = world.state();
    expect(await failureOf(store.propose(proposalOf(edit('site.yaml', 'a'.repeat(256 * 1024 + 1)))))).toBe('broken');
    expect(world.state()).toBe(before);
    world.change({ 'site.yaml': 'a'.repeat(256 * 1024 + 1) });
    await expect(store.read(read)).rejects.toThrow('site.yaml has 257 kB');
  });

  test('are refused if they are not UTF-8', async () => {
    world.change({ 'site.yaml': Buffer.from('name: Clini\xE8que\n', 'latin1') });
    await expect(store.read(read)).rejects.toThrow('site.yaml is not in UTF-8');
  });

  test('can not be reached without a connection', async () => {
    world.close();
    expect(await failureOf(store.read(read))).toBe('offline');
    expect(await failureOf(store.propose(proposalOf(edit('site.yaml', 'a: b\n'))))).toBe('offline');
  });
});

describe('documents kept at local', () => {
  test('are written at once, made, removed, and a picture with them', async () => {
    const local = await localWorld(contents);
    world = local;
    store = world.open();
    read = await store.read([]);
    const changes = [
      edit('site.yaml', 'name: Écrite\n'),
      edit('services/glaucome.yaml', undefined),
      edit('pages/legal.yaml', 'title: {}\n'),
      edit('pictures/new/photo.png', picture),
    ];
    expect(await store.propose(proposalOf(...changes))).toEqual({});
    const expected = await localWorld({
      ...contents,
      'site.yaml': 'name: Écrite\n',
      'services/glaucome.yaml': undefined,
      'pages/legal.yaml': 'title: {}\n',
      'pictures/new/photo.png': picture,
    });
    const state = expected.state();
    expected.close();
    expect(world.state()).toBe(state);
    expect(store.proposals).toBeUndefined();
  });
});

describe('the history of documents on this machine', () => {
  test('is that of their repository, and nothing else of it can be asked for; outside of one there is none', async () => {
    const local = await localWorld(contents);
    world = local;
    store = world.open();
    expect(await store.history('site.yaml')).toBeUndefined();
    git(local.folder, 'init', '--quiet', '--template=');
    git(local.folder, 'config', 'user.name', 'Amal');
    git(local.folder, 'config', 'user.email', 'amal@host.example');
    expect(await store.history('site.yaml')).toBeUndefined();
    commit(local.folder);
    world.change({ 'site.yaml': 'name: Autre\n' });
    commit(local.folder);
    const history = (await store.history('site.yaml')) ?? [];
    expect(history.map(({ author, title }) => [author, title])).toEqual([
      ['Amal', 'work'],
      ['Amal', 'work'],
    ]);
    expect(await Promise.all(history.map(({ commit }) => store.textIn('site.yaml', commit)))).toEqual([
      'name: Autre\n',
      texts['site.yaml'],
    ]);
    expect(await store.history('pages/new.yaml')).toEqual([]);
    const [{ commit: newest } = { commit: '' }] = history;
    expect(await store.textIn('pages/new.yaml', newest)).toBeUndefined();
    for (const name of ['../site.yaml', '/etc/passwd', 'notes.txt', '.hidden.yaml', '']) {
      expect(await failureOf(store.history(name))).toBe('not-allowed');
      expect(await failureOf(store.textIn(name, newest))).toBe('not-allowed');
    }
    for (const name of ['HEAD', '--all', `${newest}^`, '']) expect(await failureOf(store.textIn('site.yaml', name))).toBe('not-allowed');
  });
});

const isEdited = 'a site edited through %s';
const edited = (place: (typeof names)[number]): void => {
  let host: HostWorld;

  /** Returns the changes on the branch of a proposal, and the number of its commits. */
  const made = (proposal: HostedProposal): { commits: readonly string[]; files: Record<string, string | undefined> } => {
    const { hosted } = host;
    const commits: string[] = [];
    let sha = hosted.head(proposal.branch, proposal.repository) as string;
    for (; !hosted.objects.isAncestor(sha, hosted.head('main') as string); sha = hosted.objects.commit(sha).parents[0] as string) {
      commits.unshift(hosted.objects.commit(sha).message);
    }
    const changed = hosted.changes(proposal).map(({ path }) => [path, hosted.text(proposal.branch, path, proposal.repository)]);
    return { commits, files: Object.fromEntries(changed) };
  };
  const asked = (): readonly string[] => host.requests.splice(0).map((request) => request.asked);
  const last = (): HostedProposal => host.hosted.proposals.at(-1) as HostedProposal;

  beforeEach(async () => {
    host = await hostWorld(place, contents);
    world = host;
    store = host.open();
    read = await store.read([]);
  });

  test('is read with one request for each unknown text, and one for the list of files', async () => {
    const first = asked();
    expect(first.filter((request) => request.includes('blobs/'))).toHaveLength(Object.keys(texts).length);
    expect(first).toHaveLength(Object.keys(texts).length + 2);
    await store.read(read);
    expect(asked()).toHaveLength(2);
    host.change({ 'site.yaml': 'name: Autre\n', 'services/glaucome.yaml': 'title: {fr: Autre}\n', 'pictures/eye.svg': '<svg/>' });
    await store.read(read);
    expect(asked().filter((request) => request.includes('blobs/'))).toHaveLength(2);
  });

  test('knows who changed a document and when, and what it said then', async () => {
    host.change({ 'services/glaucome.yaml': 'title: {fr: Le glaucome}\n' });
    host.change({ 'site.yaml': 'name: Autre\n' });
    host.change({ 'services/glaucome.yaml': undefined });
    const history = (await store.history('services/glaucome.yaml')) ?? [];
    expect(history.map(({ author, title }) => [author, title])).toEqual([
      ['Somebody', 'A change'],
      ['Somebody', 'A change'],
      ['Somebody', 'First'],
    ]);
    for (const { date } of history) expect(new Date(date).getTime()).toBe(0);
    const texted = await Promise.all(history.map(({ commit }) => store.textIn('services/glaucome.yaml', commit)));
    expect(texted).toEqual([undefined, 'title: {fr: Le glaucome}\n', texts['services/glaucome.yaml']]);
    expect(await store.history('services/none.yaml')).toEqual([]);
  });

  test('is not read where a link leads', async () => {
    host.hosted.link('data/services/link.yaml', '../../schema/site.yaml');
    expect((await store.read(read)).map(({ file }) => file)).not.toContain('services/link.yaml');
  });

  test('gets a proposal of one commit with exactly the change', async () => {
    const before = host.hosted.head('main');
    const proposed = await store.propose(proposalOf(edit('site.yaml', '# Le site\nname: Clinique du 2 Mars — «الساد»\n')));
    expect(host.hosted.proposals).toHaveLength(1);
    expect(last()).toMatchObject({ title: 'Corrige une phrase', description: 'Une faute.\n\n<p>Un mot</p>', author: 'amal', base: 'main' });
    expect(made(last())).toEqual({
      commits: ['Corrige une phrase\n\nUne faute.'],
      files: { 'data/site.yaml': '# Le site\nname: Clinique du 2 Mars — «الساد»\n' },
    });
    expect(proposed).toEqual({ number: 1, branch: last().branch, address: expect.stringContaining(host.address) });
    expect(last().branch).toMatch(/^edit\/corrige-une-phrase-[a-z0-9]{6}$/);
    expect(host.hosted.head('main')).toBe(before);
  });

  test('gets all changes of a proposal in one commit: texts, new files, removed ones, pictures', async () => {
    const changes = [
      edit('ui.yaml', `${textOf(read, 'ui.yaml')}more: {fr: Plus}\r\n`),
      edit('services/cataracte.yaml', undefined),
      edit('services/oct.yaml', 'title: {fr: OCT}\n'),
      edit('pictures/photo.png', photograph),
    ];
    await store.propose(proposalOf(...changes));
    expect(made(last()).commits).toHaveLength(1);
    expect(made(last()).files).toEqual({
      'data/ui.yaml': '\uFEFFsearch: {fr: Rechercher, ar: بحث}\r\nmore: {fr: Plus}\r\n',
      'data/services/cataracte.yaml': undefined,
      'data/services/oct.yaml': 'title: {fr: OCT}\n',
      'data/pictures/photo.png': photograph.toString('utf8'),
    });
    expect(host.hosted.bytes(last().branch, 'data/pictures/photo.png')?.equals(photograph)).toBe(true);
  });

  test('deletes a picture as it was when its editor saw it, and no other one', async () => {
    host.change({ 'pictures/old.png': 'one' });
    const seen = await store.pictureVersion('pictures/old.png');
    expect(await store.pictureVersion('pictures/none.png')).toBeUndefined();
    const deletion = { file: 'pictures/old.png', content: undefined, base: seen };
    host.change({ 'pictures/old.png': 'another' });
    await expect(store.propose(proposalOf(deletion))).rejects.toMatchObject({ files: ['pictures/old.png'] });
    await store.propose(proposalOf({ ...deletion, base: await store.pictureVersion('pictures/old.png') }));
    expect(made(last()).files).toEqual({ 'data/pictures/old.png': undefined });
  });

  test('gets no picture of a name that a picture has in another proposal, unless it is the same one', async () => {
    const { branch = '' } = await store.propose(proposalOf(edit('pictures/photo.png', picture)));
    const other = Buffer.concat([picture, Buffer.from([0])]);
    const before = host.state();
    const second = proposalOf(edit('site.yaml', 'name: Deux\n'), edit('pictures/photo.png', other));
    expect(await failureOf(store.propose(second))).toBe('conflict: pictures/photo.png');
    expect(host.state()).toBe(before);
    await store.propose(proposalOf(edit('site.yaml', 'name: Deux\n'), edit('pictures/photo.png', picture)));
    await store.propose(proposalOf(edit('menus.yml', 'menus: [a]\n'), edit('pictures/photo-2.png', other)));
    expect(host.hosted.proposals).toHaveLength(3);
    // In its own proposal nothing else has the name.
    await store.propose({ ...proposalOf(edit('ui.yaml', 'a: b\n')), branch });
  });

  test('gets changes on top of later changes by others in other files', async () => {
    host.change({ 'services/glaucome.yaml': 'title: {fr: Le glaucome}\n' });
    await store.propose(proposalOf(edit('site.yaml', 'name: X\n')));
    expect(made(last()).files).toEqual({ 'data/site.yaml': 'name: X\n' });
    expect(host.hosted.text(last().branch, 'data/services/glaucome.yaml')).toBe('title: {fr: Le glaucome}\n');
  });

  test.each([
    ['in Arabic', 'تصحيح جملة', /^edit\/[a-z0-9]{6}$/],
    ['of many lines', ' Élargir\n l’horaire : Ramadan ! '.repeat(20), /^edit\/elargir-l-horaire-ramadan-elargir-l-hora-[a-z0-9]{6}$/],
  ])('gets a branch with a plain name for a title %s', async (_, title, branch) => {
    await store.propose({ ...proposalOf(edit('site.yaml', 'a: b\n')), title });
    expect(last().branch).toMatch(branch);
    expect(last().title).not.toContain('\n');
    expect(last().title.length).toBeLessThan(256);
  });

  test('gets further changes in the same proposal, which can be read before it is taken', async () => {
    const { branch = '' } = await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
    // The version of what was sent is known without asking.
    const second = { file: 'site.yaml', content: 'name: Deux\n', base: await blobVersion('name: Un\n') };
    const added = await store.propose({ ...proposalOf(second, edit('menus.yml', undefined)), title: 'Encore', branch });
    expect(added).toMatchObject({ number: 1, branch });
    expect(host.hosted.proposals).toHaveLength(1);
    expect(made(last()).commits).toEqual(['Corrige une phrase\n\nUne faute.', 'Encore\n\nUne faute.']);
    expect(made(last()).files).toEqual({ 'data/site.yaml': 'name: Deux\n', 'data/menus.yml': undefined });
    expect(textOf(await proposals().read(branch, read), 'site.yaml')).toBe('name: Deux\n');
    expect(textOf(await store.read(read), 'site.yaml')).toBe(texts['site.yaml']);
  });

  test('gets further changes in a proposal whose branch has signs of addresses in its name', async () => {
    const branch = 'fix/été#1-50%';
    host.hosted.commit(branch, { 'data/site.yaml': 'name: Un\n' });
    host.hosted.propose({ title: 'Un', description: '', author: 'amal', repository: 'clinic/site', branch, base: 'main' });
    expect(await store.propose({ ...proposalOf(edit('menus.yml', 'menus: [a]\n')), branch })).toMatchObject({ number: 1, branch });
    expect(made(last()).files).toEqual({ 'data/site.yaml': 'name: Un\n', 'data/menus.yml': 'menus: [a]\n' });
  });

  test.each([
    ['name', 'clinic/former'],
    ['owner', 'former/site'],
  ])('gets further changes in the same proposal also where its repository has another %s by now', async (_, former) => {
    const { repositories } = host.hosted;
    repositories.set(former, repositories.get('clinic/site') as HostedRepository);
    store = openStore({ ...host.settings, repository: former }, () => editorsToken);
    const { branch = '' } = await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
    expect(await proposals().waiting()).toMatchObject([{ branch, isOwn: true }]);
    const second = { file: 'site.yaml', content: 'name: Deux\n', base: await blobVersion('name: Un\n') };
    expect(await store.propose({ ...proposalOf(second), branch })).toMatchObject({ number: 1, branch });
    expect(textOf(await proposals().read(branch, read), 'site.yaml')).toBe('name: Deux\n');
  });

  test('gets a file added to a proposal that others changed since, but not one that the proposal has another text of', async () => {
    const { branch = '' } = await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
    host.change({ 'services/glaucome.yaml': 'title: {fr: Nouveau}\n', 'pages/legal.yaml': 'title: {}\n' });
    read = await store.read(read);
    await store.propose({ ...proposalOf(edit('services/glaucome.yaml', 'title: {fr: Plus nouveau}\n')), branch });
    expect(made(last()).files).toMatchObject({ 'data/services/glaucome.yaml': 'title: {fr: Plus nouveau}\n' });
    // What its branch has from before it left the site's is no change there, and would go with the next one: nobody would notice.
    host.change({ 'menus.yml': 'menus: [a]\n' });
    read = await store.read(read);
    expect(await failureOf(store.propose({ ...proposalOf(edit('menus.yml', texts['menus.yml'])), branch }))).toBe('not-in-proposal');
    // The site's text of a file that the proposal has changed is not the newest one.
    const before = host.state();
    expect(await failureOf(store.propose({ ...proposalOf(edit('site.yaml', 'name: Trois\n')), branch }))).toBe('conflict: site.yaml');
    // What the branch has not got can not be taken away there.
    const removal = proposalOf(edit('pages/legal.yaml', undefined));
    await expect(store.propose({ ...removal, branch })).rejects.toMatchObject({
      failure: 'not-in-proposal',
      further: { file: 'pages/legal.yaml' },
    });
    expect(host.state()).toBe(before);
  });

  test.each(['merged', 'closed'] as const)('gets a proposal of its own where the former one was %s meanwhile', async (state) => {
    const { branch = '' } = await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
    if (state === 'merged') host.hosted.merge(last());
    else last().state = 'closed';
    const proposed = await store.propose({ ...proposalOf(edit('services/glaucome.yaml', 'title: {fr: G}\n')), branch });
    expect(proposed.number).toBe(2);
    expect(proposed.branch).not.toBe(branch);
    expect(made(last()).files).toEqual({ 'data/services/glaucome.yaml': 'title: {fr: G}\n' });
    expect(await failureOf(proposals().read(branch, read))).toBe('not-found');
  });

  test('has what was sent in the site or in an open proposal, whenever meanwhile the former one ended', { tags: 'random' }, async () => {
    const endings = fc.record({ isMerged: fc.boolean(), isRemoved: fc.boolean(), after: fc.nat({ max: 12 }), isPictured: fc.boolean() });
    const { hosted } = host;
    const before = hosted.head('main') as string;
    await fc.assert(
      fc.asyncProperty(endings, async ({ isMerged, isRemoved, after, isPictured }) => {
        hosted.proposals.splice(0);
        hosted.repositories.get('clinic/site')?.branches.set('main', before);
        const { branch = '' } = await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
        let left = after;
        const asked = (): void => {
          if (left > 0) host.before(/^/, asked);
          left -= 1;
          if (left !== -1) return;
          if (isMerged) hosted.merge(last());
          else last().state = 'closed';
          if (isRemoved) hosted.repositories.get('clinic/site')?.branches.delete(branch);
        };
        host.before(/^/, asked);
        const change = { file: 'site.yaml', content: 'name: Deux\n', base: await blobVersion('name: Un\n') };
        const pictures = isPictured ? [edit('pictures/photo.png', picture)] : [];
        const said = await failureOf(store.propose({ ...proposalOf(change, ...pictures), branch }));
        left = -1;
        const open = hosted.proposals.filter(({ state }) => state === 'open').map((each) => hosted.text(each.branch, 'data/site.yaml'));
        const isThere = [...open, hosted.text('main', 'data/site.yaml')].includes('name: Deux\n');
        // Whose proposal was refused sees first what the site has.
        expect([said, isThere]).toEqual(said === 'conflict: site.yaml' && !isMerged ? [said, false] : ['undefined', true]);
      }),
      { numRuns: cases(60) },
    );
  });

  test('has what was sent once, whichever request of the sending failed before it was sent again', { tags: 'random' }, async () => {
    const { hosted } = host;
    const { branches } = hosted.repositories.get('clinic/site') as HostedRepository;
    const how = fc.constantFrom<Failing>('cut', 'lost', 'error', 'forbidden', 'rate-limit');
    const troubles = fc.array(fc.record({ how, after: fc.nat({ max: 14 }) }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(troubles, fc.boolean(), async (failures, isAdded) => {
        hosted.proposals.splice(0);
        for (const name of [...branches.keys()]) if (name !== 'main') branches.delete(name);
        const editor = host.open();
        const { branch } = isAdded ? await editor.propose(proposalOf(edit('site.yaml', 'name: Un\n'))) : {};
        const base = isAdded ? await blobVersion('name: Un\n') : versionOf('site.yaml');
        const changes = [{ file: 'site.yaml', content: 'name: Deux\n', base }, edit('pictures/photo.png', picture)];
        const send = () => failureOf(editor.propose({ ...proposalOf(...changes), ...(branch === undefined ? {} : { branch }) }));
        let said: string | undefined;
        for (const { how: failure, after } of failures) {
          let left = after;
          const asked = (): void => {
            left -= 1;
            if (left >= 0) host.before(/^/, asked);
            if (left === 0) host.fail(/^/, failure);
          };
          if (after === 0) host.fail(/^/, failure);
          else host.before(/^/, asked);
          said = await send();
          left = 0;
          host.recover();
          if (said === 'undefined') break;
          expect(['offline', 'broken', 'not-allowed', 'too-many-requests']).toContain(said);
        }
        if (said !== 'undefined') expect(await send()).toBe('undefined');
        const all = hosted.proposals.map(({ branch: name, state }) => [state, hosted.text(name, 'data/site.yaml')]);
        expect(all).toEqual([['open', 'name: Deux\n']]);
        expect([...branches.keys()].sort()).toEqual([last().branch, 'main']);
      }),
      { numRuns: cases(60) },
    );
  });

  test('tells which of the own proposals ended, when, and since when it is published where the host knows', async () => {
    const days = { ended: '2026-03-04T10:00:00Z', published: '2026-03-04T10:05:00Z' };
    await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
    Object.assign(last(), { ...days, state: 'merged' });
    await store.propose({ ...proposalOf(edit('menus.yml', 'menus: [a]\n')), title: 'Les menus' });
    Object.assign(last(), { ended: '2026-03-05T10:00:00Z', state: 'closed' });
    await store.propose({ ...proposalOf(edit('menus.yml', 'menus: [b]\n')), title: 'Attend' });
    const { address } = (await proposals().waiting())[0] as OpenProposal;
    host.hosted.propose({ ...last(), author: 'omar', title: 'D’un autre' }).state = 'closed';
    host.hosted.propose({ ...last(), author: 'amal', base: 'release', title: 'Ailleurs' }).state = 'closed';
    const at = (number: number): string => address.replace(/\d+$/, String(number));
    expect((await proposals().ended()).map(({ address, ...told }) => ({ ...told, isThere: address === at(told.number) }))).toEqual([
      { isThere: true, number: 2, title: 'Les menus', state: 'refused', date: '2026-03-05T10:00:00Z', published: undefined },
      {
        isThere: true,
        number: 1,
        title: 'Corrige une phrase',
        state: 'accepted',
        date: days.ended,
        published: place === 'github' ? days.published : undefined,
      },
    ]);
  });

  test.each([
    ['open', 'waiting'],
    ['merged', 'accepted'],
    ['closed', 'refused'],
  ] as const)('tells of a proposal that is %s that it is %s', async (state, told) => {
    const { number = 0 } = await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
    last().state = state;
    expect(await proposals().stateOf(number)).toBe(told);
  });

  test('tells of a conflict that arises while the change is being written to an own proposal', async () => {
    const { branch = '' } = await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
    const writes = { github: /^PATCH .*git\/refs/, gitlab: /^POST .*commits$/, gitea: /^POST .*contents$/ }[place];
    const change = { file: 'site.yaml', content: 'name: Deux\n', base: await blobVersion('name: Un\n') };
    host.before(writes, () => host.hosted.commit(branch, { 'data/menus.yml': 'menus: [a]\n' }));
    await store.propose({ ...proposalOf(change), branch });
    expect(made(last()).files).toEqual({ 'data/site.yaml': 'name: Deux\n', 'data/menus.yml': 'menus: [a]\n' });
    host.before(writes, () => host.hosted.commit(branch, { 'data/site.yaml': 'name: Trois\n' }));
    const late = { file: 'site.yaml', content: 'name: Quatre\n', base: await blobVersion('name: Deux\n') };
    expect(await failureOf(store.propose({ ...proposalOf(late), branch }))).toBe('conflict: site.yaml');
    expect(host.hosted.text(branch, 'data/site.yaml')).toBe('name: Trois\n');
  });

  test('is as before where the host says no to a proposal', async () => {
    const before = host.state();
    host.fail(/^POST .*(?:pulls|merge_requests)$/, 'forbidden');
    expect(await failureOf(store.propose(proposalOf(edit('site.yaml', 'a: b\n'))))).toBe('not-allowed');
    expect(host.state()).toBe(before);
    // Sending it once more changes nothing about a rule.
    host.fail(/^POST .*(?:pulls|merge_requests)$/, 'against-rules');
    expect(await failureOf(store.propose(proposalOf(edit('site.yaml', 'a: b\n'))))).toBe('refused');
    expect(host.state()).toBe(before);
  });

  test('has one proposal for what was sent, and the branch of each, whatever answers are lost on the way', { tags: 'random' }, async () => {
    const failing = fc.constantFrom<Failing | undefined>('cut', 'lost', 'error', 'forbidden', undefined);
    const attempts = fc.array(fc.record({ opening: failing, isAsked: fc.boolean(), isEdited: fc.boolean(), isNamed: fc.boolean() }), {
      maxLength: 4,
    });
    const opened = /^POST .*(?:pulls|merge_requests)$/;
    const listed = /^GET .*(?:pulls|merge_requests)$/;
    const lostAndEdited = { opening: 'lost', isAsked: false, isEdited: true, isNamed: false } as const;
    await fc.assert(
      fc.asyncProperty(attempts, async (failures) => {
        const { hosted } = host;
        hosted.proposals.splice(0);
        const editor = host.open();
        const send = (text: string, isNamed = false): Promise<unknown> => {
          const { branch } = (isNamed ? hosted.proposals.at(-1) : undefined) ?? {};
          return editor.propose({ ...proposalOf(edit('site.yaml', text)), ...(branch === undefined ? {} : { branch }) });
        };
        let text = 'name: Un\n';
        let isSent = false;
        for (const { opening, isAsked, isEdited, isNamed } of failures) {
          if (opening !== undefined) host.fail(opened, opening);
          if (!isAsked) host.fail(listed, 'forbidden');
          isSent = await send(text, isNamed).then(
            () => true,
            () => false,
          );
          host.recover();
          for (const { branch } of hosted.proposals) expect(hosted.head(branch)).toBeDefined();
          expect(hosted.proposals.length).toBeLessThanOrEqual(1);
          if (opening === undefined && isAsked) expect(isSent).toBe(true);
          if (isSent) break;
          if (isEdited) text = `${text}# Encore\n`;
        }
        if (!isSent) await send(text);
        expect(hosted.proposals).toHaveLength(1);
        expect(made(last()).files).toEqual({ 'data/site.yaml': text });
      }),
      {
        numRuns: cases(40),
        examples: [
          [[{ opening: 'lost', isAsked: true, isEdited: false, isNamed: false }]],
          [[{ opening: 'lost', isAsked: false, isEdited: true, isNamed: false }]],
          [[lostAndEdited, { ...lostAndEdited, opening: undefined, isAsked: true, isNamed: true }]],
        ],
      },
    );
  });

  test('has another document in a proposal of its own, whatever became of the proposal before', async () => {
    host.fail(/^POST .*(?:pulls|merge_requests)$/, 'lost');
    host.fail(/^GET .*(?:pulls|merge_requests)$/, 'forbidden');
    await failureOf(store.propose(proposalOf(edit('site.yaml', 'name: Un\n'))));
    host.recover();
    const other = { file: 'pages/new.yaml', content: 'a: b\n', base: undefined };
    await store.propose(proposalOf(other));
    expect(host.hosted.proposals.map((proposal) => made(proposal).files)).toEqual([
      { 'data/site.yaml': 'name: Un\n' },
      { 'data/pages/new.yaml': 'a: b\n' },
    ]);
  });

  test('asks to sign in where there is no token, or an old one', async () => {
    for (const token of ['', 'an-old-token', 'مفتاح', 'two\nlines']) {
      const stranger = host.open(token);
      expect(await failureOf(stranger.read([]))).toBe('not-signed-in');
      expect(await failureOf(stranger.proposals!.account())).toBe('not-signed-in');
      expect(await failureOf(stranger.propose(proposalOf(edit('site.yaml', 'a: b\n'))))).toBe('not-signed-in');
    }
    expect(await host.open(` ${editorsToken}\n`).proposals?.account()).toEqual({ name: 'amal' });
  });

  test('is refused where it is archived, or is another one', async () => {
    host.hosted.isArchived = true;
    expect(await failureOf(proposals().account())).toBe('not-allowed');
    expect(await failureOf(store.propose(proposalOf(edit('site.yaml', 'a: b\n'))))).toBe('not-allowed');
    for (const wrong of [{ folder: 'content' }, { branch: 'master' }, { repository: 'clinic/other' }]) {
      expect(await failureOf(openStore({ ...host.settings, ...wrong }, () => editorsToken).read([]))).toBe('not-found');
    }
    host.hosted.repositories.delete('clinic/site');
    expect(await failureOf(proposals().account())).toBe('not-found');
    expect(await failureOf(store.read([]))).toBe('not-found');
  });

  test('says that the host was asked too often, and for how long where it does', async () => {
    host.fail(/trees|repository\/tree/, 'rate-limit');
    const error = await store.read(read).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ failure: 'too-many-requests' });
    const { retryAfter } = (error as StoreError).further;
    const expected = { github: 1800, gitlab: undefined, gitea: 30 }[place];
    if (expected === undefined) expect(retryAfter).toBeUndefined();
    else expect(Math.abs((retryAfter ?? 0) - expected)).toBeLessThan(5);
    expect(await store.read(read)).toHaveLength(read.length);
  });

  test('tells of the proposals that touch its documents, with who made them, the newest first', async () => {
    const { hosted } = host;
    const somebody = (branch: string, files: Record<string, string | undefined>, base = 'main'): void => {
      hosted.commit(branch, files);
      hosted.propose({ title: `About ${branch}`, description: '', author: 'omar', repository: 'clinic/site', branch, base });
    };
    somebody('ramadan', { 'data/site.yaml': 'name: R\n', 'README.md': '# R\n' });
    somebody('code', { 'README.md': '# Code\n' });
    somebody('elsewhere', { 'data/site.yaml': 'name: E\n' }, 'release');
    hosted.copy('omar');
    hosted.commit('from-copy', { 'data/menus.yml': 'menus: [b]\n' }, 'A change', 'omar/site');
    hosted.propose({ title: 'A copy', description: '', author: 'omar', repository: 'omar/site', branch: 'from-copy', base: 'main' });
    const { branch, address } = await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
    // An answer that failed is asked for again.
    host.fail(/^GET .*(?:files|diffs)$/, 'error');
    expect(await failureOf(proposals().waiting())).toBe('broken');
    const all = await proposals().waiting();
    expect(all).toMatchObject([
      { title: 'Corrige une phrase', author: 'amal', address, branch, files: ['site.yaml'], isOwn: true },
      { title: 'A copy', author: 'omar', files: ['menus.yml'], isOwn: false },
      { title: 'About ramadan', author: 'omar', branch: 'ramadan', files: ['site.yaml'], isOwn: false },
    ]);
    expect(all[1]?.branch).toMatch(/^.+:from-copy$/);
    somebody('moved', { 'data/menus.yml': undefined, 'data/pages/menus.yaml': texts['menus.yml'] });
    expect((await proposals().waiting())[0]?.files.toSorted()).toEqual(['menus.yml', 'pages/menus.yaml']);
    hosted.proposals.pop();
    // Files of a proposal that has not changed are not asked for again.
    asked();
    expect(await proposals().waiting()).toEqual(all);
    expect(asked().filter((request) => /files|diffs/.test(request))).toEqual([]);
  });

  test('tells what the checks and the reviewers of a proposal say, and where the change is shown', async () => {
    await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
    const hosted = host.hosted.proposals[0] as HostedProposal;
    const feedback = async () => proposals().feedback((await proposals().waiting())[0] as OpenProposal);
    expect(await feedback()).toEqual({ checks: undefined, preview: undefined, verdict: undefined, remarks: [] });
    hosted.feedback = { checks: 'running', said: [{ author: 'omar', text: 'On regarde.' }] };
    expect(await feedback()).toMatchObject({ checks: 'running', remarks: [{ author: 'omar', text: 'On regarde.' }] });
    hosted.feedback = {
      checks: 'failed',
      said: [
        { author: 'omar', text: 'Ce mot est-il juste ?', path: 'data/site.yaml' },
        { author: 'omar', text: 'À corriger.', verdict: 'changes-requested' },
        { author: 'sara', text: 'Ailleurs.', path: 'README.md' },
      ],
    };
    const failed = await feedback();
    expect(failed).toMatchObject({ checks: 'failed', checksAddress: expect.stringContaining(host.address) });
    expect(failed.remarks).toContainEqual({ author: 'omar', text: 'Ce mot est-il juste ?', path: 'site.yaml' });
    expect(failed.remarks).toContainEqual({ author: 'sara', text: 'Ailleurs.', path: undefined });
    // GitLab has approvals alone.
    expect(failed.verdict).toBe(place === 'gitlab' ? undefined : 'changes-requested');
    hosted.feedback = {
      checks: 'passed',
      preview: 'https://preview.example/7/',
      said: [{ author: 'omar', text: '', verdict: 'approved' }],
    };
    expect(await feedback()).toMatchObject({
      checks: 'passed',
      preview: place === 'github' ? 'https://preview.example/7/' : undefined,
      verdict: 'approved',
      remarks: [],
    });
    // Of very many reviews the last one counts, unless somebody took it back.
    const refusal = { author: 'sara', text: 'À corriger.', verdict: 'changes-requested' } as const;
    const approval = { author: 'omar', text: '', verdict: 'approved' } as const;
    hosted.feedback = { ...hosted.feedback, said: [...Array.from({ length: 60 }, () => refusal), approval] };
    expect(await feedback()).toMatchObject({ verdict: 'approved', remarks: { length: 60 } });
    hosted.feedback = { ...hosted.feedback, said: [approval, { ...refusal, isTakenBack: true }] };
    expect(await feedback()).toMatchObject({ verdict: 'approved', remarks: [{ author: 'sara' }] });
    host.fail(/check-runs|status|approvals/, 'forbidden');
    expect(await feedback()).toMatchObject(place === 'gitlab' ? { verdict: undefined } : { checks: undefined, verdict: 'approved' });
    // What failed is not taken for what nobody has said.
    host.fail(/check-runs|status|approvals/, 'error');
    expect(await failureOf(feedback())).toBe('broken');
  });

  test('tells of thirty proposals at most, and of all files of a large one', async () => {
    const { hosted } = host;
    const many = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`data/pages/p${index}.yaml`, 'a: b\n']));
    for (let index = 0; index < 32; index += 1) {
      hosted.commit(`b${index}`, index === 31 ? many : { 'data/site.yaml': `name: ${index}\n` });
      const title = `Number ${index}`;
      hosted.propose({ title, description: '', author: 'omar', repository: 'clinic/site', branch: `b${index}`, base: 'main' });
    }
    const all = await proposals().waiting();
    expect(all.map(({ title }) => title)).toEqual(Array.from({ length: 30 }, (_, index) => `Number ${31 - index}`));
    expect(all[0]?.files).toHaveLength(130);
  });

  test('says so where a browser has no means to name a file', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await expect(store.propose(proposalOf(edit('site.yaml', 'a: b\n')))).rejects.toMatchObject({
      failure: 'broken',
      detail: expect.stringContaining('crypto.subtle'),
    });
  });
};
describe.each(names.slice(0, 1))(isEdited, edited);
describe.each(names.slice(1))(isEdited, { tags: 'thorough' }, edited);

describe('a site with more files than a host lists at once', () => {
  const many = Object.fromEntries(Array.from({ length: 230 }, (_, index) => [`services/s${index}.yaml`, `n: ${index % 3}\n`]));

  test.each([
    ['github', () => github({ treeLimit: 243 })],
    ['gitlab', () => gitlab],
    ['gitea', () => gitea({ treePage: 50 })],
  ] as const)('is read whole from %s', async (place, form) => {
    const host = await hostWorld(place, { ...contents, ...many }, form());
    world = host;
    const all = await host.open().read([]);
    expect(all).toHaveLength(Object.keys(texts).length + 230);
    expect(textOf(all, 'services/s229.yaml')).toBe('n: 1\n');
    const within = (folder: string): Store => openStore({ ...host.settings, folder }, () => editorsToken);
    expect(textOf(await within('data/services').read([]), 's229.yaml')).toBe('n: 1\n');
    expect(await failureOf(within('data/none').read([]))).toBe('not-found');
    expect(await failureOf(within('data/site.yaml').read([]))).toBe('not-found');
  });

  test('is not half read from GitHub, whatever the folder', async () => {
    const host = await hostWorld('github', { ...contents, ...many }, github({ treeLimit: 100 }));
    world = host;
    expect(await failureOf(host.open().read([]))).toBe('broken');
  });
});

describe('somebody without the right to write', () => {
  const open = async (place: keyof typeof forms, scopes?: readonly string[]): Promise<HostWorld> => {
    const host = await hostWorld(place, contents);
    world = host;
    host.hosted.people.set('token-of-omar', { name: 'omar', mayPush: false, ...(scopes === undefined ? {} : { scopes }) });
    store = host.open('token-of-omar');
    read = await store.read([]);
    return host;
  };

  test.each([
    ['github', ['public_repo']],
    ['gitea', undefined],
  ] as const)('proposes from a copy of the repository at %s', async (place, scopes) => {
    const { hosted } = await open(place, scopes);
    expect(await proposals().account()).toEqual({ name: 'omar' });
    const { branch = '', address } = await store.propose(proposalOf(edit('site.yaml', 'name: Un\n')));
    expect(hosted.proposals).toMatchObject([{ author: 'omar', repository: 'omar/site', base: 'main' }]);
    expect(branch).toBe(`omar:${hosted.proposals[0]?.branch}`);
    expect([...(hosted.repositories.get('clinic/site')?.branches.keys() ?? [])]).toEqual(['main']);
    const second = { file: 'site.yaml', content: 'name: Deux\n', base: await blobVersion('name: Un\n') };
    expect(await store.propose({ ...proposalOf(second), branch })).toEqual({ address, branch, number: 1 });
    expect(textOf(await proposals().read(branch, []), 'site.yaml')).toBe('name: Deux\n');
    // The copy is there by now, and older than the site.
    hosted.commit('main', { 'data/menus.yml': 'menus: [c]\n' });
    read = await store.read(read);
    await store.propose(proposalOf(edit('menus.yml', 'menus: [d]\n')));
    expect(hosted.changes(hosted.proposals[1] as HostedProposal).map(({ path }) => path)).toEqual(['data/menus.yml']);
    // A copy that went its own way is nobody's to overwrite.
    hosted.commit('main', { 'data/menus.yml': 'own: true\n' }, 'Own', 'omar/site');
    const before = hosted.state();
    expect(await failureOf(store.propose(proposalOf(edit('site.yaml', 'name: Trois\n'))))).toBe('not-allowed');
    expect(hosted.state()).toBe(before);
  });

  test.each([
    ['github', ['contents', 'pull_requests'], undefined],
    ['github', ['read:user'], 'none of the scopes repo and public_repo'],
    ['gitlab', ['api'], 'ask for that role'],
  ] as const)('is told so at %s with a token for %j', async (place, scopes, detail) => {
    const { hosted } = await open(place, place === 'github' && detail === undefined ? undefined : scopes);
    const before = hosted.state();
    await expect(proposals().account()).rejects.toMatchObject({
      failure: 'not-allowed',
      detail: expect.stringContaining(detail ?? 'no copy'),
    });
    expect(await failureOf(store.propose(proposalOf(edit('site.yaml', 'a: b\n'))))).toBe('not-allowed');
    expect(hosted.state()).toBe(before);
  });

  test.each([
    ['github', ['repo', 'gist']],
    ['github', ['public_repo', 'gist']],
    ['gitlab', ['read_api', 'api']],
  ] as const)('may propose at %s with a token that has one of the rights for it among %j', async (place, scopes) => {
    const { hosted } = await open(place, scopes);
    hosted.people.set('token-of-omar', { name: 'omar', mayPush: place === 'gitlab', scopes });
    expect(await proposals().account()).toEqual({ name: 'omar' });
  });

  test('may write at gitlab where the button gave the token, of which that host tells no rights', async () => {
    const { hosted } = await open('gitlab', undefined);
    hosted.people.set('token-of-omar', { name: 'omar', mayPush: true, signedInByButton: true });
    expect(await proposals().account()).toEqual({ name: 'omar' });
  });

  test.each([
    ['gitlab', ['read_api']],
    ['gitea', ['read:repository', 'read:user']],
  ] as const)('is told so at %s where the token was made for reading', async (place, scopes) => {
    const { hosted } = await open(place, scopes);
    hosted.people.set('token-of-omar', { name: 'omar', mayPush: true, scopes });
    const before = hosted.state();
    if (place === 'gitlab') expect(await failureOf(proposals().account())).toBe('not-allowed');
    expect(await failureOf(store.propose(proposalOf(edit('site.yaml', 'a: b\n'))))).toBe('not-allowed');
    expect(hosted.state()).toBe(before);
  });
});
