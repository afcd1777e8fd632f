import { type ReactNode, useEffect } from 'react';
import { DocumentPane } from './DocumentPane.tsx';
import { Documents } from './Documents.tsx';
import { Near, Page, Panes, Skip, Switch } from './Layout.styles.ts';
import { useMessages } from './messages.ts';
import { Notices } from './Notices.tsx';
import { OwnNews } from './OwnNews.tsx';
import { Toggle } from './parts.styles.ts';
import { Preview } from './preview/Preview.tsx';
import { StartPane } from './StartPane.tsx';
import { ProposeAct, TopBar } from './TopBar.tsx';
import { Tour, tourPart } from './Tour.tsx';
import { useEngineResults } from './use-engine-results.ts';
import { formHeading, useHeadingFocus } from './use-heading-focus.ts';
import { useLostFocus } from './use-lost-focus.ts';
import { useOtherWindows } from './use-other-windows.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useStoreNews } from './use-store-news.ts';
import { useWindowEvent } from './use-window-event.ts';
import { WorkbenchDialog } from './WorkbenchDialog.tsx';
import { fileInAddress } from './workbench.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { documentIn, openedIn, pageIn } from './workbench-state.ts';

/** Shows the documents of a site, the form of one of them, and the pages that it makes. */
export function Workbench(): ReactNode {
  const { t, language } = useMessages();
  const workbench = useWorkbench();
  const { set, show, speak, state } = workbench;
  const pane = useWorkbenchState((shown) => shown.pane);
  const file = useWorkbenchState((shown) => documentIn(shown).file);
  const name = useWorkbenchState((shown) => documentIn(shown).name);
  const page = useWorkbenchState((shown) => pageIn(shown).file);
  const target = useWorkbenchState((shown) => shown.target);
  const opened = useWorkbenchState(openedIn);
  const tour = useWorkbenchState((shown) => tourPart(shown.tour));
  useEngineResults(workbench, page);
  useOtherWindows(workbench, opened === '' ? undefined : file);
  useHeadingFocus({ file: opened, target });
  useStoreNews(workbench);
  useLostFocus(workbench);
  useSaveKeys(workbench);
  useEffect(() => speak(language), [speak, language]);
  useEffect(() => {
    // The windows of a browser, and the steps of its way back, are told apart by it.
    document.title = opened === '' ? t('appName') : `${name} – ${t('appName')}`;
  }, [opened, name, t]);
  // A reload and the browser's own way back find the document that was open.
  const follow = (): void => {
    if (fileInAddress() !== state().file) show(fileInAddress());
  };
  // The address may have changed while the site was being opened.
  useEffect(follow, []);
  useWindowEvent('hashchange', follow);
  // A browser opens a file that is dropped where nothing takes it, in place of the form.
  const stay = (event: DragEvent): void => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    // A text says by itself that it takes no picture.
    if ((event.target as Element).closest('[contenteditable]') === null) event.dataTransfer.dropEffect = 'none';
  };
  useWindowEvent('dragover', stay);
  useWindowEvent('drop', stay);
  const toForm = (): void => {
    set({ pane: 'form' });
    // On a narrow screen the form is shown first.
    requestAnimationFrame(() => formHeading()?.focus());
  };
  return (
    <Page data-tour={tour}>
      <Skip onPress={toForm}>{t('skipToForm')}</Skip>
      <TopBar />
      <Notices />
      <OwnNews />
      <Near>
        <Switch aria-label={t('panes')}>
          {(['documents', 'form', 'preview'] as const).map((name) => (
            <Toggle key={name} isSelected={pane === name} onChange={() => set({ pane: name })}>
              {t(name === 'form' && opened === '' ? 'start' : name)}
            </Toggle>
          ))}
        </Switch>
        <ProposeAct />
      </Near>
      <Panes data-shown={pane}>
        <Documents />
        {opened === '' ? <StartPane /> : <DocumentPane />}
        <Preview />
      </Panes>
      <WorkbenchDialog />
      <Tour />
    </Page>
  );
}
