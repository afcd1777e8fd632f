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

function NotLoaded({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useMessages();
  return (
    <Overlay title={t('translations')} onClose={onClose}>
      <Message data-tone="error" role="alert" text={t('failure-offline')} />
    </Overlay>
  );
}

/** Shows the open dialog, if there is one. */
export function WorkbenchDialog(): ReactNode {
  const { set, store } = useWorkbench();
  const dialog = useWorkbenchState((now) => now.dialog);
  const file = useWorkbenchState((now) => documentIn(now).file);
  const close = (): void => set({ dialog: undefined });
  switch (dialog) {
    case 'problems':
      return <ProblemsPanel onClose={close} />;
    case 'changes':
    case 'own-changes':
      return <ChangesDialog of={dialog === 'changes' ? undefined : file} onClose={close} />;
    case 'discard':
      return <DiscardDialog onClose={close} />;
    case 'propose':
      return <ProposeDialog onClose={close} />;
    case 'proposals':
      return store.proposals && <ProposalsDialog proposals={store.proposals} onClose={close} />;
    case 'new':
      return <NewDocumentDialog onClose={close} />;
    case 'new-page':
      return <NewDocumentDialog begins="page" onClose={close} />;
    case 'duplicate':
      return <NewDocumentDialog copyOf={file} onClose={close} />;
    case 'clashes':
      return <ClashesDialog onClose={close} />;
    case 'desk':
      return (
        <Suspense>
          <TranslationDesk onClose={close} />
        </Suspense>
      );
    case 'pictures':
      return <PicturesDialog onClose={close} />;
    case 'keys':
      return <KeysDialog onClose={close} />;
    case 'history':
      return <HistoryDialog onClose={close} />;
    case 'uses':
      return <UsesDialog onClose={close} />;
    case 'rename':
      return <RenameDialog onClose={close} />;
    case 'delete':
      return <DeleteDialog onClose={close} />;
    default:
      return null;
  }
}

function DiscardDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useMessages();
  const { discard } = useWorkbench();
  const unsent = unsentOf(useWorkbenchState(({ session }) => session));
  return (
    <ConfirmDialog
      title={t('discardAll')}
      action={t('discard')}
      onConfirm={() => {
        discard(unsent.map(({ file }) => file));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('discardAllText', { count: unsent.length })}</p>
    </ConfirmDialog>
  );
}
