import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { DataPath } from '../../editing/source-change.ts';
import { foldedWords } from '../../search/index-options.ts';
import { Groups } from './Documents.styles.ts';
import { isUnsent } from './draft.ts';
import type { FoundProblem } from './engine-client.ts';
import { FoundFields } from './FoundFields.tsx';
import { Act, Actions, Field, Hidden, Pane } from './parts.styles.ts';
import { clashesOf, type SessionState } from './session-state.ts';
import type { Site, SiteDocument } from './site-documents.ts';
import { useSpeech } from './words.ts';

/** All documents of the site in groups, with what is wrong in each and what is not sent; what is searched for is found in their texts too. */
export function Documents({
  site,
  state,
  problems,
  open,
  onOpen,
  onNew,
}: {
  readonly site: Site;
  readonly state: SessionState;
  readonly problems: readonly FoundProblem[];
  readonly open: string;
  readonly onOpen: (file: string, path?: DataPath) => void;
  readonly onNew: () => void;
}): ReactNode {
  const { say } = useSpeech();
  const [search, setSearch] = useState('');
  const wanted = foldedWords(search);
  const isCalled = (words: readonly string[]): boolean => wanted.every((each) => words.some((word) => word.startsWith(each)));
  const found = site.documents.filter(({ name, file }) => isCalled(foldedWords(`${name} ${file}`)));
  const errors = new Map<string, number>();
  for (const { file, severity } of problems) if (severity === 'error') errors.set(file, (errors.get(file) ?? 0) + 1);
  return (
    <Pane data-pane="documents" aria-label={say('documents')}>
      <Hidden>
        <h2>{say('documents')}</h2>
      </Hidden>
      <Field>
        {say('search')}
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <Actions>
        <Act onPress={onNew}>{say('newDocument')}</Act>
      </Actions>
      <Groups aria-label={say('documents')}>
        {groupsOf(found, site, say('pages'), say('services'), say('wholeSite')).map(({ title, documents }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {documents.map(({ file, name }) => {
                const draft = state.drafts.get(file);
                const count = errors.get(file) ?? 0;
                return (
                  <li key={file}>
                    <Button {...(file === open ? { 'aria-current': 'page' as const } : {})} onPress={() => onOpen(file)}>
                      <span>{name}</span>
                      {draft === undefined ? null : (
                        <small data-mark={isUnsent(draft) ? 'unsent' : 'sent'}>{say(isUnsent(draft) ? 'unsent' : 'waiting')}</small>
                      )}
                      {clashesOf(state, file).length === 0 ? null : <small data-mark="errors">{say('toSettle')}</small>}
                      {count === 0 ? null : (
                        <small data-mark="errors">
                          <span aria-hidden="true">{count}</span>
                          <Hidden>{say('errorCount', { count })}</Hidden>
                        </small>
                      )}
                    </Button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        {found.length === 0 ? <p role="status">{say('nothingFound')}</p> : null}
        {search === '' ? null : <FoundFields query={search} site={site} open={open} onOpen={onOpen} />}
      </Groups>
    </Pane>
  );
}

function groupsOf(
  documents: readonly SiteDocument[],
  { references }: Site,
  pages: string,
  services: string,
  others: string,
): readonly { readonly title: string; readonly documents: readonly SiteDocument[] }[] {
  const known = new Set(references.menus.map(({ value }) => value));
  const groups = [
    {
      title: pages,
      documents: documents.filter(({ kind }) => kind === 'home' || kind === 'page' || kind === 'services-list' || kind === 'not-found'),
    },
    ...references.menus.map(({ value, label }) => ({ title: label, documents: documents.filter(({ category }) => category === value) })),
    { title: services, documents: documents.filter(({ kind, category }) => kind === 'service' && !known.has(category ?? '')) },
    { title: others, documents: documents.filter(({ kind }) => /^(?:site|ui|menus|glossary|signs|searches)$/.test(kind)) },
  ];
  return groups.filter((group) => group.documents.length > 0);
}
