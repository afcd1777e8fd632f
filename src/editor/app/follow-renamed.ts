import { isRecordOf, isTranslationRecord, nameOfRecord, slugOfFile } from '../../schema/documents.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import type { Base, LocalChange } from './local-change.ts';
import { dataOf } from './parse-cache.ts';
import { rebased, type SessionState } from './session-state.ts';

/** Returns whether a document has taken over the address of another one of its kind, which is gone. */
export function isSuccessor(gone: string, file: string, data: unknown): boolean {
  const folder = gone.slice(0, gone.lastIndexOf('/') + 1);
  if (folder === '' || file.slice(0, file.lastIndexOf('/') + 1) !== folder) return false;
  return asList(asRecord(data)['formerSlugs']).includes(slugOfFile(gone));
}

/** Returns the stored document that has taken over the address of one that is gone; undefined for none. */
export function successorOf({ stored }: Pick<SessionState, 'stored'>, gone: string): string | undefined {
  if (stored.has(gone) || isTranslationRecord(gone)) return undefined;
  return [...stored.values()].find(({ file, text }) => !isTranslationRecord(file) && isSuccessor(gone, file, dataOf(file, text)))?.file;
}

/**
 * Returns what changes of a state when the unsent work in documents that somebody else has given another address goes on in the documents
 * of that address, with its steps to undo and the records of their translations. Work that waits in a proposal stays where that has it.
 */
export function followed(state: SessionState): Pick<Partial<SessionState>, 'localChanges' | 'histories'> {
  const localChanges = new Map<string, LocalChange>(state.localChanges);
  const histories = new Map(state.histories);
  const move = (localChange: LocalChange, to: string): void => {
    const { file } = localChange;
    const moved = rebased({ ...localChange, file: to }, state.stored.get(to));
    localChanges.delete(file);
    if (moved !== undefined) localChanges.set(to, moved);
    moveHistory(file, to);
  };
  const moveHistory = (file: string, to: string): void => {
    const history = histories.get(file);
    histories.delete(file);
    if (history !== undefined) histories.set(to, history);
  };
  const isFree = (file: string): boolean => !localChanges.has(file) && state.stored.has(file);
  let hasMoved = false;
  for (const localChange of state.localChanges.values()) {
    const { file, base, text, sent } = localChange;
    if (base === undefined || text === undefined || sent !== undefined) continue;
    const to = successorOf(state, file);
    if (to === undefined || !isFree(to) || !isNamedAlike(file, base, state.stored.get(to)?.text)) continue;
    hasMoved = true;
    move(localChange, to);
    const record = [...localChanges.values()].find((change) => isRecordOf(change.file, file) && change.sent === undefined);
    const recordOfTo = `translations/${nameOfRecord(to)}.yaml`;
    if (record !== undefined && !state.stored.has(record.file) && isFree(recordOfTo)) move(record, recordOfTo);
  }
  // What was taken back, so that nothing is unsent, can still be done again.
  for (const [file, { past, future }] of state.histories) {
    const base = [...past, ...future].at(-1)?.from.base;
    if (base === undefined || state.localChanges.has(file)) continue;
    const to = successorOf(state, file);
    if (to === undefined || histories.has(to) || !isNamedAlike(file, base, state.stored.get(to)?.text)) continue;
    hasMoved = true;
    moveHistory(file, to);
  }
  return hasMoved ? { localChanges, histories } : {};
}

/** Returns whether a document has the name of a former one: who deletes a page may lead its address to another one, of another name. */
function isNamedAlike(file: string, former: Base, now: string | undefined): boolean {
  if (now === undefined) return false;
  return isSameData(asRecord(dataOf(file, former.text))['name'], asRecord(dataOf(file, now))['name']);
}
