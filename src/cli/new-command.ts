import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSchemas, schemaFolder } from '../build/schema-files.ts';
import { word } from '../locales/check-words.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { addLanguage } from '../operations/add-language.ts';
import type { NewDocumentRequest } from '../operations/new-document.ts';
import { newService, openForService } from '../operations/new-service.ts';
import { asRecord } from '../schema/tree.ts';
import { writeMark } from '../schema/write-mark.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { newBlock } from './new/new-block.ts';
import { newSiteBlock } from './new/new-site-block.ts';
import { promptForService, splitList } from './new/prompt-for-service.ts';
import { printObstacle } from './obstacle.ts';
import { readPackageFile } from './package-file.ts';
import { prefixOf } from './reported-problems.ts';
import { siteInFolder } from './site-in-folder.ts';
import { describeArgumentProblem } from './usage.ts';

/** Writes a new service, language or block. Returns the exit code: 0 written, 1 problems in the content, 2 wrong use. */
export async function run(request: CommandRequest<'new'>, streams: Streams): Promise<0 | 1 | 2> {
  const { step, words, settings, language } = request;
  if (step === 'service') return makeService(request, streams);
  const make = step === 'language' ? makeLanguage : makeBlock;
  return make(words[0] ?? '', settings.CONTENT_DIR, language, streams);
}

function makeLanguage(code: string, folder: string, language: MessageLanguage, streams: Streams): 0 | 1 | 2 {
  const { out } = streams;
  const prefix = prefixOf(folder);
  const site = siteInFolder(folder);
  const added = 'problems' in site ? site : { site, ...addLanguage(site, code) };
  const sentences = { unsafe: 'languageUnsafe', uncertain: 'languageUncertain' } as const;
  if (!('content' in added)) return printObstacle(added, sentences, folder, language, streams);
  const { file, content, hasWords } = added;
  added.site.write([{ kind: 'write', file, content }]);
  out.write(`${prefix}${file}\n${word('languageWritten', language, { found: code, file: prefix + file })}\n`);
  if (!hasWords) out.write(`${word('languageWordless', language)}\n`);
  return 0;
}

/** Makes a block of the engine in its own repository, and one of the site anywhere else. */
function makeBlock(name: string, content: string, language: MessageLanguage, streams: Streams): 0 | 1 | 2 {
  const { out, err } = streams;
  const root = path.dirname(schemaFolder);
  const isOfSite = !existsSync(path.join(root, 'scripts/generate.ts')) || isInstalledIn(process.cwd());
  const made = isOfSite ? newSiteBlock({ folder: process.cwd(), content, name, language }) : newBlock(root, name);
  if ('problems' in made) return printObstacle(made, { unsafe: 'newBlockUnsafe' }, content, language, streams);
  if ('refusal' in made) {
    err.write(`${word(made.refusal, language, { found: name })}\n`);
    return 2;
  }
  for (const file of made.files) out.write(`${file}\n`);
  if (!isOfSite) out.write(execFileSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], { cwd: root, encoding: 'utf8' }));
  out.write(`${word(made.next, language, { found: name })}\n`);
  return 0;
}

/** Returns whether the project in a folder has the engine as a package. */
function isInstalledIn(folder: string): boolean {
  return 'service-pages' in asRecord(readPackageFile(path.join(folder, 'package.json'))?.['dependencies']);
}

async function makeService(
  { language, options, words: [name], settings: { CONTENT_DIR: folder } }: CommandRequest<'new'>,
  streams: Streams,
): Promise<0 | 1 | 2> {
  const { out, err } = streams;
  const names = options.name.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1).trim()]);
  const request: Partial<NewDocumentRequest> = {
    ...(name === undefined ? {} : { slug: name }),
    category: options.category,
    names: Object.fromEntries(names),
    blocks: options.blocks === undefined ? undefined : splitList(options.blocks),
    inMenu: !options['no-menu'],
  };
  const sentences = { unsafe: 'newUnsafe' } as const;
  const opened = () => {
    const site = siteInFolder(folder);
    return 'problems' in site ? site : { site, ...openForService(site) };
  };
  const asked = opened();
  if ('problems' in asked) return printObstacle(asked, sentences, folder, language, streams);
  const isPrompted = streams.input.isTTY === true;
  const completed = isPrompted ? await promptForService(request, asked, language, streams) : request;
  // Somebody may have written into the menus while the questions waited.
  const present = isPrompted ? opened() : asked;
  if ('problems' in present) return printObstacle(present, sentences, folder, language, streams);
  const slug = completed?.slug;
  if (slug === undefined) {
    err.write(`${describeArgumentProblem({ reason: 'needsWords', command: 'new', step: 'service' }, language)}\n`);
    return 2;
  }
  const made = newService(present, readSchemas(), { kind: 'service', names: {}, ...completed, slug }, options);
  if (!('edits' in made)) return printObstacle(made, sentences, folder, language, streams);
  present.site.write(made.edits);
  for (const { file } of made.edits) out.write(`${prefixOf(folder)}${file}\n`);
  out.write(`${word('newWritten', language, { found: slug, mark: writeMark })}\n`);
  return 0;
}
