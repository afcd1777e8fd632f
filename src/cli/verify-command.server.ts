import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type MessageLanguage, messageLanguages } from '../content/printers/message.ts';
import { verifyWord } from '../verify/message.ts';
import { printFindings, printVerification } from '../verify/print.ts';
import { proofs } from '../verify/proofs/index.ts';
import { verifySite } from '../verify/verify.server.ts';
import { prefixOf } from './check-command.server.ts';

const formats = ['text', 'json'] as const;

const usage = `npm run verify -- [--lang ${messageLanguages.join('|')}] [--format ${formats.join('|')}] [--no-java]

  --lang      the language of the messages (fr)
  --format    text for people, json for programs
  --no-java   leave out the W3C's HTML checker, which runs where Java does

What is proved:
${proofs.map(({ name, description }) => `  ${name.padEnd(13)} ${description}`).join('\n')}

OUT_DIR names the built folder (dist), CONTENT_DIR the content folder (data); SITE_URL and BASE_PATH are those of the build.
`;

/** Proves the built site as a command; gives the exit code: 0 clean, 1 findings, 2 wrong use, such as no built folder. Throws a `SettingError`. */
export async function runVerify(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  out: NodeJS.WriteStream,
  err: NodeJS.WriteStream,
): Promise<0 | 1 | 2> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    err.write(`${options}\n\n${usage}`);
    return 2;
  }
  const { language, format, java, help } = options;
  if (help) {
    out.write(usage);
    return 0;
  }
  const folder = env['OUT_DIR'] || 'dist';
  const content = env['CONTENT_DIR'] || 'data';
  if (!existsSync(content)) {
    err.write(`${verifyWord('no-content', language, { folder: content })}\n`);
    return 2;
  }
  if (!existsSync(path.join(folder, 'index.html'))) {
    err.write(`${verifyWord('not-built', language, { folder })}\n`);
    return 2;
  }
  const verification = await verifySite({ out: folder, content, env, java });
  const { findings, pages, w3c } = verification;
  const prefix = prefixOf(content);
  if (format === 'json') out.write(printVerification(verification, language, prefix));
  else {
    const colour = out.isTTY && env['NO_COLOR'] === undefined;
    const count = findings.length;
    if (count > 0) out.write(`${printFindings(findings, { language, colour, prefix })}\n`);
    out.write(`${verifyWord(count === 0 ? 'clean' : 'summary', language, { count, pages })} ${verifyWord(w3c, language)}\n`);
  }
  return findings.length === 0 ? 0 : 1;
}

function readOptions(
  args: readonly string[],
): { language: MessageLanguage; format: (typeof formats)[number]; java: boolean; help: boolean } | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        lang: { type: 'string', default: 'fr' },
        format: { type: 'string', default: 'text' },
        'no-java': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const language = messageLanguages.find((name) => name === values.lang);
    if (language === undefined) return `--lang ${values.lang}: ${messageLanguages.join(', ')}?`;
    const format = formats.find((name) => name === values.format);
    if (format === undefined) return `--format ${values.format}: ${formats.join(', ')}?`;
    return { language, format, java: !values['no-java'], help: values.help };
  } catch (error) {
    return (error as Error).message;
  }
}
