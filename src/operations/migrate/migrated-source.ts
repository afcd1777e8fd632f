import type { DocumentKind } from '../../schema/documents.ts';
import { versionOf, versionProperty } from '../../schema/schema-version.ts';
import { asRecord } from '../../schema/tree.ts';
import { tryEdits } from '../../yaml/edits/edit-source-all.ts';
import type { SourceChange } from '../../yaml/edits/source-change.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import type { MigrationStep } from './step.ts';
import { steps } from './steps/index.ts';

/** One passage of a document from a text to the next. */
export interface Stage {
  /** Nothing where the document only gets its version stated. */
  readonly step: MigrationStep | undefined;
  readonly before: string;
  readonly after: string;
}

/** A document's text in today's version, by the stages that led there; or the line that can't be changed without another. */
export type MigratedSource = { readonly text: string; readonly stages: readonly Stage[] } | { readonly line: number };

/**
 * Brings the text of a document, a group of properties of a known version, forward until no step leads on, and states its
 * version in it. The version comes first in a document.
 */
export function migratedSource(kind: DocumentKind, text: string, known: readonly MigrationStep[] = steps): MigratedSource {
  const stages: Stage[] = [];
  for (let before = text; ; ) {
    const { value, locate } = parseYaml(before);
    const data = asRecord(value);
    const version = versionOf(data) as number;
    const step = known.find(({ kind: other, from }) => other === kind && from === version);
    if (step === undefined && Object.hasOwn(data, versionProperty)) return { text: before, stages };
    const stated: SourceChange = { kind: 'set', path: [versionProperty], value: step?.to ?? version };
    const result = tryEdits(before, [...(step?.changes(data) ?? []), stated], [versionProperty]);
    if ('path' in result) return { line: locate(result.path, 'key').line };
    stages.push({ step, before, after: result.text });
    before = result.text;
  }
}
