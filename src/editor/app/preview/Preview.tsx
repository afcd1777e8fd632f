import { type ReactNode, useMemo, useState } from 'react';
import { languagesInOrder } from '../../form/languages-in-order.ts';
import { useMessages } from '../messages.ts';
import { Choices, Pane, PaneBar } from '../Pane.styles.ts';
import { Toggle } from '../parts.styles.ts';
import { Message, Picker } from '../parts.tsx';
import { useFirstLanguage, useWorkbench, useWorkbenchData, useWorkbenchState } from '../workbench-context.ts';
import { documentIn, hasPage, pageIn } from '../workbench-state.ts';
import { PageFrame } from './PageFrame.tsx';
import { Pages } from './Preview.styles.ts';

const widths = { phone: 360, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** Shows the pages of a document in all languages of the site; a document without a page shows those of another one. */
export function Preview(): ReactNode {
  const { t } = useMessages();
  const { set, pick, showFirst, engineFailure } = useWorkbench();
  const [width, setWidth] = useState<Width>('phone');
  const pages = useWorkbenchState((now) => now.pages);
  const failure = useWorkbenchState((now) => now.previewFailure);
  const file = useWorkbenchState((now) => pageIn(now).file);
  const open = useWorkbenchState((now) => documentIn(now).file);
  const isOwn = useWorkbenchState((now) => hasPage(documentIn(now)));
  const languages = useWorkbenchState(({ site }) => site.languages);
  const first = useFirstLanguage();
  const seen = useWorkbenchState((now) => now.seenPages);
  const isChecked = useWorkbenchState(({ problems }) => problems.length > 0);
  // A frame keeps the page before: without one it would be blank, or show another document's.
  const shown = pages.flatMap((page) => (page.html !== undefined || seen.includes(page.language) ? [{ code: page.language, page }] : []));
  const withPage = useWorkbenchData(({ site }) =>
    site.documents.filter(hasPage).map(({ kind, file: found, name, nameLanguage }) => ({ kind, file: found, name, nameLanguage })),
  );
  const path = useWorkbenchState((now) => now.focus);
  // Each visit of a field makes a new object, which scrolls the page to it again.
  const focus = useMemo(() => path && { file: open, path, isOwn }, [path, open, isOwn]);
  const ordered = [...withPage].sort((a, b) => Number(b.kind === 'home') - Number(a.kind === 'home'));
  return (
    <Pane data-pane="preview" aria-label={t('preview')}>
      <PaneBar>
        <h2>{t('preview')}</h2>
        <Choices role="group" aria-label={t('width')}>
          {(Object.keys(widths) as Width[]).map((name) => (
            <Toggle key={name} isSelected={width === name} onChange={() => setWidth(name)}>
              {t(name)}
            </Toggle>
          ))}
        </Choices>
        {languages.length > 1 ? (
          <Picker label={t('firstLanguage')} value={languagesInOrder(languages, first)[0]?.code ?? ''} onChange={showFirst}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </Picker>
        ) : null}
        {isOwn ? null : (
          <Picker label={t('shownPage')} value={file} onChange={(chosenPage) => set({ chosenPage })}>
            {ordered.map((document) => (
              <option key={document.file} value={document.file} lang={document.nameLanguage}>
                {document.name}
              </option>
            ))}
          </Picker>
        )}
      </PaneBar>
      {failure !== undefined && engineFailure === undefined ? (
        <Message data-tone="error" role="alert" text={t('previewFailed')} detail={failure} />
      ) : shown.length < pages.length || (pages.length === 0 && isChecked) ? (
        <Message data-tone="warning" role="status" text={t('previewNone')} />
      ) : pages.some(({ html }) => html === undefined) ? (
        <Message data-tone="warning" role="status" text={t('previewOld')} />
      ) : null}
      <Pages data-width={width}>
        {languagesInOrder(shown, first).map(({ page }) => (
          <PageFrame
            key={page.language}
            page={page}
            name={languages.find(({ code }) => code === page.language)?.name ?? page.language}
            width={widths[width]}
            focus={focus}
            onPick={pick}
          />
        ))}
      </Pages>
    </Pane>
  );
}
