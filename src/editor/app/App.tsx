import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Boot } from '../boot.ts';
import type { DocumentFormProps } from '../form/document-form.ts';
import type { Store, StoredFile, StoreFailure, StoreSettings } from '../stores/store.ts';
import { loadBoot } from './boot.ts';
import { openDraftStorage } from './draft-storage.ts';
import { openEngine } from './engine-client.ts';
import { Alone } from './Layout.styles.ts';
import { Act } from './parts.styles.ts';
import { Rescue, type RescuedFile } from './Rescue.tsx';
import { SignIn } from './SignIn.tsx';
import { createSession, type Session } from './session.ts';
import { failureIn } from './store-failure.ts';
import { openTokenStorage } from './token-storage.ts';
import { Workbench, type WorkbenchProps } from './Workbench.tsx';
import { type AppLanguage, directionOf, localeOf, preferredLanguage, SpeechProvider, sayIn } from './words.ts';

/** The parts that the editor is put together from. */
export interface AppProps {
  readonly openStore: (settings: StoreSettings, token: () => string | undefined) => Store;
  readonly form: ComponentType<DocumentFormProps>;
}

type Step =
  | { readonly kind: 'starting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'sign-in'; readonly store: Store; readonly failure?: StoreFailure }
  | ({ readonly kind: 'editing' } & Pick<WorkbenchProps, 'boot' | 'siteKey' | 'store' | 'session' | 'client' | 'changedMeanwhile'>);

const languageKey = 'content-editor language';

/** The form editor of a site: starts it, asks for a token where one is needed, and keeps work safe where its own code fails. */
export function App({ openStore, form }: AppProps): ReactNode {
  const [language, setLanguage] = useState(() => preferredLanguage(navigator.languages, localStorage.getItem(languageKey)));
  const [step, setStep] = useState<Step>({ kind: 'starting' });
  const session = useRef<Session>(undefined);
  const tokens = openTokenStorage(location.pathname);
  const say = sayIn(language);

  const start = useCallback(async (): Promise<void> => {
    setStep({ kind: 'starting' });
    let boot: Boot;
    try {
      boot = await loadBoot();
    } catch {
      setStep({ kind: 'failed' });
      return;
    }
    const storage = openTokenStorage(location.pathname);
    const store = openStore(boot.store, storage.read);
    if (store.needsToken && storage.read() === undefined) return setStep({ kind: 'sign-in', store });
    let files: readonly StoredFile[] = boot.files;
    try {
      if (store.needsToken) await store.account();
      files = await store.read(boot.files);
    } catch (error) {
      const failure = failureIn(error);
      // Without a connection the site as it was built is enough to go on with.
      if (failure !== 'offline' && failure !== 'conflict') {
        return setStep(store.needsToken ? { kind: 'sign-in', store, failure } : { kind: 'failed' });
      }
    }
    const siteKey = `${location.pathname} ${JSON.stringify(boot.store)}`;
    const drafts = openDraftStorage(siteKey);
    const kept = await drafts.read();
    const pictures = kept.pictures.filter(({ name, sent }) => sent === undefined || boot.pictures[name] === undefined);
    const opened = createSession(files, { ...kept, pictures }, drafts);
    session.current = opened;
    const versions = new Map(files.map(({ file, version }) => [file, version]));
    const changedMeanwhile = kept.drafts.filter(({ file, base }) => base?.version !== versions.get(file)).map(({ file }) => file);
    setStep({ kind: 'editing', boot, siteKey, store, session: opened, client: openEngine(boot, opened), changedMeanwhile });
  }, [openStore]);
  useEffect(() => void start(), [start]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    document.title = sayIn(language)('appName');
  }, [language]);

  const choose = (chosen: AppLanguage): void => {
    localStorage.setItem(languageKey, chosen);
    setLanguage(chosen);
  };
  const signOut = (): void => {
    tokens.forget();
    location.reload();
  };
  const work = (): readonly RescuedFile[] => {
    const { drafts, pictures } = session.current?.state() ?? { drafts: new Map(), pictures: [] };
    return [
      ...[...drafts.values()].flatMap(({ file, text }) => (text === undefined ? [] : [{ name: file, content: text }])),
      ...pictures.map(({ name, bytes }) => ({ name, content: bytes })),
    ];
  };
  return (
    <SpeechProvider value={{ language, say }}>
      <I18nProvider locale={localeOf(language)}>
        <Rescue say={say} work={work}>
          {step.kind === 'starting' ? (
            <Alone>
              <h1>{say('appName')}</h1>
              <p role="status">{say('starting')}</p>
            </Alone>
          ) : null}
          {step.kind === 'failed' ? (
            <Alone>
              <h1>{say('appName')}</h1>
              <p role="alert">{say('notStarted')}</p>
              <Act onPress={() => void start()}>{say('tryAgain')}</Act>
            </Alone>
          ) : null}
          {step.kind === 'sign-in' ? (
            <SignIn
              store={step.store}
              failure={step.failure}
              onToken={(token, stays) => {
                tokens.forget();
                tokens.write(token, stays);
                void start();
              }}
            />
          ) : null}
          {step.kind === 'editing' ? <Workbench {...step} form={form} onLanguage={choose} onSignOut={signOut} /> : null}
        </Rescue>
      </I18nProvider>
    </SpeechProvider>
  );
}
