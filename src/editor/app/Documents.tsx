import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { foldedWords, queryWords } from '../../pages/search/index-options.ts';
import { ContentText } from '../form/ContentText.tsx';
import { DocumentEntry } from './DocumentEntry.tsx';
import { Groups } from './Documents.styles.ts';
import {
  type DocumentRow,
  documentGroups,
  documentRows,
  documentStates,
  isInView,
  sortedGroup,
  translationsToDo,
} from './document-rows.ts';
import { FieldMatches } from './FieldMatches.tsx';
import { FoundCount } from './FoundCount.tsx';
import { LongList } from './LongList.tsx';
import { localeOf, useMessages } from './messages.ts';
import { Pane } from './Pane.styles.ts';
import { Act, Actions, Field } from './parts.styles.ts';
import { Picker } from './parts.tsx';
import { useWorkbench, useWorkbenchData, useWorkbenchState } from './workbench-context.ts';
import { documentIn, openedIn } from './workbench-state.ts';

const stateNames = {
  changed: 'shownChanged',
  wrong: 'shownWrong',
  unwritten: 'shownUnwritten',
  untranslated: 'shownUntranslated',
} as const;

/**
 * Lists the documents of the site, in groups or from A to Z, all of them or those in one state or group, with what is to be done in each;
 * its search covers their texts too.
 */
export function Documents(): ReactNode {
  const { t, language } = useMessages();
  const { set, show } = useWorkbench();
  const rows = useWorkbenchData(documentRows);
  const menus = useWorkbenchState(({ site }) => site.references.menus);
  const open = useWorkbenchState((now) => (openedIn(now) === '' ? undefined : documentIn(now).file));
  const isTranslated = useWorkbenchState(({ site }) => site.languages.length > 1);
  const toDo = useWorkbenchState(translationsToDo);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState('all');
  const query = queryWords(search);
  // Without a query no name is read: each letter that is typed in a field renders the list of a site with thousands of documents.
  const isCalled = ({ name, file }: DocumentRow): boolean => {
    const words = query.length === 0 ? [] : foldedWords(`${name} ${file}`);
    return query.every((each) => words.some((word) => word.startsWith(each)));
  };
  const all = documentGroups(rows, menus, t);
  const named = all.map(({ title, language, documents }) => {
    const isShown = (row: DocumentRow): boolean => isInView(row, title, shown) && isCalled(row);
    return { title, language, documents: documents.filter(isShown) };
  });
  const found = shown === 'sorted' ? [sortedGroup(named, t('shownSorted'), localeOf(language))] : named;
  const count = new Set(found.flatMap(({ documents }) => documents.map(({ file }) => file))).size;
  const isNarrowed = query.length > 0 || !/^(?:all|sorted)$/.test(shown);
  const groups = found.filter(({ documents }) => documents.length > 0);
  return (
    <Pane data-pane="documents" aria-label={t('documents')}>
      <h2 className="visually-hidden">{t('documents')}</h2>
      <Field>
        {t('search')}
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <Actions>
        <Act onPress={() => set({ dialog: 'new' })}>{t('newDocument')}</Act>
        <Act onPress={() => set({ dialog: 'pictures' })}>{t('pictures')}</Act>
        {isTranslated ? (
          <Act onPress={() => set({ dialog: 'desk' })}>{toDo === 0 ? t('translations') : t('translationsToDo', { count: toDo })}</Act>
        ) : null}
      </Actions>
      <Picker label={t('shownDocuments')} value={shown} onChange={setShown}>
        <option value="all">{t('shownAll')}</option>
        <option value="sorted">{t('shownSorted')}</option>
        {documentStates.map((state) => (
          <option key={state} value={state}>
            {t(stateNames[state])}
          </option>
        ))}
        {all.map(({ title, language }) => (
          <option key={title} value={`group ${title}`} lang={language}>
            {title}
          </option>
        ))}
      </Picker>
      <FoundCount where={t('documents')} none={t('nothingFound')} count={isNarrowed ? count : undefined} />
      <Groups aria-label={t('documents')}>
        <Button {...(open === undefined ? { 'aria-current': 'page' as const } : {})} onPress={() => show('')}>
          <span>{t('start')}</span>
        </Button>
        {groups.map(({ title, language, documents }) => (
          <section key={title}>
            <h3>
              <ContentText text={title} language={language} />
            </h3>
            <LongList items={documents} stays={({ file }) => file === open}>
              {(row) => <DocumentEntry key={row.file} row={row} isOpen={row.file === open} />}
            </LongList>
          </section>
        ))}
        {search === '' ? null : <FieldMatches query={search} />}
      </Groups>
    </Pane>
  );
}
