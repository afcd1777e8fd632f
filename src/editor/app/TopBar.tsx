import type { ReactNode } from 'react';
import { languageFacts } from '../../locales/languages.ts';
import type { Store } from '../stores/store.ts';
import type { FoundProblem } from './engine-client.ts';
import { Standing, Top } from './Layout.styles.ts';
import { Act, Actions, Field, LinkAct } from './parts.styles.ts';
import { picturesInUse, unsentPictures } from './pictures-in-use.ts';
import { type SessionState, unsentOf } from './session-state.ts';
import type { Site } from './site-documents.ts';
import { type AppLanguage, appLanguages, useSpeech } from './words.ts';

/** The site's name, what is wrong, what is not sent, and the way to send it. */
export function TopBar({
  guide,
  site,
  state,
  store,
  isKeeping,
  problems,
  onProblems,
  onChanges,
  onPropose,
  onLanguage,
  onSignOut,
}: {
  /** The address of the editors' handbook. */
  readonly guide: string;
  readonly site: Site;
  readonly state: SessionState;
  readonly store: Store;
  /** Whether this browser keeps what is written. */
  readonly isKeeping: boolean;
  readonly problems: readonly FoundProblem[];
  readonly onProblems: () => void;
  readonly onChanges: () => void;
  readonly onPropose: () => void;
  readonly onLanguage: (language: AppLanguage) => void;
  readonly onSignOut: () => void;
}): ReactNode {
  const { say, language } = useSpeech();
  const unsent = unsentCountOf(state);
  // What stood there before and is no error is for another day, and so is advice for publishing; the list has all of it.
  const now = problems.filter(({ severity, wasThere }) => severity === 'error' || (!wasThere && severity !== 'publish-warning'));
  const errors = now.filter(({ severity }) => severity === 'error').length;
  return (
    <Top>
      <Standing>
        <h1>{site.name}</h1>
        <p role="status">
          {say(unsent === 0 ? 'nothingUnsent' : state.isKept ? 'kept' : isKeeping ? 'keeping' : 'notKept', { count: unsent })}
        </p>
      </Standing>
      <Actions>
        <Act onPress={onProblems} {...(errors > 0 ? { 'data-tone': 'danger' } : {})}>
          <span aria-live="polite">{say('problemCount', { count: now.length })}</span>
        </Act>
        <Act isDisabled={state.drafts.size + picturesInUse(state).length === 0} onPress={onChanges}>
          {say('changes')}
        </Act>
        <ProposeAct state={state} store={store} onPropose={onPropose} />
        <LinkAct href={`${guide}${language}/`} target="_blank" rel="noreferrer">
          {say('handbook')}
        </LinkAct>
        <Field>
          <select aria-label={say('language')} value={language} onChange={(event) => onLanguage(event.target.value as AppLanguage)}>
            {appLanguages.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageFacts[code].name}
              </option>
            ))}
          </select>
        </Field>
        {store.needsToken ? (
          <Act data-tone="plain" onPress={onSignOut}>
            {say('signOut')}
          </Act>
        ) : null}
      </Actions>
    </Top>
  );
}

/** The button that sends what nobody else has yet. */
export function ProposeAct({
  state,
  store,
  onPropose,
}: {
  readonly state: SessionState;
  readonly store: Store;
  readonly onPropose: () => void;
}): ReactNode {
  const { say } = useSpeech();
  return (
    <Act data-tone="strong" isDisabled={unsentCountOf(state) === 0} onPress={onPropose}>
      {say(store.needsToken ? 'propose' : 'writeFiles')}
    </Act>
  );
}

function unsentCountOf(state: SessionState): number {
  return unsentOf(state).length + unsentPictures(state).length;
}
