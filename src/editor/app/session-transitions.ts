import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { isRecordOf } from '../../schema/documents.ts';
import type { FileChange, Proposed } from '../stores/store.ts';
import { followed } from './follow-renamed.ts';
import {
  type History,
  isUnchanged,
  isUnsent,
  type LocalChange,
  noHistory,
  type Step,
  stepped,
  unchanged,
  type Version,
} from './local-change.ts';
import { rebased, type SessionState, versionAgain, versionIn, versionOf, withCorrections } from './session-state.ts';

/** The parts of a session's state that change, with their new values. */
type Transition = Partial<SessionState>;

/** Returns the local changes with those of some files replaced; `undefined` removes one. */
export function withLocalChanges(
  { localChanges }: SessionState,
  changed: Iterable<readonly [file: string, localChange: LocalChange | undefined]>,
): Required<Pick<SessionState, 'localChanges'>> {
  const result = new Map(localChanges);
  for (const [file, localChange] of changed) {
    if (localChange === undefined) result.delete(file);
    else result.set(file, localChange);
  }
  return { localChanges: result };
}

/**
 * Returns the histories with one more step of a file; quick further steps with the same `place` are joined. What can not be redone there
 * any more is redone in no other document either: half of it would break a reference.
 */
export function withStep(
  { histories }: Pick<SessionState, 'histories'>,
  file: string,
  step: Step,
  place?: string,
): SessionState['histories'] {
  const history = histories.get(file) ?? noHistory;
  const isOver = ({ act }: Step): boolean => act !== undefined && history.future.some((lost) => lost.act === act);
  const others = [...histories].map(([name, other]): [string, History] =>
    other.future.some(isOver) ? [name, { ...other, future: other.future.filter((each) => !isOver(each)) }] : [name, other],
  );
  return new Map(others).set(file, stepped(history, step, place, performance.now()));
}

/** Stores another version of a document, rebased on the newest file, and new histories. */
export function withVersion(state: SessionState, file: string, version: Version, histories: SessionState['histories']): Transition {
  const localChange = rebased({ file, ...state.localChanges.get(file), ...version }, state.stored.get(file));
  return { ...withLocalChanges(state, [[file, localChange]]), histories };
}

/**
 * Returns the last step of a document to undo or to redo, and those of others that were made at once with it; its own alone where a
 * document that one of them made or deleted was written in since: those words would go too.
 */
function lastSteps({ histories }: SessionState, file: string, way: 'past' | 'future'): ReadonlyMap<string, Step> {
  const last = histories.get(file)?.[way].at(-1);
  if (last === undefined) return new Map();
  const alone = new Map([[file, last]]);
  if (last.act === undefined) return alone;
  const steps = new Map<string, Step>();
  for (const [name, history] of histories) {
    const step = history[way].findLast(({ act }) => act === last.act);
    if (step === undefined) continue;
    if ((step.from.text === undefined || step.to.text === undefined) && step !== history[way].at(-1)) return alone;
    steps.set(name, step);
  }
  return steps;
}

/** Undoes the last step of a document, and what was done at once with it in others; later changes of others stay. */
export function undone(state: SessionState, file: string): Transition {
  let now = state;
  for (const [name, step] of lastSteps(state, file, 'past')) {
    const { past, future } = now.histories.get(name) ?? noHistory;
    const { version } = versionAgain(step.from, step.to, versionOf(now, name));
    const histories = new Map(now.histories).set(name, { past: past.filter((each) => each !== step), future: [...future, step] });
    now = { ...now, ...withVersion(now, name, version, histories) };
  }
  return now === state ? {} : { localChanges: now.localChanges, histories: now.histories };
}

/**
 * Redoes the last undone step of a document, and what was undone at once with it; the result clashes with what others changed at the same
 * place meanwhile.
 */
export function redone(state: SessionState, file: string): Transition {
  let now = state;
  for (const [name, step] of lastSteps(state, file, 'future')) {
    const { past, future } = now.histories.get(name) ?? noHistory;
    const { version, isContested } = versionAgain(step.to, step.from, versionOf(now, name));
    // A step from before the proposal does not record the proposed text.
    const contested: Version = { ...step.to, proposed: step.to.proposed ?? { text: step.from.text } };
    const histories = new Map(now.histories).set(name, { past: [...past, step], future: future.filter((each) => each !== step) });
    now = { ...now, ...withVersion(now, name, isContested ? contested : version, histories) };
  }
  return now === state ? {} : { localChanges: now.localChanges, histories: now.histories };
}

/** Returns the step of a document that belongs to an act; undefined for none. */
export function stepOfAct({ histories }: Pick<SessionState, 'histories'>, file: string, act: symbol): Step | undefined {
  return histories.get(file)?.past.findLast((step) => step.act === act);
}

/** Takes back what was done at once in several documents, as one more step of each; later changes of them stay. */
export function actTakenBack(state: SessionState, act: symbol): Transition {
  let now = state;
  for (const file of state.histories.keys()) {
    const step = stepOfAct(state, file, act);
    if (step === undefined) continue;
    const from = versionOf(now, file);
    const { version } = versionAgain(step.from, step.to, from);
    now = { ...now, ...withVersion(now, file, version, withStep(now, file, { from, to: version })) };
  }
  return { localChanges: now.localChanges, histories: now.histories };
}

/** Restores the proposed text of files, or else the stored one, as one step; the records of their translations follow. */
export function discarded(state: SessionState, files: readonly string[]): Transition {
  let { histories } = state;
  const changed = new Map<string, LocalChange | undefined>();
  for (const [file, localChange] of state.localChanges) {
    if (!files.some((given) => given === file || isRecordOf(file, given))) continue;
    const { proposed: _, ...unproposed } = localChange;
    const { sent } = localChange;
    const left =
      sent !== undefined && isUnsent(localChange) ? { ...unproposed, base: sent.base ?? localChange.base, text: sent.text } : undefined;
    const to = versionIn(left ?? unchanged(file, state.stored.get(file)));
    histories = withStep({ histories }, file, { from: versionIn(localChange), to });
    changed.set(file, left);
  }
  return { ...withLocalChanges(state, changed), histories };
}

/** Takes newer files of the site, and rebases the local changes on them; those of a document with another address follow it there. */
export function updated(state: SessionState, files: readonly StoredFile[], removed: readonly string[]): Transition {
  const stored = new Map(state.stored);
  for (const file of removed) stored.delete(file);
  for (const file of files) stored.set(file.file, file);
  const changed = [...state.localChanges].map(([file, localChange]) => [file, rebased(localChange, stored.get(file))] as const);
  const isSame = changed.every(([file, localChange]) => localChange === state.localChanges.get(file));
  const taken = isSame ? { stored } : { ...withLocalChanges(state, changed), stored };
  return removed.length === 0 ? taken : { ...taken, ...followed({ ...state, ...taken }) };
}

/** Takes the local change of another window, a new text as one step; if that window is ahead, also the newer file that the change was made from. */
export function adopted(state: SessionState, localChange: LocalChange, base: StoredFile | undefined): Transition {
  const { file } = localChange;
  const from = versionOf(state, file);
  const isNewer = base !== undefined && base.version !== state.stored.get(file)?.version;
  const stored = isNewer ? new Map(state.stored).set(file, base) : state.stored;
  // A window that knows of the document's new address has none of it any more, nor the file that it was made from.
  const changed = isUnchanged(localChange) ? undefined : rebased(localChange, stored.get(file));
  const to = versionIn(changed ?? unchanged(file, stored.get(file)));
  // That the text was written into the files is no step: undoing it would change nothing. Nor is that it was made or deleted: the other
  // window did so in several documents at once, as with a new address, and takes it back in all of them.
  const isStep = from.text !== undefined && to.text !== undefined && to.text !== from.text;
  const histories = isStep ? withStep(state, file, { from, to }, 'another window') : state.histories;
  return { ...withLocalChanges(state, [[file, changed]]), stored, histories };
}

/** Marks changes and pictures as proposed. */
export function proposed(state: SessionState, changes: readonly FileChange[], proposal: Proposed): Transition {
  const contents = new Map(changes.map(({ file, content }) => [file, content]));
  const changed = changes.flatMap(({ file, content }) => {
    const localChange = state.localChanges.get(file);
    if (localChange === undefined || content instanceof Uint8Array) return [];
    const { proposed: _, ...unproposed } = localChange;
    return [[file, { ...unproposed, sent: { ...proposal, text: content, base: localChange.base } }] as const];
  });
  const pictures = state.pictures.flatMap((picture) => {
    const file = `pictures/${picture.name}`;
    if (!contents.has(file)) return [picture];
    // A picture that was deleted there counts as unsent again.
    const { sent: _, ...unsent } = picture;
    const { branch } = proposal;
    return contents.get(file) === undefined ? [unsent] : [{ ...unsent, sent: branch === undefined ? {} : { branch } }];
  });
  const deletions = state.deletions.map((deletion) => {
    const file = `pictures/${deletion.name}`;
    const isSent = contents.has(file) && contents.get(file) === undefined;
    return isSent ? { ...deletion, sent: proposal.branch === undefined ? {} : { branch: proposal.branch } } : deletion;
  });
  return { ...withLocalChanges(state, changed), pictures, deletions };
}

/** Takes a reviewer's correction of a waiting proposal into a local change; keeps both where the editor has changed the same values. */
export function correctedByReviewer(state: SessionState, file: string, text: string | undefined): Transition {
  const localChange = state.localChanges.get(file);
  if (localChange?.sent === undefined) return {};
  const from = versionIn(localChange);
  const changed = withCorrections({ ...localChange, proposed: from.proposed, sent: { ...localChange.sent, text } });
  const to = versionIn(changed);
  // An editor who undoes this step has seen the correction.
  const step = { from: { ...to, text: from.text }, to };
  const histories = to.text === from.text ? state.histories : withStep(state, file, step);
  return { ...withLocalChanges(state, [[file, changed]]), histories };
}

/** Takes the outcome of a proposal into a local change: an accepted text belongs to the site, a refused one is unsent again. */
export function reviewed(state: SessionState, file: string, isAccepted: boolean): Transition {
  const localChange = state.localChanges.get(file);
  if (localChange?.sent === undefined) return {};
  const { sent: _, proposed: __, ...unsent } = localChange;
  // The site's file contains the proposed text with the changes of others.
  const sent = versionIn(localChange).proposed;
  const base = sent?.text === undefined ? undefined : { text: sent.text, version: undefined };
  const left = isAccepted ? { ...unsent, base } : unsent;
  return withLocalChanges(state, [[file, isAccepted && !isUnsent(localChange) ? undefined : rebased(left, state.stored.get(file))]]);
}
