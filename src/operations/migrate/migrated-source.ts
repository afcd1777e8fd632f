import type { DocumentKind } from '../../schema/documents.ts';
import { versionOf, versionProperty } from '../../schema/schema-version.ts';
import { asRecord } from '../../schema/tree.ts';
import { tryEdits } from '../../yaml/edits/edit-source-all.ts';
import type { SourceChange } from '../../yaml/edits/source-change.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import type { MigrationStep } from './step.ts';
import { steps } from './steps/index.ts';

/** One step of a migration, and the text of the document before and after it. */
export interface Stage {
  /** Undefined where the stage only states the version. */
  readonly step: MigrationStep | undefined;
  readonly before: string;
  readonly after: string;
}

/** A document's text in the current version, and the stages that led there; or the first line that the tool cannot change alone. */
type MigratedSource = { readonly text: string; readonly stages: readonly Stage[] } | { readonly line: number };

/**
 * Applies the steps of a document's kind until none is left, and states the version as its first property. The text must be a
 * mapping of a known version.
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
