import type { MessageLanguage } from '../../../locales/languages.ts';
import { describe } from '../../../locales/problems/describe.ts';
import type { Problem } from '../../../locales/problems/problem.ts';

/** Prints problems as GitHub Actions workflow commands, which GitHub shows on the changed lines. */
export function printGithub(problems: readonly Problem[], language: MessageLanguage, prefix: string): string {
  return problems
    .map((problem) => {
      const { title, message, help } = describe(problem, language);
      const { line, column, endLine, endColumn } = problem.place;
      const properties = {
        file: prefix + problem.file,
        line,
        col: column,
        endLine,
        ...(endLine === line ? { endColumn } : {}),
        title: `${title} (${problem.code})`,
      };
      const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${problem.severity === 'warning' ? 'warning' : 'error'} ${list.join(',')}::${escapeData(`${message}\n${help}`)}\n`;
    })
    .join('');
}

/** Prints every problem as a Markdown table, for the job's summary: GitHub shows only the first ten annotations of a step. */
export function printGithubSummary(problems: readonly Problem[], language: MessageLanguage, prefix: string): string {
  const cell = (text: string): string => text.replace(/[\\`*_[\]<>|]/g, '\\$&').replace(/\s+/g, ' ');
  const rows = problems.map((problem) => {
    const { message, help } = describe(problem, language);
    return `| ${problem.severity === 'warning' ? '⚠️' : '❌'} | ${cell(`${prefix}${problem.file}:${problem.place.line}:${problem.place.column}`)} | ${cell(message)} ${cell(help)} |`;
  });
  return ['| | | |', '|---|---|---|', ...rows, ''].join('\n');
}

// https://github.com/actions/toolkit: a command ends at a line break, a property at a comma or a colon.
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
