import type { FileEdit } from '../../content/file-edit.ts';
import type { Deletion } from '../../operations/lead-elsewhere.ts';
import type { Renaming } from '../../operations/rename-document.ts';
import { documentOf, isRecordOf, slugOfFile } from '../../schema/documents.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { changedAddresses } from './changed-addresses.ts';
import type { LocalChange } from './local-change.ts';
import { mergeDocuments } from './merge.ts';
import { dataOf } from './parse-cache.ts';
import type { Session } from './session.ts';
import { isSameWork } from './session-state.ts';
import type { WorkbenchParts } from './workbench-context.ts';
import { writeEdits } from './write-edits.ts';

/**
 * Returns the files of a local change: what is deleted and made only for the new address of its document, or deleted along with it, is no
 * change of its own.
 */
export function filesOfChange(localChanges: readonly LocalChange[], file: string): readonly string[] {
  const former = changedAddresses(localChanges).find(({ to }) => to.file === file)?.from.file;
  const files = former === undefined ? [file] : [file, former];
  const isDeleted = localChanges.find((each) => each.file === file)?.text === undefined;
  const records = localChanges.filter((other) => files.some((each) => isRecordOf(other.file, each)));
  return [...files, ...(isDeleted || former !== undefined ? records.map((record) => record.file) : [])];
}

/**
 * Discards the local change of a document; of a new one, or one with a new address, also what other documents say of that, and of a
 * deleted one what was changed for it in others, which after a reload no step takes back. Returns the file that the document has then.
 */
export async function discardDocument(
  { session, client, engineFailure, discard }: Pick<WorkbenchParts, 'session' | 'client' | 'engineFailure' | 'discard'>,
  file: string,
): Promise<string> {
  const { localChanges } = session.state();
  const all = [...localChanges.values()];
  const files = filesOfChange(all, file);
  const address = changedAddresses(all).find(({ to }) => to.file === file);
  const { base, text, sent } = localChanges.get(file) ?? {};
  const kind = documentOf(file)?.kind;
  // Of a proposal, others have what they say already.
  if (engineFailure === undefined && base === undefined && text !== undefined && sent === undefined) {
    if (address === undefined) await writeAnswer(session, () => client.deletion(file, undefined));
    else if (kind === 'service' || kind === 'page')
      await writeAnswer(session, () => client.rename({ kind, slug: address.to.slug }, address.from.slug));
  }
  const isMoved = changedAddresses(all).some(({ from }) => from.file === file);
  const isDeleted = base !== undefined && text === undefined && sent === undefined && !isMoved;
  if (engineFailure === undefined && isDeleted && (kind === 'service' || kind === 'page')) {
    const bases = all.map((each) => [each.file, each.base?.text] as const);
    await writeAnswer(session, async () => undone(session, await client.formerDeletion(file, ledTo(all, file), bases)));
  }
  discard(files);
  return address?.from.file ?? file;
}

/** Returns the slug of the document that the addresses of a deleted one lead to since; undefined where they lead nowhere. */
function ledTo(localChanges: readonly LocalChange[], file: string): string | undefined {
  const slug = slugOfFile(file);
  const leadsHere = (other: string, text: string | undefined): boolean =>
    text !== undefined && asList(asRecord(dataOf(other, text))['formerSlugs']).includes(slug);
  const instead = localChanges.find(
    (other) =>
      documentOf(other.file)?.kind === documentOf(file)?.kind &&
      leadsHere(other.file, other.text) &&
      !leadsHere(other.file, other.base?.text),
  );
  return instead && slugOfFile(instead.file);
}

/** Returns the edits that take back those of a deletion in other documents, as they are now; what was written there since stays. */
function undone(session: Session, deletion: Deletion): Deletion {
  if (!('edits' in deletion)) return deletion;
  const { localChanges } = session.state();
  const edits = deletion.edits.flatMap((edit): readonly FileEdit[] => {
    const { base, text, sent } = localChanges.get(edit.file) ?? {};
    if (edit.kind !== 'write' || base === undefined || text === undefined || sent !== undefined) return [];
    return [{ ...edit, content: mergeDocuments(String(edit.content), base.text, text).text }];
  });
  return { ...deletion, edits };
}

/** Writes the edits that an operation returns for the documents as they are then; none where it can not tell. */
async function writeAnswer(session: Session, ask: () => Promise<Deletion | Renaming>): Promise<void> {
  const before = session.state();
  const answer = await ask().catch(() => undefined);
  // Edits of former texts would take away what was typed meanwhile.
  if (!isSameWork(before, session.state())) return writeAnswer(session, ask);
  if (answer !== undefined && 'edits' in answer) writeEdits(session, answer.edits);
}
