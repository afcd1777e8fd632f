import type { CheckKey } from '../../locales/catalogues/check.generated.ts';
import type { DocumentKind } from '../../schema/documents.ts';
import type { SourceChange } from '../../yaml/edits/source-change.ts';

/** A document's plain data, which may be malformed: a step leaves what it does not know as it is. */
export type Data = Readonly<Record<string, unknown>>;

/** How a document of one version of its schema becomes one of the next; `schemaVersion` is raised for every step. */
export interface MigrationStep {
  readonly kind: DocumentKind;
  readonly from: number;
  readonly to: number;
  /** The message that says what changes, in one sentence for editors. */
  readonly description: Extract<CheckKey, `migration:${string}`>;
  /** Returns the changes that make a document say in the next version what it says in this one. */
  changes(document: Data): readonly SourceChange[];
}
