import { styleText } from 'node:util';
import { onScreen, sourceLines, type TextOptions } from '../content/printers/text.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import type { Finding } from './finding.ts';
import { describeFinding, verifyWord } from './message.ts';
import type { Verification } from './verify.server.ts';

/** Prints findings for people: the place in the content, the page and the element, what is wrong, what to do. */
export function printFindings(findings: readonly Finding[], { language, colour, prefix }: TextOptions): string {
  const style = (format: Parameters<typeof styleText>[0], text: string): string => (colour ? styleText(format, text) : text);
  return findings
    .map((finding) => {
      const { source, proof, code, page, element, others } = finding;
      const { message, help } = describeFinding(finding, language);
      const place = style('bold', onScreen(`${prefix}${source.file}:${source.place.line}:${source.place.column}`));
      const head = `${place}  ${style('red', verifyWord('fault', language))}  ${style('dim', `${proof}/${code}`)}`;
      const where = [page, element, others === 0 ? '' : `(${verifyWord('others', language, { others })})`].filter((part) => part !== '');
      const lines = source.found ? sourceLines(source) : [];
      return [head, ...[...lines, where.join('  '), message, `→ ${help}`].map((text) => `  ${onScreen(text)}`), ''].join('\n');
    })
    .join('\n');
}

/** Prints a verification for programs: `{pages, w3c, findings: [{proof, code, page, others, element, message, help, file, line, column, endLine, endColumn}]}`. */
export function printVerification({ findings, pages, w3c }: Verification, language: MessageLanguage, prefix: string): string {
  const records = findings.map((finding) => {
    const { proof, code, page, others, element, source } = finding;
    return { proof, code, page, others, element, ...describeFinding(finding, language), file: prefix + source.file, ...source.place };
  });
  return `${JSON.stringify({ pages, w3c, findings: records }, null, 2)}\n`;
}
