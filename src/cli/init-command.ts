import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireNoLink } from '../build/content/path-obstacle.ts';
import { readSchemas } from '../build/schema-files.ts';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { firstAvailable } from '../locales/message.ts';
import { newSite } from '../operations/new-site.ts';
import { timeZonesOf } from '../operations/time-zones.ts';
import { countryMeant, isCountry, isLanguage, languageMeant } from '../schema/countries-and-languages.ts';
import { partAt, type SchemaFiles, schemaPart } from '../schema/schema-model.ts';
import { suggest } from '../schema/suggest.ts';
import { askOnTerminal } from './ask-on-terminal.ts';
import { pathToSchemas } from './bundled-module.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { commandMessage, withSuggestion } from './command-messages.ts';
import { projectFiles } from './init/project-files.ts';
import { splitList } from './new/prompt-for-service.ts';
import { readPackageFile } from './package-file.ts';

type Answers = Readonly<Record<'name' | 'languages' | 'country' | 'business', string>>;

/** Whether answers are right, but for the kind of business. */
const isRightAnswer: Readonly<Record<Exclude<keyof Answers, 'business'>, (answer: string) => boolean>> = {
  name: (answer) => answer.trim() !== '' && !hasMarkup(answer),
  languages: (answer) => notLanguages(answer).length === 0,
  country: isCountry,
};

/**
 * Writes a new site into a folder, the working directory unless another one is named: its content, with every text marked as still to be
 * written, and the files of a project around it; files that are there already stay as they are. Returns the exit code: 0 written, 2 wrong
 * use.
 */
export async function run({ language, options, words: [folder = '.'] }: CommandRequest<'init'>, streams: Streams): Promise<0 | 2> {
  const { out, err } = streams;
  const content = path.join(folder, 'data');
  if (existsSync(content)) {
    err.write(`${commandMessage('initExists', language, { folder: content })}\n`);
    return 2;
  }
  const schemas = readSchemas();
  const businesses = businessesOf(schemas);
  /** Returns a sentence about a wrong answer; undefined for a right one. */
  const refusalOf = (key: keyof Answers, answer: string): string | undefined => {
    if (key === 'business' ? businesses.includes(answer) : isRightAnswer[key](answer)) return undefined;
    const found = key === 'languages' ? notLanguages(answer) : [answer];
    const near = {
      business: suggest(answer, businesses),
      country: countryMeant(answer),
      languages: languageMeant(found[0] ?? ''),
      name: undefined,
    }[key];
    const message = key === 'name' && answer.trim() !== '' ? 'initMarkup' : (`initBad:${key}` as const);
    return withSuggestion(commandMessage(message, language, { found: found.join(', '), allowed: businesses.join(', ') }), near, language);
  };
  const usual = { name: '', languages: language, country: '', business: 'LocalBusiness' };
  const given = {
    name: options.name,
    languages: options.languages,
    country: options.country && asCode(options.country),
    business: options.business,
  };
  const isRefused = (key: keyof Answers, answer: string): boolean => {
    const refusal = refusalOf(key, answer);
    if (refusal !== undefined) err.write(`${refusal}\n`);
    return refusal !== undefined;
  };
  const answers =
    streams.input.isTTY === true
      ? await askOnTerminal(streams, (ask) =>
          answersTo((key) => ask(commandMessage(`initAsk:${key}`, language, { usual: usual[key] })), given, usual, isRefused),
        )
      : { ...usual, ...defined(given) };
  if (answers === undefined) return 2;
  const refusals = (Object.keys(answers) as (keyof Answers)[]).flatMap((key) => refusalOf(key, answers[key]) ?? []);
  if (refusals.length > 0) {
    err.write(`${refusals.join('\n')}\n`);
    return 2;
  }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const site = { ...answers, languages: [...new Set(splitList(answers.languages))], timeZone };
  const packageFile = path.join(folder, 'package.json');
  const known = readPackageFile(packageFile) ?? {};
  const documents = newSite(schemas, site, new Date().getFullYear(), `${schemasOfProject(content, site.languages[0])}/`);
  const files = [
    ...documents.map(({ file, text }) => ({ file: path.join(content, file), text })),
    ...projectFiles(site, language, known, folder, process.cwd()).map(({ file, text }) => ({ file: path.join(folder, file), text })),
  ];
  const keeps = (file: string): boolean => existsSync(file) && file !== packageFile;
  requireNoLink(
    folder,
    files.flatMap(({ file }) => (keeps(file) ? [] : [path.relative(folder, file)])),
  );
  for (const { file, text } of files) {
    const isKept = keeps(file);
    if (!isKept) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    out.write(isKept ? `${commandMessage('initKept', language, { file })}\n` : `${file}\n`);
  }
  const zones = timeZonesOf(site.country, timeZone);
  if (zones.length > 1) {
    const [zone = '', ...others] = zones;
    const values = { file: path.join(content, 'site.yaml'), zone, others: others.join(', ') };
    out.write(`\n${commandMessage('initZones', language, values)}\n`);
  }
  out.write(`\n${commandMessage('initWritten', language)}\n`);
  return 0;
}

/** Returns the end of the help: the kinds of business. */
export const moreHelp = (language: MessageLanguage): string =>
  `  ${commandMessage('initBusinesses', language, { allowed: businessesOf(readSchemas()).join(', ') })}`;

function businessesOf(schemas: SchemaFiles): readonly string[] {
  return (partAt(schemaPart(schemas, 'site'), 'business', 'type').schema.enum ?? []).map(String);
}

/** Returns two letters as the code of a country is written; what is none is quoted as it was typed. */
function asCode(country: string): string {
  return country.length === 2 ? country.toUpperCase() : country;
}

/** Whether the check would take signs of a name for markup. */
function hasMarkup(name: string): boolean {
  return /<[a-z/!]|\{\{|\}\}|&(?:\w+|#\w+);|[*\\]|\[.*\]\(/i.test(name);
}

function defined<T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]: NonNullable<T[K]> };
}

/** Asks for what is not given, and again after an answer that is refused. */
async function answersTo(
  ask: (key: keyof Answers) => Promise<string>,
  given: Partial<Record<keyof Answers, string | undefined>>,
  usual: Answers,
  isRefused: (key: keyof Answers, answer: string) => boolean,
): Promise<Answers> {
  const answers: Record<keyof Answers, string> = { ...usual };
  for (const key of ['name', 'languages', 'country', 'business'] as const) {
    const read = (answer: string): string => (key === 'country' ? asCode(answer || usual[key]) : answer || usual[key]);
    let answer = read(given[key] ?? (await ask(key)));
    while (isRefused(key, answer)) answer = read(await ask(key));
    answers[key] = answer;
  }
  return answers;
}

/**
 * Returns the path from a content folder to the schemas in a language, or else in English, as it will be once the project around it has
 * installed its packages.
 */
function schemasOfProject(content: string, language = ''): string {
  const now = pathToSchemas(content, firstAvailable(messageLanguages, [language]) ?? 'en');
  const [, installed] = /(node_modules\/service-pages\/.*)$/.exec(now) ?? [];
  return installed === undefined ? now : `../${installed}`;
}

/** Returns what is no language among codes with commas between them. */
function notLanguages(answer: string): string[] {
  return answer.split(/\s*,\s*/).filter((tag) => !isLanguage(tag));
}
