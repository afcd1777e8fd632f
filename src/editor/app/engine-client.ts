import { wrap } from 'comlink';
import type { Boot } from '../../build/editor/editor-boot.ts';
import type { Named } from '../../content/mentions.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import type { Deletion } from '../../operations/lead-elsewhere.ts';
import type { Renaming } from '../../operations/rename-document.ts';
import { isRecordOf, nameOfRecord, pathOfDocument } from '../../schema/documents.ts';
import { nextTask } from '../../view/ui/next-task.ts';
import type { Engine, LocalizedProblem, ShownPage } from '../engine/engine.ts';
import type { DistantEngine } from '../engine/engine.worker.ts';
import { listReceiver } from '../engine/list-changes.ts';
import type { BlockNews } from '../engine/watched-blocks.ts';
import { workQueue } from '../work-queue.ts';
import { takeWorker } from './engine-worker.ts';
import type { NewPicture } from './local-change.ts';
import type { AppLanguage } from './messages.ts';
import type { Session } from './session.ts';
import { type SessionState, textOf } from './session-state.ts';

// Longer than most files: every answer waits for what the engine still has to hear, and what it has heard is one state of this file.

/** A problem, and whether the site has it: it was there before this editor changed anything, came with what others wrote since, or is saved. */
export interface EditorProblem extends LocalizedProblem {
  readonly wasThere: boolean;
}

/** What is asked of the engine as it is, once it is up to date. */
type Asked = 'openTranslations' | 'translationAids' | 'formerOriginal' | 'usesOf' | 'mentioning' | 'insertedTexts';

type Answers = { readonly [Name in Asked]: (...given: Parameters<Engine[Name]>) => Promise<ReturnType<Engine[Name]>> };

/** The engine in its worker, kept up to date with a session. */
export interface EngineClient extends Answers {
  /** Brings the engine up to date and returns the problems that it finds; the page in the site's language `first` is shown first. */
  look(language: AppLanguage, file: string, first: string, shown: (pages: readonly ShownPage[]) => void): Promise<readonly EditorProblem[]>;
  /** Returns the problem that the check would report for a picture, before the picture is part of the site. */
  judge(file: string, bytes: Uint8Array, language: AppLanguage): Promise<LocalizedProblem | undefined>;
  /** Records in the session that a document's translations have been looked at, or the one at a path; returns the file of the record. */
  approveTranslation(file: string, path?: string): Promise<string | undefined>;
  /** Brings back in the session the approvals of a document's texts that are again as they were; returns the file of a changed record. */
  restoreApprovals(file: string): Promise<string | undefined>;
  /** Returns the edits that delete a service or a page and lead what names it to the one with the slug `instead`, or take that out. */
  deletion(file: string, instead: string | undefined): Promise<Deletion>;
  /** Returns the same edits of the site as it is with some former texts in the place of the present ones. */
  formerDeletion(...asked: Parameters<Engine['formerDeletion']>): Promise<Deletion>;
  /** Returns the edits that give a service another slug, or what is in the way. */
  rename(named: Named, to: string): Promise<Renaming>;
  close(): void;
}

/** Milliseconds after which an engine that is not ready is reported as failed. */
const patience = 30_000;

/** Milliseconds that a block of the site's own may take for a page: it takes some, on a slow telephone some tens. */
const patienceWithBlock = 5000;

/** So many texts cross to the engine at once: those of a large site, all at once, would keep a key waiting. */
const portion = 250;

/** What the window of the form hears of its engine, besides answers. */
interface EngineListener {
  /** The engine can not start, for a reason; with `undefined`, it started after all. */
  readonly failed: (detail: string | undefined) => void;
  /** A block of the site's own did not end, and the engine with it: another one that leaves it out can start. */
  readonly endless: (block: string) => void;
}

/**
 * Starts the engine with the stored documents; their existing problems are distinguished from this editor's own. Pages lack the blocks
 * that are `leftOut`.
 */
export function openEngine(boot: Boot, session: Session, leftOut: readonly string[], { failed, endless }: EngineListener): EngineClient {
  const { worker, broken } = takeWorker();
  let blockTimer: ReturnType<typeof setTimeout> | undefined;
  const ended = (block: string): void => {
    worker.terminate();
    if (block === '') failed('The code of the blocks does not end.');
    else endless(block);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<BlockNews>>) => {
    if (!('block' in data)) return;
    const { block } = data;
    clearTimeout(blockTimer);
    blockTimer = block === undefined ? undefined : setTimeout(() => ended(block), patienceWithBlock);
  });
  const engine = wrap<DistantEngine>(worker);
  const { stored } = session.state();
  const storedTexts = new Map([...stored].map(([file, { text }]) => [file, text]));
  const sentTexts = new Map<string, string | undefined>(storedTexts);
  const sentPictures = new Set<string>();
  const { deployment, pictures, fonts } = boot;
  const blocks = boot.blocks === undefined ? undefined : new URL(boot.blocks, location.href).href;
  const open = async (): Promise<void> => {
    const texts = [...storedTexts];
    const taken: Promise<void>[] = [];
    for (let from = 0; from < texts.length; from += portion) {
      if (from > 0) await nextTask();
      taken.push(engine.take(new Map(texts.slice(from, from + portion))));
    }
    await Promise.all([...taken, engine.open({ deployment, pictures, fonts }, blocks, leftOut)]);
  };
  const opened = open();
  const ready = Promise.race([opened, broken]);
  const receive = listReceiver<LocalizedProblem>();
  const problemsNow = async (language: MessageLanguage): Promise<readonly LocalizedProblem[]> => receive(await engine.problems(language));
  // The problems of the stored documents, which are asked for before the engine hears of any local change.
  let before: Promise<Set<string>> | undefined;
  let known = new WeakMap<LocalizedProblem, EditorProblem>();
  const timer = setTimeout(() => failed('The worker does not answer.'), patience);
  ready
    .then(
      () => failed(undefined),
      (error: unknown) => failed(String(error)),
    )
    .finally(() => clearTimeout(timer));

  const unsent = (): { readonly pictures: readonly NewPicture[]; readonly files: readonly string[] } => {
    const state = session.state();
    const files = new Set([...sentTexts.keys(), ...state.stored.keys(), ...state.localChanges.keys()]);
    return {
      pictures: state.pictures.filter(({ name }) => !sentPictures.has(name)),
      files: [...files].filter((file) => textOf(state, file) !== sentTexts.get(file)),
    };
  };
  const isUpToDate = (): boolean => Object.values(unsent()).every(({ length }) => length === 0);
  const sendPicture = async ({ name, bytes, type, width, height }: NewPicture): Promise<void> => {
    const src = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
    await engine.addPicture(name, { src, width, height, ...(type === 'image/jpeg' ? { opaque: true } : {}) });
    sentPictures.add(name);
  };
  const sendText = async (file: string, text = textOf(session.state(), file)): Promise<void> => {
    await engine.write(file, text);
    sentTexts.set(file, text);
  };
  const problemsBefore = (language: MessageLanguage): Promise<Set<string>> => {
    if (before === undefined) {
      before = problemsNow(language).then((problems) => new Set(problems.flatMap(identitiesOf)));
      // Without the check the form would show no mistake at all.
      before.catch((error: unknown) => failed(String(error)));
    }
    return before;
  };
  /** Returns the documents whose stored text is another one than before. */
  const newsOf = ({ stored: now, localChanges }: SessionState): readonly string[] =>
    [...new Set([...storedTexts.keys(), ...now.keys()])].filter(
      // The engine never has a document without what this editor changed in it.
      (file) => now.get(file)?.text !== storedTexts.get(file) && !localChanges.has(file),
    );
  /**
   * Sends what others wrote since, and notes the problems that came with it, which this editor did not make; then again what they wrote
   * meanwhile.
   */
  const takeTheirs = async (): Promise<void> => {
    const { stored: now } = session.state();
    const theirs = newsOf(session.state()).filter((file) => now.get(file)?.text !== sentTexts.get(file));
    if (theirs.length === 0) return;
    const former = new Set((await problemsNow('en')).flatMap(identitiesOf));
    const sent = await Promise.allSettled(theirs.map((file) => sendText(file, now.get(file)?.text)));
    const there = await problemsBefore('en');
    for (const identity of (await problemsNow('en')).flatMap(identitiesOf)) if (!former.has(identity)) there.add(identity);
    unlessLost(sent);
    for (const file of theirs) noteStored(file, now.get(file)?.text);
    await takeTheirs();
  };
  const noteStored = (file: string, text: string | undefined): void => {
    if (text === undefined) storedTexts.delete(file);
    else storedTexts.set(file, text);
  };
  /** Notes, of the problems that the engine finds now, those that this editor has made and saved since: the site has them from now on. */
  const takeSaved = (problems: readonly LocalizedProblem[], there: Set<string>): void => {
    const { stored: now, localChanges } = session.state();
    const saved = newsOf(session.state()).filter((file) => now.get(file)?.text === sentTexts.get(file));
    if (saved.length === 0) return;
    for (const file of saved) noteStored(file, now.get(file)?.text);
    // A mistake in another document may come from one that is not saved.
    const isWhole = localChanges.size === 0 && isUpToDate();
    for (const problem of problems)
      if (isWhole || saved.includes(problem.file)) for (const identity of identitiesOf(problem)) there.add(identity);
    known = new WeakMap();
  };
  // Of two at a time, the slower one would send its older text over a newer one.
  const inTurn = workQueue();
  const upToDate = (): Promise<void> =>
    inTurn(async () => {
      await ready;
      if (isUpToDate()) return;
      await problemsBefore('en');
      await takeTheirs();
      const { pictures, files } = unsent();
      // All at once: the engine never has one half of a change of several documents.
      unlessLost(await Promise.allSettled([...pictures.map(sendPicture), ...files.map((file) => sendText(file))]));
    });
  const asked =
    <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      upToDate().then(() => ask(...given));
  return {
    async look(language, file, first, shown) {
      await ready;
      // An editor sees the page before all documents of a large site are read.
      if (before === undefined && isUpToDate()) shown(await engine.showSoon(file, first));
      const there = await problemsBefore(language);
      await upToDate();
      shown(await engine.show(file));
      const problems = await problemsNow(language);
      takeSaved(problems, there);
      const now = session.state();
      const gone = [...now.stored.keys()].filter((name) => textOf(now, name) === undefined);
      // A document with another address keeps its problems.
      const wasThere = (problem: LocalizedProblem): boolean =>
        [problem.file, ...(now.stored.has(problem.file) ? [] : gone)].some((name) =>
          identitiesOf({ ...problem, file: name }).some((identity) => there.has(identity)),
        );
      return problems.map((problem) => {
        const marked = known.get(problem) ?? { ...problem, wasThere: wasThere(problem) };
        known.set(problem, marked);
        return marked;
      });
    },
    judge: (file, bytes, language) => ready.then(() => engine.judgePicture(file, bytes, language)),
    async approveTranslation(file, path) {
      await upToDate();
      const record = await engine.approveTranslation(file, path);
      if (record !== undefined) session.write(record.file, record.text);
      return record?.file;
    },
    async restoreApprovals(file) {
      const { localChanges } = session.state();
      const record = [...localChanges.values()].find((change) => isRecordOf(change.file, file));
      if (record === undefined) return undefined;
      await upToDate();
      const restored = await engine.restoredApprovals(file, record.base?.text);
      if (restored?.file !== record.file || restored.text === record.text) return undefined;
      session.write(restored.file, restored.text);
      return restored.file;
    },
    openTranslations: asked(engine.openTranslations),
    translationAids: asked(engine.translationAids),
    formerOriginal: asked(engine.formerOriginal),
    usesOf: asked(engine.usesOf),
    mentioning: asked(engine.mentioning),
    insertedTexts: asked(engine.insertedTexts),
    async deletion(file, instead) {
      await upToDate();
      return engine.deletion(file, instead, session.state().stored.has(file));
    },
    async formerDeletion(...given) {
      await upToDate();
      return engine.formerDeletion(...given);
    },
    async rename(named, to) {
      await upToDate();
      const { stored } = session.state();
      return engine.rename(
        named,
        to,
        [...stored.keys()].some((file) => nameOfRecord(file) === pathOfDocument(named)),
      );
    },
    close() {
      clearTimeout(timer);
      clearTimeout(blockTimer);
      worker.terminate();
    },
  };
}

/** Throws for the first that was lost on the way, once each has arrived or is lost: it is sent once more. */
function unlessLost(sent: readonly PromiseSettledResult<unknown>[]): void {
  for (const one of sent) if (one.status === 'rejected') throw one.reason;
}

/** Identifies a problem in two ways: an inserted block changes its path, and an inserted line its line. */
function identitiesOf({ code, file, path, values, suggestion, excerpt }: LocalizedProblem): readonly string[] {
  const what = [code, file, values, suggestion];
  return [JSON.stringify([...what, path]), JSON.stringify([...what, 'excerpt', excerpt.at(-1), path.replace(/\d+/g, '*')])];
}
