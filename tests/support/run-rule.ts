import type { LinkedDocument } from '../../src/content/document.ts';
import type { LinkContext, Rule } from '../../src/content/rules/rule.ts';
import type { Correction, Finding } from '../../src/schema/finding.ts';
import type { PlacedTypedValue } from '../../src/schema/typed-value.ts';
import { parseYaml } from '../../src/yaml/parse-yaml.ts';
import type { SourceView } from '../../src/yaml/yaml-document.ts';

/**
 * Returns the findings of a rule in a document with one text, written in some languages; the rule sees only the given part of the context,
 * and an empty file unless another `source` is given.
 */
export function findingsIn(
  rule: Rule,
  texts: Readonly<Record<string, string>>,
  context: Partial<LinkContext> = {},
  document: Partial<LinkedDocument> = {},
  source: SourceView = parseYaml(''),
): readonly Finding[] {
  const findings: Finding[] = [];
  const leaf = { $type: 'text', value: texts, pointer: '/blocks/0/title' } as unknown as PlacedTypedValue;
  rule(
    { file: 'pages/example.yaml', kind: 'page', name: 'example', value: {}, leaves: [leaf], ...document },
    { languages: {}, ...context } as LinkContext,
    (finding) => findings.push(finding),
    source,
  );
  return findings;
}

/** Applies the corrections of some findings to a text. */
export function corrected(text: string, findings: readonly Finding[]): string {
  return findings
    .flatMap(({ corrections = [] }): readonly Correction[] => corrections)
    .toSorted((a, b) => b.from - a.from)
    .reduce((rest, { from, to, text: replacement }) => rest.slice(0, from) + replacement + rest.slice(to), text);
}
