import { useEffect, useRef, useState } from 'react';
import { grouped } from '../../../schema/grouped.ts';
import type { OpenTranslation } from '../../engine/open-translations.ts';
import type { TranslationAids } from '../../engine/translation-aids.ts';
import { documentHistory } from '../document-history.ts';
import { isSameWork, type SessionState, textOf } from '../session-state.ts';
import { useWorkbench, type WorkbenchParts } from '../workbench-context.ts';
import { type DeskText, deskKey, listedTexts } from './desk-list.ts';

/** Milliseconds of quiet after a change before the list is asked for again. */
const lookAfter = 150;

/** The texts that wait in a language: `undefined` until they are known, `'failed'` if nobody can know them. */
type Listed = readonly DeskText[] | undefined | 'failed';

/** Returns the texts that wait in a language, document by document in the order of the list of documents, and follows every change. */
export function useListedTexts(language: string): Listed {
  const { client, session, state } = useWorkbench();
  const [listed, setListed] = useState<{ readonly language: string; readonly texts: Listed }>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const inOrder = (open: readonly OpenTranslation[]): readonly OpenTranslation[] => {
      const byFile = grouped(open, ({ file }) => file);
      return state().site.documents.flatMap(({ file }) => byFile.get(file) ?? []);
    };
    const look = (): void => {
      client.openTranslations(language).then(
        (open) => {
          if (isOver) return;
          setListed((before) => {
            const former = before?.language === language && typeof before.texts === 'object' ? before.texts : [];
            return { language, texts: listedTexts(former, inOrder(open)) };
          });
        },
        () => (isOver ? undefined : setListed({ language, texts: 'failed' })),
      );
    };
    let before = session.state();
    const stop = session.subscribe(() => {
      if (isSameWork(session.state(), before)) return;
      before = session.state();
      clearTimeout(timer);
      timer = setTimeout(look, lookAfter);
    });
    look();
    return () => {
      stop();
      clearTimeout(timer);
      isOver = true;
    };
  }, [client, session, state, language]);
  return listed?.language === language ? listed.texts : undefined;
}

/** What is known about the original of a text, and about what it said when a stale translation was approved. */
export interface Original extends TranslationAids {
  readonly former: { readonly text: string } | 'looking' | 'unknown' | undefined;
}

/** Returns the original of a text and what helps to translate it; `undefined` until it is known. */
export function useOriginal(text: DeskText): Original | undefined {
  const { client, session, store } = useWorkbench();
  const [known, setKnown] = useState<ReadonlyMap<string, Original>>(new Map());
  const formers = useRef(new Map<string, string>());
  const versions = useRef(new Map<string, string | undefined>());
  const key = deskKey(text);
  const { file, path, group } = text;
  useEffect(() => {
    let isOver = false;
    const put = (found: Original): void => {
      if (!isOver) setKnown((before) => new Map(before).set(key, found));
    };
    const look = async (): Promise<void> => {
      const aids = await client.translationAids(file, path);
      if (group !== 'stale') return put({ ...aids, former: undefined });
      const before = formers.current.get(key);
      put({ ...aids, former: before === undefined ? 'looking' : { text: before } });
      // Once found, it stays known: an edited translation is a new one, of which no record says anything.
      const former = before ?? (await formerOf({ client, session, store }, text, versions.current, () => isOver));
      if (former !== undefined) formers.current.set(key, former);
      put({ ...aids, former: former === undefined ? 'unknown' : { text: former } });
    };
    look().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [client, session, store, key, file, path, group]);
  return known.get(key);
}

/** A reader waits for so many versions at most; each is a request to the host. */
const mostVersions = 15;

/**
 * Returns the original for which a translation was approved: from what this window has, or else from the versions in git, whose texts are
 * kept in `versions`. Asks for no more of them once the reader has gone on.
 */
async function formerOf(
  { client, session, store }: Pick<WorkbenchParts, 'client' | 'session' | 'store'>,
  { file, path }: Pick<DeskText, 'file' | 'path'>,
  versions: Map<string, string | undefined>,
  isOver: () => boolean,
): Promise<string | undefined> {
  const found = await client.formerOriginal(file, path, formerTexts(session.state(), file));
  if (found !== undefined) return found;
  try {
    const history = (await documentHistory(store, file, textOf(session.state(), file))) ?? [];
    for (const { commit, file: was } of history.slice(0, mostVersions)) {
      if (isOver()) return undefined;
      const place = `${commit} ${was}`;
      if (!versions.has(place)) versions.set(place, await store.textIn(was, commit));
      const older = versions.get(place);
      const former = older === undefined ? undefined : await client.formerOriginal(file, path, [older]);
      if (former !== undefined) return former;
    }
  } catch {
    // Without a connection the original is as unknown as without git.
  }
  return undefined;
}

/** Returns the former texts of a document that this window has, the newest first. */
function formerTexts(state: SessionState, file: string): readonly string[] {
  const change = state.localChanges.get(file);
  const steps = state.histories.get(file)?.past ?? [];
  const texts = [change?.sent?.text, change?.base?.text, change?.sent?.base?.text, ...[...steps].reverse().map(({ from }) => from.text)];
  const now = textOf(state, file);
  return [...new Set(texts)].filter((text) => text !== undefined && text !== now) as readonly string[];
}
