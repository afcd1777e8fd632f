import { type ReactNode, useState } from 'react';
import { isFolderKind } from '../../../schema/documents.ts';
import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';
import { AboutDocument, DocumentName } from '../DocumentName.tsx';
import { useMessages } from '../messages.ts';
import { Act } from '../parts.styles.ts';
import { Closing, Message, Overlay } from '../parts.tsx';
import { isOnEveryPage, type SharedThing, sharedAt } from '../shared-thing.ts';
import type { DocumentNamed } from '../site-documents.ts';
import { useAnswer } from '../use-answer.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { documentIn, unnamed, type WorkbenchState } from '../workbench-state.ts';

/** What the editor is at: something that other documents show, a document that they name, or what every page shows. */
interface UsedThing {
  readonly shared: SharedThing['shared'] | undefined;
  /** How editors know it; `undefined` where the name of its field says enough. */
  readonly named: DocumentNamed | undefined;
  readonly isEverywhere: boolean;
}

/** Returns what the editor is at, if it is shown elsewhere: a phone, a fact, a picture, a word, what every page shows, or else the document itself. */
export function thingIn(now: WorkbenchState): UsedThing | undefined {
  const document = documentIn(now);
  const { kind, data } = document;
  const pictures = now.site.references.pictures.map(({ value }) => value);
  const isEverywhere = now.focus !== undefined && isOnEveryPage(kind, data, now.focus);
  const found = now.focus === undefined ? undefined : sharedAt(kind, data, now.focus, pictures);
  if (found !== undefined) return { shared: found.shared, named: unnamed(found.name), isEverywhere };
  if (isFolderKind(kind)) return { shared: undefined, named: document, isEverywhere };
  return isEverywhere ? { shared: undefined, named: undefined, isEverywhere } : undefined;
}

const Ways = styled.ul({ display: 'grid', justifyItems: 'start', gap: token('space-2'), padding: 0, listStyle: 'none' });

/** Lists the documents that show what the editor is at, with a way to each, and says what stands on every page. */
export function UsesDialog(): ReactNode {
  const { t } = useMessages();
  const { client, engineFailure, show, state } = useWorkbench();
  const documents = useWorkbenchState(({ site }) => site.documents);
  const { file, kind } = useWorkbenchState(documentIn);
  const [thing] = useState(() => thingIn(state()));
  const { answer: files, error } = useAnswer(
    async (): Promise<readonly string[]> =>
      thing?.shared !== undefined ? client.usesOf(thing.shared) : isFolderKind(kind) ? client.mentioning(file) : [],
    [client, file, kind, thing],
  );
  const found = documents.filter((document) => files?.includes(document.file) === true && document.file !== file);
  const isEverywhere = thing?.isEverywhere === true;
  const counted = isEverywhere ? t('usesInTexts', { count: found.length }) : t('usesCount', { count: found.length });
  return (
    <Overlay title={thing?.named === undefined ? t('uses') : <AboutDocument message="usesTitle" of={thing.named} />}>
      {isEverywhere ? <p>{t('usesEverywhere')}</p> : null}
      {engineFailure !== undefined || error !== undefined ? (
        <Message data-tone="error" role="alert" text={t(engineFailure === undefined ? 'notLookedUp' : 'engineFailed')} />
      ) : isEverywhere && files !== undefined && found.length === 0 ? null : (
        <p role="status">{files === undefined ? t('usesLoading') : found.length === 0 ? t('usesNone') : counted}</p>
      )}
      <Ways>
        {found.map((document) => (
          <li key={document.file}>
            <Act onPress={() => show(document.file)}>
              <DocumentName of={document} />
            </Act>
          </li>
        ))}
      </Ways>
      <Closing />
    </Overlay>
  );
}
