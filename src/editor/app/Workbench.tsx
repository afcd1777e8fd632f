import { type ComponentType, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { UneditableSource } from '../../editing/edit-source.server.ts';
import type { DataPath } from '../../editing/source-change.ts';
import type { Boot } from '../boot.ts';
import { dataPathOf } from '../data-path.ts';
import type { Choice, DocumentFormProps } from '../form/document-form.ts';
import type { Store } from '../stores/store.ts';
import { askForFile } from './ask-for-file.ts';
import { DocumentPane } from './DocumentPane.tsx';
import { Documents } from './Documents.tsx';
import { type EngineClient, useFindings } from './engine-client.ts';
import { Near, Page, Panes, Switch } from './Layout.styles.ts';
import { Notices } from './Notices.tsx';
import { type PictureJudge, pictureTypes, readPicture } from './new-picture.ts';
import { OwnNews } from './OwnNews.tsx';
import { Toggle } from './parts.tsx';
import { picturesInUse, textsWithout } from './pictures-in-use.ts';
import type { Clicked } from './preview/PageFrame.tsx';
import { Preview } from './preview/Preview.tsx';
import type { ProposalNews } from './proposal-news.ts';
import { readAnew } from './read-anew.ts';
import type { Session } from './session.ts';
import { unsentOf } from './session-state.ts';
import { type SiteDocument, siteOf } from './site-documents.ts';
import { ProposeAct, TopBar } from './TopBar.tsx';
import { useKeptWork } from './use-kept-work.ts';
import { useOnline } from './use-online.ts';
import { useOpenDocument } from './use-open-document.ts';
import { useOtherWindows } from './use-other-windows.ts';
import { useStoreNews } from './use-store-news.ts';
import { type OpenDialog, WorkbenchDialog } from './WorkbenchDialog.tsx';
import { type AppLanguage, useSpeech } from './words.ts';

type PaneName = 'documents' | 'form' | 'preview';

/** What a workbench is opened with. */
export interface WorkbenchProps {
  readonly boot: Boot;
  readonly siteKey: string;
  readonly store: Store;
  readonly session: Session;
  readonly client: EngineClient;
  /** Whether this browser keeps what is written. */
  readonly isKeeping: boolean;
  /** Why the engine did not start. */
  readonly engineFailure: string | undefined;
  /** The documents with unsent changes that somebody else changed since this browser kept those. */
  readonly changedMeanwhile: readonly string[];
  readonly form: ComponentType<DocumentFormProps>;
  /** Starts the engine once more. */
  readonly onEngine: () => void;
  readonly onLanguage: (language: AppLanguage) => void;
  readonly onSignOut: () => void;
}

/** The editor of a site: its documents, the form of one of them, and the pages that it makes. */
export function Workbench({
  boot,
  siteKey,
  store,
  session,
  client,
  isKeeping,
  engineFailure,
  changedMeanwhile,
  form,
  onEngine,
  onLanguage,
  onSignOut,
}: WorkbenchProps): ReactNode {
  const { say, language } = useSpeech();
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isOnline = useOnline();
  const [pane, setPane] = useState<PaneName>('documents');
  const [dialog, setDialog] = useState<OpenDialog>();
  const [focus, setFocus] = useState<DataPath>();
  const [chosenPage, setChosenPage] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [changed, setChanged] = useState(changedMeanwhile);
  const [unsentAtStart, setUnsentAtStart] = useState(() => unsentOf(session.state()).length);

  const sources = useMemo(() => new Map(state.pictures.map(({ name, bytes, type }) => [name, addressOf(bytes, type)])), [state.pictures]);
  // What an address leads to is kept until it is revoked.
  useEffect(
    () => () => {
      for (const address of sources.values()) URL.revokeObjectURL(address);
    },
    [sources],
  );
  const used = picturesInUse(state)
    .map(({ name }) => name)
    .join('\n');
  const pictures = useMemo(
    (): readonly Choice[] => [
      ...Object.entries(boot.pictures).map(([value, { src }]) => ({ value, label: value, picture: src })),
      ...used.split('\n').flatMap((name) => {
        const picture = sources.get(name);
        return picture === undefined ? [] : [{ value: name, label: name, picture }];
      }),
    ],
    [boot, sources, used],
  );
  const site = useMemo(() => siteOf(state, language, pictures), [state, language, pictures]);
  const home = site.documents.find(({ kind }) => kind === 'home') ?? (site.documents[0] as SiteDocument);
  const { file, target, open } = useOpenDocument(home.file);
  const document = site.documents.find((found) => found.file === file) ?? home;
  const hasPage = /^(?:home|service|page|services-list|not-found)$/.test(document.kind);
  const page = hasPage ? document : (site.documents.find((found) => found.file === chosenPage) ?? home);
  const { problems, pages } = useFindings(client, state, language, page.file);
  const focused = useMemo(
    () => (focus === undefined ? undefined : { file: document.file, path: focus, isOwn: hasPage }),
    [focus, document.file, hasPage],
  );
  const isShared = useOtherWindows(siteKey, session, document.file);
  const [ownNews, setOwnNews] = useState<readonly ProposalNews[]>([]);
  const { proposals, refresh } = useStoreNews(store, session, setChanged, setOwnNews);
  useKeptWork(session);

  const show = (shown: string, path?: DataPath, control?: string): void => {
    setDialog(undefined);
    setFocus(path);
    open(shown, path, control);
    setPane('form');
  };
  const change: DocumentFormProps['onChange'] = (changed, order) => {
    try {
      session.change(document.file, changed, order);
    } catch (error) {
      if (!(error instanceof UneditableSource)) throw error;
      setMessage(say('uneditable'));
    }
  };
  const pick = ({ origin, block }: Clicked): void => {
    if (origin === undefined) {
      // Of what has no field of its own the block is shown by its title: its first field may be anything.
      if (block !== undefined) show(page.file, ['blocks', block], 'title');
      return;
    }
    const { file: found, path, inside } = origin;
    if (found !== document.file) {
      setMessage(say('textStandsIn', { name: site.documents.find((other) => other.file === found)?.name ?? found }));
    }
    // The page stays in sight while a text that all pages share is changed.
    if (found !== page.file) setChosenPage(page.file);
    show(found, [...path, ...inside]);
  };
  const addPicture: DocumentFormProps['onAddPicture'] = async (told) => {
    const file = await askForFile(pictureTypes);
    if (file === undefined) return undefined;
    told();
    const taken = new Set([...Object.keys(boot.pictures), ...state.pictures.map(({ name }) => name)]);
    const judge: PictureJudge = (name, bytes) => client.judge(name, bytes, language);
    const chosen = await readPicture(file, state.pictures, taken, judge, say).catch(() => ({ refusal: say('pictureNotJudged') }));
    if ('refusal' in chosen) return chosen;
    session.addPicture(chosen.picture);
    return { name: chosen.picture.name };
  };
  const takeBack = (picture: string): void => {
    try {
      for (const [named, text] of textsWithout(session.state(), picture)) session.write(named, text);
    } catch (error) {
      if (!(error instanceof UneditableSource)) throw error;
      setMessage(say('uneditable'));
    }
  };
  const others = proposals.filter(({ isOwn, files }) => !isOwn && files.includes(document.file));

  return (
    <Page>
      <TopBar
        guide={boot.guide}
        site={site}
        state={state}
        store={store}
        isKeeping={isKeeping}
        problems={problems}
        onProblems={() => setDialog('problems')}
        onChanges={() => setDialog('changes')}
        onPropose={() => setDialog('propose')}
        onLanguage={onLanguage}
        onSignOut={onSignOut}
      />
      <Notices
        isOnline={isOnline}
        isKeeping={isKeeping}
        engineFailure={engineFailure}
        isShared={isShared}
        unsentAtStart={unsentOf(state).length === 0 ? 0 : unsentAtStart}
        others={others}
        message={message}
        changed={changed.map((name) => site.documents.find((found) => found.file === name)?.name ?? name)}
        onSee={() => setDialog('changes')}
        onDiscard={() => setDialog('discard')}
        onEngine={onEngine}
        onContinue={() => setUnsentAtStart(0)}
        onRead={() => {
          setMessage(undefined);
          setChanged([]);
        }}
      />
      <OwnNews news={ownNews} site={site} state={state} onOpen={show} onRead={() => setOwnNews([])} />
      <Near>
        <Switch aria-label={say('panes')}>
          {(['documents', 'form', 'preview'] as const).map((name) => (
            <Toggle key={name} isSelected={pane === name} onChange={() => setPane(name)}>
              {say(name)}
            </Toggle>
          ))}
        </Switch>
        <ProposeAct state={state} store={store} onPropose={() => setDialog('propose')} />
      </Near>
      <Panes data-shown={pane}>
        <Documents site={site} state={state} problems={problems} open={document.file} onOpen={show} onNew={() => setDialog('new')} />
        <DocumentPane
          form={form}
          document={document}
          session={session}
          state={state}
          site={site}
          problems={problems}
          target={target}
          isSending={dialog === 'propose'}
          onChange={change}
          onFocus={setFocus}
          onAddPicture={addPicture}
          onSeeChanges={() => setDialog('own-changes')}
          onSettle={() => setDialog('settle')}
          onAccept={(path) => void client.accept(document.file, path)}
          onDelete={() => setDialog('delete')}
        />
        <Preview site={site} pages={pages} file={page.file} choosesPage={!hasPage} focus={focused} onPage={setChosenPage} onPick={pick} />
      </Panes>
      <WorkbenchDialog
        dialog={dialog}
        boot={boot}
        store={store}
        session={session}
        client={client}
        state={state}
        site={site}
        document={document}
        problems={problems}
        isOnline={isOnline}
        onShow={show}
        onProblem={(problem) =>
          show(problem.file, dataPathOf(problem.path, site.documents.find((found) => found.file === problem.file)?.data))
        }
        onSent={refresh}
        onConflict={() => {
          refresh();
          void readAnew(store, session);
        }}
        onDiscarded={() => setUnsentAtStart(0)}
        onTakeBack={takeBack}
        onClose={() => setDialog(undefined)}
      />
    </Page>
  );
}

function addressOf(bytes: Uint8Array, type: string): string {
  return URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
}
