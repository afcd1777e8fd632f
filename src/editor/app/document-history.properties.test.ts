import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import type { FileCommit } from '../../git-hosts/git-host.ts';
import { documentHistory } from './document-history.ts';

type Files = ReadonlyMap<string, string>;

/** A repository as a git host shows it: each commit with the files after it. */
class Repository {
  readonly commits: { readonly commit: string; readonly files: Files }[] = [];
  files: Files = new Map();

  /** Writes files, or removes those without a text, in one commit; returns its name. */
  commit(changes: Readonly<Record<string, string | undefined>>): string {
    const files = new Map(this.files);
    for (const [file, text] of Object.entries(changes)) {
      if (text === undefined) files.delete(file);
      else files.set(file, text);
    }
    this.files = files;
    const commit = `commit ${this.commits.length}`;
    this.commits.push({ commit, files });
    return commit;
  }

  async history(file: string): Promise<readonly FileCommit[]> {
    return this.commits
      .filter(({ files }, index) => files.get(file) !== this.commits[index - 1]?.files.get(file))
      .map(({ commit }) => ({ commit, date: '2026-01-01T00:00:00Z', author: 'Sam', title: commit }))
      .toReversed();
  }

  async textIn(file: string, commit: string): Promise<string | undefined> {
    return this.commits.find((each) => each.commit === commit)?.files.get(file);
  }
}

/** What somebody does with a site: edits the page or another one, gives the page another address, or lets a deleted page lead to it. */
type Act = { readonly kind: 'edit' | 'edit-other' } | { readonly kind: 'rename' | 'delete-other'; readonly slug: string };

const anySlug = fc.constantFrom('a', 'b', 'c', 'd');
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom('edit' as const, 'edit-other' as const) }),
  fc.record({ kind: fc.constant('rename' as const), slug: anySlug }),
  fc.record({ kind: fc.constant('delete-other' as const), slug: fc.constantFrom('x', 'y') }),
);

const fileOf = (slug: string): string => `pages/${slug}.yaml`;

/** Does all that, and returns the repository, the page's file and text, and its versions as they were made. */
function lived(acts: readonly Act[]) {
  const repository = new Repository();
  let [slug, former, edits] = ['a', [] as readonly string[], 0];
  const text = (): string => `slug: ${slug}\nformerSlugs: [${former.join(', ')}]\nedits: ${edits}\n`;
  const others = { x: 'slug: x\n', y: 'slug: y\n', z: 'slug: z\n' };
  for (const [other, words] of Object.entries(others)) repository.commit({ [fileOf(other)]: words });
  const versions = [[repository.commit({ [fileOf(slug)]: text() }), fileOf(slug)]];
  for (const act of acts) {
    const before = fileOf(slug);
    edits += 1;
    if (act.kind === 'edit-other') {
      repository.commit({ [fileOf('z')]: `slug: z\nedits: ${edits}\n` });
      continue;
    }
    if (act.kind === 'rename') {
      if (act.slug === slug) continue;
      former = [...former.filter((each) => each !== act.slug), slug];
      slug = act.slug;
    } else if (act.kind === 'delete-other') {
      if (former.includes(act.slug)) continue;
      former = [...former, act.slug];
    }
    const gone = act.kind === 'delete-other' ? fileOf(act.slug) : before;
    versions.unshift([repository.commit({ [gone]: undefined, [fileOf(slug)]: text() }), fileOf(slug)]);
  }
  return { repository, file: fileOf(slug), text: text(), versions };
}

/** Returns the commits and files of the versions that an editor is shown. */
async function shown({ repository, file, text }: ReturnType<typeof lived>) {
  return (await documentHistory(repository, file, text))?.map((version) => [version.commit, version.file]);
}

test('a page that has its first address again has the versions that it had under the other one', async () => {
  const page = lived([{ kind: 'rename', slug: 'b' }, { kind: 'edit' }, { kind: 'rename', slug: 'a' }]);
  expect(await shown(page)).toEqual(page.versions);
});

test('the history of a page has all its versions and no others, whichever addresses it had', { tags: 'random' }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 12 }), async (acts) => {
      const page = lived(acts);
      expect(await shown(page)).toEqual(page.versions);
    }),
    { numRuns: cases(500) },
  );
});
