import { lazy, type ReactNode, Suspense } from 'react';
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
import { UsesDialog } from './dialogs/UsesDialog.tsx';
import { useMessages } from './messages.ts';
import { ProblemsPanel } from './ProblemsPanel.tsx';
import { Message, Overlay } from './parts.tsx';
import { unsentOf } from './session-state.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { documentIn } from './workbench-state.ts';

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
  const { store } = useWorkbench();
  const dialog = useWorkbenchState((now) => now.dialog);
  const file = useWorkbenchState((now) => documentIn(now).file);
  switch (dialog) {
    case 'problems':
      return <ProblemsPanel />;
    case 'changes':
    case 'own-changes':
      return <ChangesDialog of={dialog === 'changes' ? undefined : file} />;
    case 'discard':
      return <DiscardDialog />;
    case 'propose':
      return <ProposeDialog />;
    case 'proposals':
      return store.proposals && <ProposalsDialog proposals={store.proposals} />;
    case 'new':
      return <NewDocumentDialog />;
    case 'new-page':
      return <NewDocumentDialog begins="page" />;
    case 'duplicate':
      return <NewDocumentDialog copyOf={file} />;
    case 'clashes':
      return <ClashesDialog />;
    case 'desk':
      return (
        <Suspense>
          <TranslationDesk />
        </Suspense>
      );
    case 'pictures':
      return <PicturesDialog />;
    case 'keys':
      return <KeysDialog />;
    case 'history':
      return <HistoryDialog />;
    case 'uses':
      return <UsesDialog />;
    case 'rename':
      return <RenameDialog />;
    case 'delete':
      return <DeleteDialog />;
    default:
      return null;
  }
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
