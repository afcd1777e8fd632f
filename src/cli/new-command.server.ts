import path from 'node:path';
import { parseArgs } from 'node:util';
import { type MessageLanguage, messageLanguages, word } from '../content/printers/message.ts';
import { printText } from '../content/printers/text.ts';
import { sortProblems } from '../content/problem.ts';
import { schemaFolder } from '../content/schemas.server.ts';
import { writeMark } from '../content/write-mark.ts';
import { generate } from '../generate/generate.server.ts';
import { newBlock } from '../scaffold/new-block.server.ts';
import { newService } from '../scaffold/new-service.server.ts';
import { serviceGround } from '../scaffold/service-ground.server.ts';
import { askForService } from '../scaffold/service-questions.server.ts';
import { listed, refusalInWords, type ServiceRequest } from '../scaffold/service-request.server.ts';
import { usualBlocks } from '../scaffold/service-to-write.server.ts';
import { prefixOf } from './check-command.server.ts';

const usage = `npm run new -- service <slug> [--category <menu>] [--name <language>=<name>]... [--blocks hero,text,faq] [--no-menu]
npm run new -- block <name>

  service     writes the document of a new service, its texts marked as still to be written in every language of the site,
              and its entry in a menu; asks on a terminal for what is not said
  block       for developers: writes a block's schema, component, styles, examples and tests, and what is generated from them

  --category  the menu that the service belongs to
  --name      the service's name in a language of the site, once for each language
  --blocks    the types of the page's blocks, in their order (${usualBlocks.join(',')})
  --no-menu   the service is to stand in no menu
  --lang      the language of the messages: ${messageLanguages.join(', ')} (fr)

CONTENT_DIR names the content folder (data).
`;

/** The streams that a command speaks through; it asks questions where its input is a terminal. */
export interface Streams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
}

/** Makes a service or a block as a command; gives the exit code: 0 made, 1 problems in the content, 2 wrong use. */
export async function runNew(args: readonly string[], env: NodeJS.ProcessEnv, streams: Streams): Promise<0 | 1 | 2> {
  const { out, err } = streams;
  const options = readOptions(args);
  if (typeof options === 'string') {
    err.write(options === '' ? usage : `${options}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    out.write(usage);
    return 0;
  }
  return options.what === 'block' ? makeBlock(options, streams) : makeService(options, env['CONTENT_DIR'] || 'data', env, streams);
}

async function makeBlock({ language, name = '' }: Options, { out, err }: Streams): Promise<0 | 2> {
  const root = path.dirname(schemaFolder);
  const made = newBlock(root, name);
  if ('refusal' in made) {
    err.write(`${word(made.refusal, language, { found: name })}\n`);
    return 2;
  }
  for (const file of [...made.files, ...(await generate(false))]) out.write(`${file}\n`);
  out.write(`${word('newBlockWritten', language, { found: name })}\n`);
  return 0;
}

async function makeService(options: Options, folder: string, env: NodeJS.ProcessEnv, streams: Streams): Promise<0 | 1 | 2> {
  const { language, request } = options;
  const { out, err } = streams;
  const prefix = prefixOf(folder);
  const ground = serviceGround(folder);
  const asked = 'problems' in ground || streams.input.isTTY !== true ? request : await askForService(request, ground, language, streams);
  const slug = asked?.slug;
  if (slug === undefined && !('problems' in ground)) {
    err.write(usage);
    return 2;
  }
  const made =
    'problems' in ground ? ground : newService(folder, { inMenu: true, blocks: usualBlocks, names: {}, ...asked, slug: slug ?? '' });
  if ('refusal' in made) {
    err.write(`${refusalInWords(made.refusal, language)}\n`);
    return 2;
  }
  if ('problems' in made) {
    const colour = out.isTTY && env['NO_COLOR'] === undefined;
    out.write(`${printText(sortProblems(made.problems), { language, prefix, colour })}\n`);
    err.write(`${word('newUnsafe', language)}\n`);
    return 1;
  }
  for (const file of made.files) out.write(`${prefix}${file}\n`);
  out.write(`${word('newWritten', language, { found: slug ?? '', mark: writeMark })}\n`);
  return 0;
}

interface Options {
  readonly language: MessageLanguage;
  readonly help: boolean;
  readonly what: 'service' | 'block';
  /** The name of a block. */
  readonly name?: string | undefined;
  readonly request: Partial<ServiceRequest>;
}

function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        lang: { type: 'string', default: 'fr' },
        help: { type: 'boolean', default: false },
        category: { type: 'string' },
        name: { type: 'string', multiple: true, default: [] },
        blocks: { type: 'string' },
        'no-menu': { type: 'boolean', default: false },
      },
    });
    const language = messageLanguages.find((name) => name === values.lang);
    if (language === undefined) return `--lang ${values.lang}: ${messageLanguages.join(', ')}?`;
    const [what, name, ...others] = positionals;
    if (values.help) return { language, help: true, what: 'service', request: {} };
    if ((what !== 'service' && what !== 'block') || others.length > 0 || (what === 'block' && name === undefined))
      return positionals.join(' ');
    const wrong = values.name.find((pair) => !/^[^=]+=\s*\S/.test(pair));
    if (wrong !== undefined) return `--name ${wrong}: --name fr=…`;
    const names = values.name.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1).trim()]);
    const request = {
      ...(name === undefined ? {} : { slug: name }),
      ...(values.category === undefined ? {} : { category: values.category }),
      ...(names.length === 0 ? {} : { names: Object.fromEntries(names) as Readonly<Record<string, string>> }),
      ...(values.blocks === undefined ? {} : { blocks: listed(values.blocks) }),
      ...(values['no-menu'] ? { inMenu: false } : {}),
    };
    return { language, help: false, what, name, request };
  } catch (error) {
    return (error as Error).message;
  }
}
