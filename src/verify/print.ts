import { onScreen, sourceLines, styleWith, type TextOptions } from '../build/check/printers/text.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { describeFinding, verifyMessage } from './finding-messages.ts';
import type { SiteProblem, Verification } from './verify.ts';

/** Prints problems for people: the place in the content, the page, the element, what is wrong and what to do. */
export function printSiteProblems(problems: readonly SiteProblem[], { language, colour, prefix }: TextOptions): string {
  const style = styleWith(colour);
  return problems
    .map((problem) => {
      const { source, rule, code, page, element, others } = problem;
      const { message, help } = describeFinding(problem, language);
      const place = style('bold', onScreen(`${prefix}${source.file}:${source.place.line}:${source.place.column}`));
      const head = `${place}  ${style('red', verifyMessage('fault', language))}  ${style('dim', `${rule}/${code}`)}`;
      const where = [page, element, others === 0 ? '' : `(${verifyMessage('others', language, { others })})`].filter((part) => part !== '');
      const lines = source.found ? sourceLines(source) : [];
      return [head, ...[...lines, where.join('  '), message, `→ ${help}`].map((text) => `  ${onScreen(text)}`), ''].join('\n');
    })
    .join('\n');
}

/** Prints a verification for programs: `{pages, w3c, findings: [{rule, code, page, others, element, message, help, file, line, column, endLine, endColumn}]}`. */
export function printVerification({ problems, pages, w3c }: Verification, language: MessageLanguage, prefix: string): string {
  const records = problems.map((problem) => {
    const { rule, code, page, others, element, source } = problem;
    return { rule, code, page, others, element, ...describeFinding(problem, language), file: prefix + source.file, ...source.place };
  });
  return `${JSON.stringify({ pages, w3c, findings: records }, null, 2)}\n`;
}
