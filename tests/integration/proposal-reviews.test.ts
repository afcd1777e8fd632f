import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type OpenProposal, type Proposals, StoreConflict } from '../../src/editor/stores/store.ts';
import { forms, type HostWorld, hostWorld } from '../support/git-hosts/worlds.ts';

const site = { 'site.yaml': 'name: Site\n', 'home.yaml': 'title: One\n' };
const address = 'https://host.example/1';

/** A proposal of an author, a reviewer who may write and one who may only read. */
async function opened(
  host: keyof typeof forms,
): Promise<{ world: HostWorld; push: (text: string) => void; as: (who: string) => Proposals }> {
  const world = await hostWorld(host, site);
  for (const name of ['karim', 'sara']) world.hosted.people.set(name, { name, mayPush: name === 'karim' });
  const push = (text: string): void => void world.hosted.commit('edit/one', { 'data/home.yaml': `title: ${text}\n` });
  push('Two');
  world.hosted.propose({ title: 'Two', description: '', author: 'amal', repository: 'clinic/site', branch: 'edit/one', base: 'main' });
  return { world, push, as: (who) => world.open(who === 'amal' ? undefined : who).proposals as Proposals };
}

const proposal: OpenProposal = {
  number: 1,
  title: 'Two',
  author: 'amal',
  address,
  branch: 'edit/one',
  files: ['home.yaml'],
  isOwn: false,
};

describe.each(Object.keys(forms) as (keyof typeof forms)[])('somebody who decides at %s', (host) => {
  test('reads what a proposal changes since it was made, whatever the site changed meanwhile', async () => {
    const { world, as } = await opened(host);
    onTestFinished(() => world.close());
    world.change({ 'home.yaml': 'title: One\nsummary: Written by others\n' });
    expect(await as('karim').textsOf(proposal)).toEqual({
      commit: world.hosted.head('edit/one'),
      texts: [{ file: 'home.yaml', before: 'title: One\n', text: 'title: Two\n' }],
      hasUnseen: false,
    });
    // What was sent since the proposal was listed is read too, and nothing is left out in silence.
    world.hosted.commit('edit/one', { 'data/site.yaml': 'name: Other\n' });
    const further = await as('karim').textsOf(proposal);
    expect(further.texts.map(({ file }) => file).sort()).toEqual(['home.yaml', 'site.yaml']);
    expect(further).toMatchObject({ commit: world.hosted.head('edit/one'), hasUnseen: false });
    for (const path of ['data/pictures/a.svg', 'README.md']) {
      world.hosted.commit('edit/one', { [path]: '<svg/>' });
      expect(await as('karim').textsOf(proposal)).toMatchObject({ commit: world.hosted.head('edit/one'), hasUnseen: true });
    }
  });

  test('approves, asks for changes or remarks, which the author reads', async () => {
    const { world, as } = await opened(host);
    onTestFinished(() => world.close());
    const { commit } = await as('karim').textsOf(proposal);
    await as('karim').review(proposal, commit, { verdict: 'remark', text: 'Who wrote this?' });
    await as('karim').review(proposal, commit, { verdict: 'changes-requested', text: 'Three is right.' });
    const asked = await as('amal').feedback(proposal);
    expect(asked.remarks.map(({ author, text }) => [author, text])).toEqual(
      expect.arrayContaining([
        ['karim', 'Who wrote this?'],
        ['karim', 'Three is right.'],
      ]),
    );
    // GitLab knows no refusal.
    expect(asked.verdict).toBe(host === 'gitlab' ? undefined : 'changes-requested');
    await as('karim').review(proposal, commit, { verdict: 'approved', text: '' });
    expect((await as('amal').feedback(proposal)).verdict).toBe('approved');
  });

  test('approves no proposal of their own, none that is another by now than they have read, and none that ended', async () => {
    const { world, push, as } = await opened(host);
    onTestFinished(() => world.close());
    const { commit } = await as('amal').textsOf(proposal);
    const before = world.state();
    const approval = { verdict: 'approved', text: '' } as const;
    await expect(as('amal').review(proposal, commit, approval)).rejects.toMatchObject({ failure: 'not-allowed' });
    expect(world.state()).toBe(before);
    push('3');
    await expect(as('karim').review(proposal, commit, approval)).rejects.toBeInstanceOf(StoreConflict);
    expect(world.hosted.proposals[0]?.feedback.said).toEqual([]);
    (world.hosted.proposals[0] as { state: string }).state = 'closed';
    await expect(as('karim').review(proposal, commit, approval)).rejects.toMatchObject({ failure: 'not-found' });
  });

  test('approves only what they have read, whenever others write', { tags: 'thorough' }, async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('push', 'read', 'approve', 'look' as const) },
      fc.constantFrom('ask', 'approve while others push', 'read and approve' as const),
    );
    const people = fc.constantFrom('karim', 'sara');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, people), { minLength: 4, maxLength: 12 }), async (steps) => {
        const { world, push, as } = await opened(host);
        try {
          const read = new Map<string, string>();
          const approved: string[] = [];
          let count = 2;
          const next = (): void => {
            count += 1;
            push(String(count));
          };
          const head = (): string => world.hosted.head('edit/one') as string;
          for (const [what, who] of steps) {
            if (what === 'push') next();
            else if (what === 'read') read.set(who, (await as(who).textsOf(proposal)).commit);
            else if (what === 'look') {
              const { verdict } = await as('amal').feedback(proposal);
              if (verdict === 'approved') expect(approved).toContain(head());
            } else {
              if (what === 'read and approve') read.set(who, (await as(who).textsOf(proposal)).commit);
              const commit = read.get(who);
              if (commit === undefined) continue;
              const isNewest = commit === head();
              const review =
                what === 'ask' ? ({ verdict: 'changes-requested', text: 'No.' } as const) : ({ verdict: 'approved', text: '' } as const);
              if (what === 'approve while others push') world.before(/^POST .*(?:reviews|approve)$/, next);
              const said = world.hosted.proposals[0]?.feedback.said.length;
              const answer = await as(who)
                .review(proposal, commit, review)
                .then(
                  () => 'done' as const,
                  (error: unknown) => error,
                );
              if (!isNewest) {
                expect(answer).toBeInstanceOf(StoreConflict);
                expect(world.hosted.proposals[0]?.feedback.said).toHaveLength(said as number);
              }
              if (answer === 'done' && review.verdict === 'approved') approved.push(commit);
            }
          }
          for (const { verdict, commit } of world.hosted.proposals[0]?.feedback.said ?? [])
            if (verdict === 'approved') expect(approved).toContain(commit);
        } finally {
          world.close();
        }
      }),
      { numRuns: 20 },
    );
  });
});
