import type { DocumentKind } from '../content/source.server.ts';
import type { CheckKey } from '../locales/catalogues/check.generated.ts';
import type { SourceEdit } from '../locales/problems/problem.ts';
import type { DocumentSource } from './document-source.server.ts';

/** A document's plain data, which may be malformed: a step leaves what it does not know as it is. */
export type Data = Readonly<Record<string, unknown>>;

/**
 * How a document of one version of its schema becomes one of the next. Data and text are changed apart from each other, so that
 * each proves the other right; `schemaVersion` is raised in both for every step.
 */
export interface MigrationStep {
  readonly kind: DocumentKind;
  readonly from: number;
  readonly to: number;
  /** The message that says what changes, in one sentence for editors. */
  readonly description: Extract<CheckKey, `migration:${string}`>;
  /** The property that changes: the place to name where its text can't be changed alone. */
  readonly property: readonly string[];
  /** Gives what a document says in the next version. */
  data(document: Data): Data;
  /** Gives the edits that make a document's text say so, and leave its comments and layout as they are. */
  edits(source: DocumentSource): readonly SourceEdit[];
}
