import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { AboutDocument } from '../DocumentName.tsx';
import { useMessages } from '../messages.ts';
import { Choices } from '../Pane.styles.ts';
import { Act, Toggle } from '../parts.styles.ts';
import { Closing, Message, Overlay, Picker } from '../parts.tsx';
import { useFirstLanguage, useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { namedIn } from '../workbench-state.ts';
import { Desk, DeskHead } from './Desk.styles.ts';
import { DeskList } from './DeskList.tsx';
import { DeskWork } from './DeskWork.tsx';
import { deskLanguages } from './desk-languages.ts';
import { canApprove, countsOf, type DeskGroup, type DeskText, deskGroups, deskKey, neighbour, nextOpen } from './desk-list.ts';
import { useListedTexts } from './use-desk.ts';

const groupNames = { 'to-write': 'deskToWrite', stale: 'deskStale', unrecorded: 'deskUnrecorded' } as const;

/** Lists the translations of the whole site that somebody has to write or to read over, and shows one after the other. */
export function TranslationDesk(): ReactNode {
  const { t } = useMessages();
  const { client, session } = useWorkbench();
  const site = useWorkbenchState((now) => now.site);
  const { targets, first } = deskLanguages(site, useFirstLanguage());
  const [language, setLanguage] = useState(first);
  const [group, setGroup] = useState<DeskGroup>();
  const [chosen, setChosen] = useState<string>();
  const [approved, setApproved] = useState<{ readonly text: DeskText; readonly record: string }>();
  const listed = useListedTexts(language);
  const all = useMemo(() => (typeof listed === 'object' ? listed : []), [listed]);
  const texts = useMemo(() => all.filter((text) => group === undefined || text.group === group), [all, group]);
  const counts = countsOf(all);
  const text = texts.find((each) => deskKey(each) === chosen) ?? texts.find(({ state }) => state !== 'done') ?? texts[0];
  const current = text === undefined ? undefined : deskKey(text);
  const go = (to: DeskText | undefined): void => {
    if (to !== undefined) setChosen(deskKey(to));
  };
  const approve = (): void => {
    if (text === undefined || current === undefined || !canApprove(text)) return;
    void client.approveTranslation(text.file, text.path).then((record) => {
      if (record === undefined) return;
      setApproved({ text, record });
      go(nextOpen(texts, current));
    });
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.altKey && { PageDown: 1 as const, PageUp: -1 as const }[event.key];
    const approves = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!step && !approves) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) go(neighbour(texts, current, step));
    else approve();
  };
  return (
    <Overlay title={t('translations')} isWide>
      <div onKeyDownCapture={press} style={{ display: 'contents' }}>
        <DeskHead>
          {targets.length > 1 ? (
            <Picker
              label={t('deskLanguage')}
              value={language}
              onChange={(to) => {
                setLanguage(to);
                setChosen(undefined);
                setApproved(undefined);
              }}
            >
              {targets.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </Picker>
          ) : null}
          {typeof listed !== 'object' ? null : (
            <Choices role="group" aria-label={t('deskShown')}>
              {[undefined, ...deskGroups].map((each) => (
                <Toggle
                  key={each ?? 'all'}
                  isSelected={group === each}
                  onChange={() => {
                    setGroup(each);
                    setChosen(undefined);
                  }}
                >
                  {each === undefined
                    ? t('deskAll', { count: deskGroups.reduce((sum, name) => sum + counts[name], 0) })
                    : t(groupNames[each], { count: counts[each] })}
                </Toggle>
              ))}
            </Choices>
          )}
        </DeskHead>
        <div role="status">
          {approved === undefined ? null : (
            <Message data-size="small" text={<AboutDocument message="textApproved" of={namedIn(approved.text.file, site)} />}>
              <Act
                onPress={() => {
                  session.undo(approved.record);
                  setApproved(undefined);
                  go(approved.text);
                }}
              >
                {t('takeApprovalBack')}
              </Act>
            </Message>
          )}
        </div>
        {listed === 'failed' ? (
          <Message data-tone="error" role="alert" text={t('deskFailed')} />
        ) : listed === undefined ? (
          <p role="status">{t('deskLoading')}</p>
        ) : text === undefined ? (
          <p role="status">{t('deskNothing')}</p>
        ) : (
          <Desk>
            <DeskList texts={texts} current={text} onChoose={go} />
            <DeskWork text={text} texts={texts} onGo={go} onApprove={approve} />
          </Desk>
        )}
      </div>
      <Closing />
    </Overlay>
  );
}
