import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../messages.ts';
import { Act, Actions } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
import { type SharedThing, sharedAt } from '../shared-thing.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { documentIn, hasPage, type WorkbenchState } from '../workbench-state.ts';

/** Returns what the editor is at, if other documents show it: a phone, a fact, a picture, a word, or else the document itself. */
export function thingIn(now: WorkbenchState): SharedThing | { readonly shared: undefined; readonly name: string } | undefined {
  const { kind, data, name } = documentIn(now);
  const pictures = now.site.references.pictures.map(({ value }) => value);
  const found = now.focus === undefined ? undefined : sharedAt(kind, data, now.focus, pictures);
  return found ?? (kind === 'service' || kind === 'page' ? { shared: undefined, name } : undefined);
}

/** Lists the documents that show what the editor is at, with a way to each. */
export function UsesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useMessages();
  const { client, show, state } = useWorkbench();
  const documents = useWorkbenchState(({ site }) => site.documents);
  const { file } = useWorkbenchState(documentIn);
  const [thing] = useState(() => thingIn(state()));
  const [files, setFiles] = useState<readonly string[]>();
  useEffect(() => {
    let isOpen = true;
    const asked = thing?.shared === undefined ? client.mentioning(file) : client.usesOf(thing.shared);
    void asked.then((found) => isOpen && setFiles(found));
    return () => {
      isOpen = false;
    };
  }, [client, file, thing]);
  const found = documents.filter((document) => files?.includes(document.file) === true && document.file !== file);
  const pages = found.filter(hasPage).length;
  return (
    <Overlay title={t('usesTitle', { name: thing?.name ?? '' })} onClose={onClose}>
      <p role="status">{files === undefined ? t('usesLoading') : found.length === 0 ? t('usesNone') : t('usesCount', { count: pages })}</p>
      <ul>
        {found.map((document) => (
          <li key={document.file}>
            <Act onPress={() => show(document.file)}>{document.name}</Act>
          </li>
        ))}
      </ul>
      <Actions>
        <Act onPress={onClose}>{t('close')}</Act>
      </Actions>
    </Overlay>
  );
}
