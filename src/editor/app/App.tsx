import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { flushSync } from 'react-dom';
import { directionOf } from '../../content/texts/scripts.ts';
import { loadSchemaWords } from '../../schema/schema-words.ts';
import type { DocumentFormProps } from '../form/document-form.ts';
import type { OpenStore } from '../stores/open-store.ts';
import { browserStorage } from './browser-storage.ts';
import { closeFolder } from './chosen-folder.ts';
import { type EngineClient, openEngine } from './engine-client.ts';
import { inSteps } from './in-steps.ts';
import { type AppLanguage, localeOf, MessagesProvider, messagesIn, preferredLanguage } from './messages.ts';
import { NotStarted } from './NotStarted.tsx';
import { Rescue, type RescuedFile } from './Rescue.tsx';
import { SignIn } from './SignIn.tsx';
import { readDocuments } from './site-documents.ts';
import { type Start, start } from './start.ts';
import { openTokenStorage } from './token-storage.ts';
import { useKeptWork } from './use-kept-work.ts';
import { Workbench } from './Workbench.tsx';
import { createWorkbench, type Workbench as OpenWorkbench } from './workbench.ts';
import { WorkbenchProvider } from './workbench-context.ts';

/** The parts that the editor is put together from. */
interface AppProps {
  readonly openStore: OpenStore;
  readonly form: ComponentType<DocumentFormProps>;
}

const languageKey = 'content-editor language';

/**
 * Starts the form editor of a site or says why it can not start, asks for a token where one is needed, and offers unsent work as files if
 * the editor itself fails.
 */
export function App({ openStore, form }: AppProps): ReactNode {
  const [language, setLanguage] = useState(() =>
    preferredLanguage(navigator.languages, browserStorage('localStorage').getItem(languageKey)),
  );
  const [step, setStep] = useState<Start>();
  /** The workbench of the start whose documents have been read. */
  const [opened, setOpened] = useState<{ readonly step: Start; readonly workbench: OpenWorkbench }>();
  const [client, setClient] = useState<EngineClient>();
  const [engineFailure, setEngineFailure] = useState<string>();
  /** The site's own blocks that the engine leaves out; each start of it has a list of its own. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const t = messagesIn(language);
  const starts = useRef(0);

  const begin = async ({ withoutKeeping = false, isTyped = false } = {}): Promise<void> => {
    starts.current += 1;
    const turn = starts.current;
    // The form has one address, by which the browser keeps work and keys for it, and to which a host leads back.
    history.replaceState(history.state, '', location.pathname.replace(/\/index\.html$/, '/') + location.search + location.hash);
    setStep(undefined);
    const [begun] = await Promise.all([start({ openStore, t, withoutKeeping, isTyped }), loadSchemaWords([language])]);
    if (turn === starts.current) setStep(begun);
  };
  useEffect(() => void begin(), []);
  useEffect(() => {
    if (step?.kind !== 'editing') return undefined;
    setEngineFailure(undefined);
    const endless = (block: string): void => setLeftOut([...leftOut, block]);
    const opened = openEngine(step.boot, step.session, leftOut, { failed: setEngineFailure, endless });
    setClient(opened);
    return opened.close;
  }, [step, leftOut]);
  // After the engine, which makes the first page meanwhile.
  useEffect(() => {
    if (step?.kind !== 'editing') return undefined;
    const ended = new AbortController();
    void inSteps(readDocuments(step.session.state()), ended.signal).then(() => {
      if (ended.signal.aborted) return;
      // Later changes of the language reach it by `speak`. It is made here: what React renders in a transition, it may render twice.
      const workbench = createWorkbench(step, language);
      startTransition(() => setOpened({ step, workbench }));
    });
    return () => ended.abort();
  }, [step]);
  const workbench = opened?.step === step ? opened?.workbench : undefined;
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
  useEffect(() => {
    // The workbench names what it shows.
    if (step?.kind !== 'editing') document.title = messagesIn(language)('appName');
  }, [language, step]);

  const choose = (chosen: AppLanguage): void => {
    browserStorage('localStorage').setItem(languageKey, chosen);
    void loadSchemaWords([chosen]).then(() => setLanguage(chosen));
  };
  const signOut = async (): Promise<void> => {
    if (step?.kind === 'editing') {
      openTokenStorage(location.pathname, step.boot.store).forget();
      if (step.folder !== undefined) await closeFolder(location.pathname).catch(() => undefined);
    }
    // Whether unsent work may be left was asked before anything was forgotten: with the editor closed, the browser does not ask again.
    flushSync(() => setStep(undefined));
    location.reload();
  };
  const session = step?.kind === 'editing' ? step.session : undefined;
  // Also of an editor that has failed.
  useKeptWork(session, step?.kind === 'editing' ? step.siteKey : '');
  const work = (): readonly RescuedFile[] => {
    if (session === undefined) return [];
    const { localChanges, pictures } = session.state();
    return [
      ...[...localChanges.values()].flatMap(({ file, text }) => (text === undefined ? [] : [{ name: file, content: text }])),
      ...pictures.map(({ name, bytes }) => ({ name, content: bytes })),
    ];
  };
  return (
    <MessagesProvider value={{ language, t }}>
      <I18nProvider locale={localeOf(language)}>
        <Rescue t={t} work={work} isKeeping={() => session?.state().isKeeping !== false}>
          {step?.kind === 'sign-in' ? (
            <SignIn
              step={step}
              onAgain={() => void begin()}
              onToken={(token, stays) => {
                openTokenStorage(location.pathname, step.boot.store).replace(token, stays, step.place);
                void closeFolder(location.pathname)
                  .catch(() => undefined)
                  .then(() => begin({ isTyped: true }));
              }}
            />
          ) : workbench !== undefined && client !== undefined ? (
            <WorkbenchProvider
              value={{
                ...workbench,
                client,
                engineFailure,
                leftOut,
                form,
                onEngine: () => setLeftOut([]),
                onLanguage: choose,
                onSignOut: () => void signOut(),
              }}
            >
              <Workbench />
            </WorkbenchProvider>
          ) : (
            <NotStarted step={step} onAgain={() => void begin()} onWithout={() => void begin({ withoutKeeping: true })} />
          )}
        </Rescue>
      </I18nProvider>
    </MessagesProvider>
  );
}
