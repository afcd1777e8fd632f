import type { Problem } from '../locales/problems/problem.ts';
import type { SourceFile } from '../schema/documents.ts';
import type { PlacedTypedValue } from '../schema/typed-value.ts';
import type { YamlDocument } from '../yaml/yaml-document.ts';
import type { ApprovedTranslations } from './fingerprint.ts';

/** A validated document: plain data whose texts and references are leaves. Its data may still be malformed, so rules test types before they read. */
export interface LinkedDocument extends SourceFile {
  /** Undefined for an unreadable file. */
  readonly value: unknown;
  readonly leaves: readonly PlacedTypedValue[];
  /** The approved translations of its record, where it has one. */
  readonly approved?: ApprovedTranslations | 'unreadable' | undefined;
}

/** A parsed and validated document, and its YAML to locate later findings in. */
export interface ParsedDocument {
  readonly document: LinkedDocument;
  readonly problems: readonly Problem[];
  /** Undefined for an unreadable file. */
  readonly yaml: YamlDocument | undefined;
}
