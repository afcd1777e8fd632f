import { documentOf, isRecordOf } from '../../schema/documents.ts';
import { changedAddresses } from './changed-addresses.ts';
import type { EngineClient } from './engine-client.ts';
import type { LocalChange } from './local-change.ts';
import type { Workbench } from './workbench.ts';
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
 * Discards the local change of a document; of a new one, or one with a new address, also what other documents say of that, which after a
 * reload no step takes back. Returns the file that the document has then.
 */
export async function discardDocument(
  { session, client, discard }: Pick<Workbench, 'session' | 'discard'> & { readonly client: EngineClient },
  file: string,
): Promise<string> {
  const { localChanges } = session.state();
  const all = [...localChanges.values()];
  const files = filesOfChange(all, file);
  const address = changedAddresses(all).find(({ to }) => to.file === file);
  const { base, text, sent } = localChanges.get(file) ?? {};
  const kind = documentOf(file)?.kind;
  // Of a proposal, others have what they say already.
  if (base === undefined && text !== undefined && sent === undefined && (kind === 'service' || kind === 'page')) {
    const asked =
      address === undefined ? client.deletion(file, undefined) : client.rename({ kind, slug: address.to.slug }, address.from.slug);
    const back = await asked.catch(() => undefined);
    if (back !== undefined && 'edits' in back) writeEdits(session, back.edits);
  }
  discard(files);
  return address?.from.file ?? file;
}
