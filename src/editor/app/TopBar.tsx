import { type ReactNode, useId, useRef, useState } from 'react';
import { languageFacts } from '../../locales/languages.ts';
import { ContentText } from '../form/ContentText.tsx';
import { Sign } from '../form/Sign.tsx';
import { hasPassingDrafts } from './drafts.ts';
import { HelpMenu } from './HelpMenu.tsx';
import { BarActions, SiteStatus, Top } from './Layout.styles.ts';
import { type AppLanguage, appLanguages, useMessages } from './messages.ts';
import { Act, Field } from './parts.styles.ts';
import { addedPictures, unsentCount, unsentDeletions } from './pictures-in-use.ts';
import { tourPart } from './Tour.tsx';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { isListed, type WorkbenchState } from './workbench-state.ts';

/** Shows the name of the site, counts problems and unsent changes, and proposes them. */
export function TopBar(): ReactNode {
  const { t, language } = useMessages();
  const { store, folder, session, siteKey, set, onLanguage, onSignOut } = useWorkbench();
  const id = useId();
  // On a narrow screen the bar leaves its room to the form until it is asked for.
  const [isOpen, setOpen] = useState(false);
  const tour = useWorkbenchState((shown) => tourPart(shown.tour));
  const name = useWorkbenchState(({ site }) => site.name);
  const nameLanguage = useWorkbenchState(({ site }) => site.nameLanguage);
  const hasChanges = useWorkbenchState(
    ({ session }) => session.localChanges.size + addedPictures(session).length + unsentDeletions(session).length > 0,
  );
  const problems = useWorkbenchState((now) => now.problems).filter(isListed);
  const own = useWorkbenchState(({ proposals }) => proposals.filter(({ isOwn }) => isOwn).length);
  // Former warnings and advice for publishing are left to the list, which shows every problem.
  const now = problems.filter(({ severity, wasThere }) => severity === 'error' || (!wasThere && severity !== 'publish-warning'));
  const errors = now.filter(({ severity }) => severity === 'error').length;
  const [count, all] = [now.length, problems.length];
  const counted = t(count === all ? 'problemCount' : 'problemCountOfAll', { count, all });
  const signOut = async (): Promise<void> => {
    await session.flush().catch(() => {});
    const now = session.state();
    if ((now.isKept || unsentCount(now) === 0) && !hasPassingDrafts(siteKey)) onSignOut();
    else set({ dialog: 'sign-out' });
  };
  return (
    <Top>
      <SiteStatus>
        <h1>
          <ContentText text={name} language={nameLanguage} />
        </h1>
        <KeptWork />
        <Act
          data-tone={errors > 0 ? 'danger' : 'plain'}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={errors > 0 ? `${t('moreActions')}, ${counted}` : t('moreActions')}
          onPress={() => setOpen(!isOpen)}
        >
          <Sign name="more" />
        </Act>
      </SiteStatus>
      <BarActions id={id} data-open={isOpen || tour === 'bar'}>
        <Act onPress={() => set({ dialog: 'problems' })} {...(errors > 0 ? { 'data-tone': 'danger' } : {})}>
          <span aria-live="polite">{counted}</span>
        </Act>
        <Act isDisabled={!hasChanges} onPress={() => set({ dialog: 'changes' })}>
          {t('changes')}
        </Act>
        <ProposeAct />
        {store.proposals ? <Act onPress={() => set({ dialog: 'proposals' })}>{t('ownProposals', { count: own })}</Act> : null}
        <HelpMenu />
        <Field>
          <select aria-label={t('language')} value={language} onChange={(event) => onLanguage(event.target.value as AppLanguage)}>
            {appLanguages.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageFacts[code].name}
              </option>
            ))}
          </select>
        </Field>
        {store.proposals || folder !== undefined ? (
          <Act data-tone="plain" onPress={() => void signOut()}>
            {t(folder === undefined ? 'signOut' : 'closeFolder')}
          </Act>
        ) : null}
      </BarActions>
    </Top>
  );
}

/** Says whether the unsent work is kept. */
function KeptWork(): ReactNode {
  const { t } = useMessages();
  const unsent = useWorkbenchState(unsentIn);
  const isKept = useWorkbenchState(({ session }) => session.isKept);
  const isKeeping = useWorkbenchState(({ session }) => session.isKeeping);
  const state = unsent === 0 ? 'nothingUnsent' : isKept ? 'kept' : isKeeping ? 'keeping' : 'notKept';
  const text = t(state, { count: unsent });
  // Each letter is kept a moment after it was typed: whoever listens would hear that twice a letter, and not the letter.
  const isPassing = state === 'keeping';
  const lasting = useRef('');
  if (!isPassing) lasting.current = text;
  return (
    <>
      <p role="status" {...(isPassing ? { className: 'visually-hidden' } : {})}>
        {lasting.current}
      </p>
      {isPassing ? <p aria-hidden="true">{text}</p> : null}
    </>
  );
}

/** Shows the button that proposes the unsent work. */
export function ProposeAct(): ReactNode {
  const { t } = useMessages();
  const { store, set } = useWorkbench();
  const unsent = useWorkbenchState(unsentIn);
  return (
    <Act data-tone="strong" isDisabled={unsent === 0} onPress={() => set({ dialog: 'propose' })}>
      {t(store.proposals ? 'propose' : 'writeFiles')}
    </Act>
  );
}

function unsentIn({ session }: WorkbenchState): number {
  return unsentCount(session);
}
