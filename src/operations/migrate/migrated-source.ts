import type { DocumentKind } from '../../schema/documents.ts';
import type { SchemaFiles } from '../../schema/schema-model.ts';
import { versionOf, versionProperty } from '../../schema/schema-version.ts';
import { asRecord } from '../../schema/tree.ts';
import { tryEdits } from '../../yaml/edits/edit-source-all.ts';
import type { SourceChange } from '../../yaml/edits/source-change.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { changesOfNames } from './former-names.ts';
import type { MigrationStep } from './step.ts';
import { steps } from './steps/index.ts';

/** One change of a migration, and the text of the document before and after it. */
export interface Stage {
  /** The step that it takes, or whether it only states the version, or writes the names that properties and blocks have by now. */
  readonly by: MigrationStep | 'version' | 'names';
  readonly before: string;
  readonly after: string;
}

/** A document's text as today's schemas have it, and the stages that led there; or the first line that the tool cannot change alone. */
type MigratedSource = { readonly text: string; readonly stages: readonly Stage[] } | { readonly line: number };

/**
 * Applies the steps of a document's kind until none is left, states the version as its first property, and then writes the names that
 * schemas have by now for former ones. The text must be a mapping of a known version.
 */
export function migratedSource(
  kind: DocumentKind,
  text: string,
  schemas: SchemaFiles,
  known: readonly MigrationStep[] = steps,
): MigratedSource {
  const stages: Stage[] = [];
  for (let before = text; ; ) {
    const { value, locate } = parseYaml(before);
    const { by, changes } = nextStage(kind, asRecord(value), schemas, known);
    if (changes.length === 0) return { text: before, stages };
    const result = tryEdits(before, changes, [versionProperty]);
    if ('path' in result) return { line: locate(result.path, 'key').line };
    stages.push({ by, before, after: result.text });
    before = result.text;
  }
}

function nextStage(
  kind: DocumentKind,
  data: Readonly<Record<string, unknown>>,
  schemas: SchemaFiles,
  known: readonly MigrationStep[],
): Pick<Stage, 'by'> & { readonly changes: readonly SourceChange[] } {
  const version = versionOf(data) as number;
  const step = known.find(({ kind: other, from }) => other === kind && from === version);
  if (step === undefined && Object.hasOwn(data, versionProperty)) return { by: 'names', changes: changesOfNames(schemas, kind, data) };
  const stated: SourceChange = { kind: 'set', path: [versionProperty], value: step?.to ?? version };
  return { by: step ?? 'version', changes: [...(step?.changes(data) ?? []), stated] };
}
