import type { Problem } from '../locales/problems/problem.ts';
import type { SourceFile } from '../schema/documents.ts';
import type { PlacedLeaf } from '../schema/typed-value.ts';
import type { YamlDocument } from '../yaml/parse-yaml.ts';
import type { ApprovedTranslations } from './fingerprint.ts';

/** A validated document: plain data whose texts and references are leaves. It may still be wrong, so rules look before they read. */
export interface LinkedDocument extends SourceFile {
  /** Nothing when the file could not be read at all. */
  readonly value: unknown;
  readonly leaves: readonly PlacedLeaf[];
  /** What its translations were recorded to be made from. */
  readonly approved?: ApprovedTranslations | 'unreadable' | undefined;
}

/** A document that was read and validated, with the means to tie later findings to its lines. */
export interface ParsedDocument {
  readonly document: LinkedDocument;
  readonly problems: readonly Problem[];
  /** Nothing when the file could not be read at all. */
  readonly yaml: YamlDocument | undefined;
}
