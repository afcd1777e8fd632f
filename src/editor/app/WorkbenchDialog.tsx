import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { Store } from '../stores/store.ts';
import { ChangesDialog } from './dialogs/ChangesDialog.tsx';
import { ClashesDialog } from './dialogs/ClashesDialog.tsx';
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
import { DeleteDialog } from './dialogs/DeleteDialog.tsx';
import { HistoryDialog } from './dialogs/HistoryDialog.tsx';
import { KeysDialog } from './dialogs/KeysDialog.tsx';
import { NewDocumentDialog } from './dialogs/NewDocumentDialog.tsx';
import { PicturesDialog } from './dialogs/PicturesDialog.tsx';
import { ProposalsDialog } from './dialogs/ProposalsDialog.tsx';
import { ProposeDialog } from './dialogs/ProposeDialog.tsx';
import { RenameDialog } from './dialogs/RenameDialog.tsx';
import { SignInDialog } from './dialogs/SignInDialog.tsx';
import { UsesDialog } from './dialogs/UsesDialog.tsx';
import { useMessages } from './messages.ts';
import { ProblemsPanel } from './ProblemsPanel.tsx';
import { Message, Overlay } from './parts.tsx';
import { unsentOf } from './session-state.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { documentIn, isGone, type OpenDialog } from './workbench-state.ts';

// Loaded by those who translate. With a second dialog like this, the bundler would cut what all need into files that wait for each other.
const TranslationDesk = lazy(() =>
  import('./desk/TranslationDesk.tsx').then(
    (loaded) => ({ default: loaded.TranslationDesk }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded(): ReactNode {
  const { t } = useMessages();
  return (
    <Overlay title={t('translations')}>
      <Message data-tone="error" role="alert" text={t('failure-offline')} />
    </Overlay>
  );
}

/** Shows the open dialog, if there is one. */
export function WorkbenchDialog(): ReactNode {
  const { store, close } = useWorkbench();
  const dialog = useWorkbenchState((now) => now.dialog);
  const file = useWorkbenchState((now) => documentIn(now).file);
  // No other document may answer for one that somebody else has deleted meanwhile.
  const isAboutNone = useWorkbenchState((now) => now.dialog !== undefined && aboutDocument.has(now.dialog) && isGone(now));
  useEffect(() => {
    if (isAboutNone) close();
  }, [isAboutNone, close]);
  return dialog === undefined || isAboutNone ? null : dialogs[dialog](file, store.proposals);
}

const aboutDocument: ReadonlySet<OpenDialog> = new Set(['own-changes', 'duplicate', 'clashes', 'history', 'uses', 'rename', 'delete']);

const dialogs: Readonly<Record<OpenDialog, (file: string, proposals: Store['proposals']) => ReactNode>> = {
  problems: () => <ProblemsPanel />,
  changes: () => <ChangesDialog of={undefined} />,
  'own-changes': (file) => <ChangesDialog of={file} />,
  discard: () => <DiscardDialog />,
  propose: () => <ProposeDialog />,
  proposals: (_, proposals) => proposals && <ProposalsDialog proposals={proposals} />,
  new: () => <NewDocumentDialog />,
  'new-page': () => <NewDocumentDialog begins="page" />,
  duplicate: (file) => <NewDocumentDialog copyOf={file} />,
  clashes: () => <ClashesDialog />,
  desk: () => (
    <Suspense>
      <TranslationDesk />
    </Suspense>
  ),
  pictures: () => <PicturesDialog />,
  keys: () => <KeysDialog />,
  history: () => <HistoryDialog />,
  uses: () => <UsesDialog />,
  rename: () => <RenameDialog />,
  delete: () => <DeleteDialog />,
  'sign-in': () => <SignInDialog />,
  'sign-out': () => <SignOutDialog />,
};

/** Asks whoever signs out with unsent work that this browser does not keep. */
function SignOutDialog(): ReactNode {
  const { t } = useMessages();
  const { store, folder, onSignOut } = useWorkbench();
  const action = t(folder === undefined ? 'signOut' : 'closeFolder');
  return (
    <ConfirmDialog title={action} action={action} onConfirm={onSignOut}>
      <p>{t(store.proposals ? 'keptNowhere' : 'machine-keptNowhere')}</p>
    </ConfirmDialog>
  );
}

function DiscardDialog(): ReactNode {
  const { t } = useMessages();
  const { discard, close } = useWorkbench();
  const unsent = unsentOf(useWorkbenchState(({ session }) => session));
  return (
    <ConfirmDialog
      title={t('discardAll')}
      action={t('discard')}
      onConfirm={() => {
        discard(unsent.map(({ file }) => file));
        close();
      }}
    >
      <p>{t('discardAllText', { count: unsent.length })}</p>
    </ConfirmDialog>
  );
}
