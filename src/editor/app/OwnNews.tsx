import type { ReactNode } from 'react';
import { labelAbout } from '../form/label-about.ts';
import { documentNode } from '../form/schema-files.ts';
import { ChangesList, useValueContext } from './ChangesList.tsx';
import { describeChanges } from './describe-changes.ts';
import { useMessages } from './messages.ts';
import { Act, Notice } from './parts.styles.ts';
import { clashesOf } from './session-state.ts';
import { useWorkbench, useWorkbenchData } from './workbench-context.ts';

/** Shows the outcome of this editor's proposals, and describes the corrections of others. */
export function OwnNews(): ReactNode {
  const { t } = useMessages();
  const { show, set } = useWorkbench();
  const context = useValueContext();
  const news = useWorkbenchData(({ ownNews, site, session }) =>
    ownNews.flatMap((one) => {
      const document = site.documents.find(({ file }) => file === one.file);
      return document === undefined
        ? []
        : [{ ...one, name: document.name, documentKind: document.kind, clashes: clashesOf(session, one.file).length }];
    }),
  );
  if (news.length === 0) return null;
  return (
    <Notice data-tone={news.some(({ kind }) => kind !== 'accepted') ? 'warning' : undefined} role="status">
      {news.map(({ kind, file, name, documentKind, proposed, made, corrections, clashes }) => (
        <div key={file}>
          <p>{t(kind === 'accepted' && corrections.length > 0 ? 'proposalAcceptedCorrected' : sentences[kind], { name })}</p>
          {corrections.length === 0 ? null : (
            <ChangesList changes={describeChanges(documentNode(documentKind), proposed, made, context, corrections)} />
          )}
          {clashes === 0 ? null : <p>{t('clashes', { count: clashes })}</p>}
          <Act aria-label={labelAbout(t('seeDocument'), name)} onPress={() => show(file)}>
            {t('seeDocument')}
          </Act>
        </div>
      ))}
      <Act onPress={() => set({ ownNews: [] })}>{t('close')}</Act>
    </Notice>
  );
}

const sentences = { corrected: 'proposalCorrected', accepted: 'proposalAccepted', refused: 'proposalRefused' } as const;
