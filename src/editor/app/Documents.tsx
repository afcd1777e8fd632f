import { memo, type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { foldedWords, queryWords } from '../../pages/search/index-options.ts';
import { asRecord } from '../../schema/tree.ts';
import type { Choice } from '../form/document-form.ts';
import { Groups } from './Documents.styles.ts';
import { FieldMatches } from './FieldMatches.tsx';
import { isUnsent } from './local-change.ts';
import { useMessages } from './messages.ts';
import { Pane } from './Pane.styles.ts';
import { Act, Actions, Field, Hidden } from './parts.styles.ts';
import { clashesOf } from './session-state.ts';
import type { SiteDocument } from './site-documents.ts';
import { useWorkbench, useWorkbenchData, useWorkbenchState } from './workbench-context.ts';
import { documentIn, hasPage, type WorkbenchState } from './workbench-state.ts';

/** Lists all documents of the site in groups, with the errors and the unsent changes of each; its search covers their texts too. */
export function Documents(): ReactNode {
  const { t } = useMessages();
  const { set } = useWorkbench();
  const rows = useWorkbenchData(rowsIn);
  const menus = useWorkbenchState(({ site }) => site.references.menus);
  const open = useWorkbenchState((now) => documentIn(now).file);
  const isTranslated = useWorkbenchState(({ site }) => site.languages.length > 1);
  const toDo = useWorkbenchState(translationsToDo);
  const [search, setSearch] = useState('');
  const query = queryWords(search);
  const isCalled = (words: readonly string[]): boolean => query.every((each) => words.some((word) => word.startsWith(each)));
  const found = rows.filter(({ name, file }) => isCalled(foldedWords(`${name} ${file}`)));
  return (
    <Pane data-pane="documents" aria-label={t('documents')}>
      <Hidden>
        <h2>{t('documents')}</h2>
      </Hidden>
      <Field>
        {t('search')}
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <Actions>
        <Act onPress={() => set({ dialog: 'new' })}>{t('newDocument')}</Act>
        {isTranslated ? (
          <Act onPress={() => set({ dialog: 'desk' })}>{toDo === 0 ? t('translations') : t('translationsToDo', { count: toDo })}</Act>
        ) : null}
      </Actions>
      <Groups aria-label={t('documents')}>
        {groupsOf(found, menus, t('pages'), t('services'), t('wholeSite')).map(({ title, documents }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {documents.map((row) => (
                <Entry key={row.file} row={row} isOpen={row.file === open} />
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 ? <p role="status">{t('nothingFound')}</p> : null}
        {search === '' ? null : <FieldMatches query={search} />}
      </Groups>
    </Pane>
  );
}

/** A document as the list shows it. */
interface Row extends Pick<SiteDocument, 'file' | 'kind' | 'name' | 'category'> {
  readonly mark: 'unsent' | 'waiting' | undefined;
  readonly isDisputed: boolean;
  /** The number of errors in it. */
  readonly count: number;
}

function rowsIn({ site, session, problems }: WorkbenchState): readonly Row[] {
  const errors = new Map<string, number>();
  for (const { file, severity } of problems) if (severity === 'error') errors.set(file, (errors.get(file) ?? 0) + 1);
  return site.documents.map(({ file, kind, name, category }) => {
    const localChange = session.localChanges.get(file);
    const mark = localChange && (isUnsent(localChange) ? 'unsent' : 'waiting');
    return { file, kind, name, category, mark, isDisputed: clashesOf(session, file).length > 0, count: errors.get(file) ?? 0 };
  });
}

/**
 * Returns how many translations are missing, marked as to be written, or older than their original; those of languages that are drafts
 * do not count.
 */
function translationsToDo({ site, problems }: WorkbenchState): number {
  const source = asRecord(site.documents.find(({ kind }) => kind === 'site')?.data)['defaultLanguage'];
  const complete = new Set<unknown>(site.languages.flatMap(({ code, complete }) => (complete && code !== source ? [code] : [])));
  return problems.filter(({ code, values }) => waiting.has(code) && complete.has(values['language'])).length;
}

const waiting: ReadonlySet<string> = new Set(['missing-translation', 'text-to-write', 'stale-translation']);

const Entry = memo(
  ({ row: { file, name, mark, isDisputed, count }, isOpen }: { readonly row: Row; readonly isOpen: boolean }): ReactNode => {
    const { t } = useMessages();
    const { show } = useWorkbench();
    return (
      <li>
        <Button {...(isOpen ? { 'aria-current': 'page' as const } : {})} onPress={() => show(file)}>
          <span>{name}</span>
          {mark === undefined ? null : <small data-mark={mark === 'unsent' ? 'unsent' : 'sent'}>{t(mark)}</small>}
          {isDisputed ? <small data-mark="errors">{t('toSettle')}</small> : null}
          {count === 0 ? null : (
            <small data-mark="errors">
              <span aria-hidden="true">{count}</span>
              <Hidden>{t('errorCount', { count })}</Hidden>
            </small>
          )}
        </Button>
      </li>
    );
  },
);

function groupsOf(
  documents: readonly Row[],
  menus: readonly Choice[],
  pages: string,
  services: string,
  others: string,
): readonly { readonly title: string; readonly documents: readonly Row[] }[] {
  const known = new Set(menus.map(({ value }) => value));
  const groups = [
    {
      title: pages,
      documents: documents.filter((row) => hasPage(row) && row.kind !== 'service'),
    },
    ...menus.map(({ value, label }) => ({ title: label, documents: documents.filter(({ category }) => category === value) })),
    { title: services, documents: documents.filter(({ kind, category }) => kind === 'service' && !known.has(category ?? '')) },
    { title: others, documents: documents.filter(({ kind }) => /^(?:site|ui|menus|glossary|signs|searches)$/.test(kind)) },
  ];
  return groups.filter((group) => group.documents.length > 0);
}
