import type { ReactNode } from 'react';
import type { DataPath } from '../../editing/source-change.ts';
import { newDocumentGround } from '../../operations/new-document-ground.ts';
import type { Boot } from '../boot.ts';
import type { Store } from '../stores/store.ts';
import { ChangesDialog } from './dialogs/ChangesDialog.tsx';
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
import { DeleteDialog } from './dialogs/DeleteDialog.tsx';
import { NewDocumentDialog } from './dialogs/NewDocumentDialog.tsx';
import { ProposeDialog } from './dialogs/ProposeDialog.tsx';
import { SettleDialog } from './dialogs/SettleDialog.tsx';
import type { EngineClient, FoundProblem } from './engine-client.ts';
import { ProblemsPanel } from './ProblemsPanel.tsx';
import { documentsNaming, picturesInUse } from './pictures-in-use.ts';
import { readAnew } from './read-anew.ts';
import type { Session } from './session.ts';
import { clashesOf, type SessionState, textOf, unsentOf } from './session-state.ts';
import type { Site, SiteDocument } from './site-documents.ts';
import { isRecordOf } from './translation-records.ts';
import { useSpeech } from './words.ts';

/** A dialog of the workbench. */
export type OpenDialog = 'problems' | 'changes' | 'own-changes' | 'discard' | 'propose' | 'new' | 'settle' | 'delete' | undefined;

/** The dialog that is open, if one is. */
export function WorkbenchDialog({
  dialog,
  boot,
  store,
  session,
  client,
  state,
  site,
  document,
  problems,
  isOnline,
  onShow,
  onProblem,
  onSent,
  onConflict,
  onDiscarded,
  onTakeBack,
  onClose,
}: {
  readonly dialog: OpenDialog;
  readonly boot: Boot;
  readonly store: Store;
  readonly session: Session;
  readonly client: EngineClient;
  readonly state: SessionState;
  readonly site: Site;
  /** The one that is open. */
  readonly document: SiteDocument;
  readonly problems: readonly FoundProblem[];
  readonly isOnline: boolean;
  readonly onShow: (file: string, path?: DataPath) => void;
  readonly onProblem: (problem: FoundProblem) => void;
  readonly onSent: () => void;
  /** Told that something was not sent since others changed it, in the site's files or in a proposal. */
  readonly onConflict: () => void;
  readonly onDiscarded: () => void;
  readonly onTakeBack: (picture: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useSpeech();
  const { file } = document;
  const discard = (files: readonly string[]): void => {
    session.discard(files);
    onDiscarded();
  };
  switch (dialog) {
    case 'problems':
      return <ProblemsPanel problems={problems} site={site} guide={boot.guide} onOpen={onProblem} onClose={onClose} />;
    case 'changes':
    case 'own-changes': {
      const drafts = [...state.drafts.values()].filter(
        (draft) => dialog === 'changes' || draft.file === file || isRecordOf(draft.file, file),
      );
      const pictures = picturesInUse(state).filter(({ name }) => dialog === 'changes' || documentsNaming(state, name).includes(file));
      return (
        <ChangesDialog
          drafts={drafts}
          pictures={pictures}
          site={site}
          onOpen={onShow}
          onDiscard={(discarded) => discard([discarded])}
          onTakeBack={onTakeBack}
          onClose={onClose}
        />
      );
    }
    case 'discard':
      return (
        <ConfirmDialog
          title={say('discardAll')}
          action={say('discard')}
          onConfirm={() => {
            discard(unsentOf(state).map((draft) => draft.file));
            onClose();
          }}
          onClose={onClose}
        >
          <p>{say('discardAllText', { count: unsentOf(state).length })}</p>
        </ConfirmDialog>
      );
    case 'propose':
      return (
        <ProposeDialog
          state={state}
          site={site}
          store={store}
          brought={problems.filter(({ wasThere }) => !wasThere)}
          isOnline={isOnline}
          onSent={(changes, proposed) => {
            session.sent(changes, proposed);
            if (!store.needsToken) void readAnew(store, session);
            onSent();
          }}
          onConflict={onConflict}
          onTakeBack={onTakeBack}
          onClose={onClose}
        />
      );
    case 'new': {
      const menus = site.documents.find(({ kind }) => kind === 'menus')?.file ?? 'menus.yaml';
      const pictures = site.references.pictures.map(({ value }) => value);
      return (
        <NewDocumentDialog
          site={site}
          ground={newDocumentGround(site.documents, { file: menus, text: textOf(state, menus) ?? '' }, pictures)}
          onMake={({ document: made, changed }, kind) => {
            for (const { file: written, text } of [made, ...changed]) session.write(written, text);
            // Where writing begins: what is still to be done stands above it.
            onShow(made.file, kind === 'service' ? ['summary', site.languages[0]?.code ?? ''] : ['blocks', 0, 'title']);
          }}
          onClose={onClose}
        />
      );
    }
    case 'settle':
      return (
        <SettleDialog
          document={document}
          site={site}
          clashes={clashesOf(state, file)}
          onSettle={(mine) => {
            session.settle(file, mine);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteDialog
          document={document}
          state={state}
          site={site}
          client={client}
          onDelete={(files) => {
            for (const gone of files) session.write(gone, undefined);
            onShow(site.documents.find(({ kind }) => kind === 'home')?.file ?? file);
          }}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
