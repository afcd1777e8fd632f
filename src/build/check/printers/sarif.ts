import { encodePath } from '../../../git-hosts/http-client.ts';
import type { MessageLanguage } from '../../../locales/languages.ts';
import { describe, explain } from '../../../locales/problems/describe.ts';
import type { Problem, ProblemCode } from '../../../locales/problems/problem.ts';

/** Prints problems as a SARIF 2.1.0 log, which code hosts and editors read. */
export function printSarif(problems: readonly Problem[], language: MessageLanguage, prefix: string): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'service-pages', rules: codes.map((code) => rule(code, language)) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => {
          const { message, help } = describe(problem, language);
          const { line, column, endLine, endColumn } = problem.place;
          return {
            ruleId: problem.code,
            ruleIndex: codes.indexOf(problem.code),
            level: problem.severity === 'warning' ? 'warning' : 'error',
            message: { text: `${message} ${help}` },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: encodePath(prefix + problem.file) },
                  region: { startLine: line, startColumn: column, endLine, endColumn },
                },
              },
            ],
          };
        }),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rule(code: ProblemCode, language: MessageLanguage): object {
  return { id: code, shortDescription: { text: explain(code, {}, language).title } };
}
