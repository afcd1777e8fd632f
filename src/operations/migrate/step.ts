import type { CheckKey } from '../../locales/catalogues/check.generated.ts';
import type { DocumentKind } from '../../schema/documents.ts';
import type { SourceChange } from '../../yaml/edits/source-change.ts';

/** A document's plain data, which may be malformed: a step leaves unknown data as it is. */
type Data = Readonly<Record<string, unknown>>;

/** A migration of documents from one version of their schema to the next; the caller raises `schemaVersion` for every step. */
export interface MigrationStep {
  readonly kind: DocumentKind;
  readonly from: number;
  readonly to: number;
  /** The key of the message that describes the change to editors. */
  readonly description: Extract<CheckKey, `migration:${string}`>;
  /** Returns the changes that keep the meaning of a document in the next version. */
  changes(document: Data): readonly SourceChange[];
}
