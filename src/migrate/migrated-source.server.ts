import { isDeepStrictEqual } from 'node:util';
import { edited } from '../check/source-edits.server.ts';
import { versionOf, versionProperty } from '../content/schema-version.server.ts';
import type { DocumentKind } from '../content/source.server.ts';
import { asRecord } from '../content/tree.ts';
import { parseYaml } from '../content/yaml-document.server.ts';
import type { SourceEdit } from '../locales/problems/problem.ts';
import { documentSource } from './document-source.server.ts';
import type { MigrationStep } from './step.ts';
import { steps } from './steps/index.server.ts';
import { versionEdits } from './version-edits.server.ts';

/** One passage of a document from a text to the next. */
export interface Stage {
  /** Nothing where the document is only told to say of which version it is. */
  readonly step: MigrationStep | undefined;
  readonly before: string;
  readonly edits: readonly SourceEdit[];
}

/** A document's text in today's version, by the stages that led there; or the line that can't be changed without another. */
export type MigratedSource = { readonly text: string; readonly stages: readonly Stage[] } | { readonly line: number };

/**
 * Brings the text of a document, a group of properties of a known version, forward until no step leads on, and has it say of
 * which version it is. Each stage's text is read again: it must hold what the step says of the data, and nothing else.
 */
export function migratedSource(kind: DocumentKind, text: string, known: readonly MigrationStep[] = steps): MigratedSource {
  const stages: Stage[] = [];
  for (let before = text; ; ) {
    const source = documentSource(before);
    const data = asRecord(source.value);
    const version = versionOf(data) as number;
    const step = known.find(({ kind: other, from }) => other === kind && from === version);
    if (step === undefined && Object.hasOwn(data, versionProperty)) return { text: before, stages };
    const to = step?.to ?? version;
    const edits = [...versionEdits(source, to), ...(step?.edits(source) ?? [])];
    const after = edited(before, edits);
    if (!isDeepStrictEqual(parseYaml(after).value, { ...(step?.data(data) ?? data), [versionProperty]: to })) {
      return { line: source.locate(step?.property ?? [], 'key').line };
    }
    stages.push({ step, before, edits });
    before = after;
  }
}
