import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../build/content/write-files.ts';
import { finishWrite } from '../build/content/write-journal.ts';
import { isFolder, makeFolder } from '../build/places.ts';
import { readSchemas } from '../build/schema-files.ts';
import { type MessageLanguage, messageLanguages } from '../locales/languages.ts';
import { firstAvailable } from '../locales/message.ts';
import { newSite } from '../operations/new-site.ts';
import { timeZonesOf } from '../operations/time-zones.ts';
import { attempted } from '../schema/attempted.ts';
import { countryMeant, isCountry, isLanguage, languageMeant } from '../schema/countries-and-languages.ts';
import { partAt, type SchemaFiles, schemaPart } from '../schema/schema-model.ts';
import { suggest } from '../schema/suggest.ts';
import { asRecord } from '../schema/tree.ts';
import { askOnTerminal } from './ask-on-terminal.ts';
import { pathToSchemas } from './bundled-module.ts';
import type { CommandRequest, Streams } from './command-definitions.ts';
import { commandMessage, withSuggestion } from './command-messages.ts';
import { printFinished } from './finished-write.ts';
import { projectFiles } from './init/project-files.ts';
import { splitList } from './new/prompt-for-service.ts';
import { readPackageFile } from './package-file.ts';

type Answers = Readonly<Record<'name' | 'languages' | 'country' | 'business', string>>;

/** Returns what is wrong in an answer, and what was probably meant by that. */
interface Rule {
  readonly wrongIn: (answer: string) => readonly string[];
  readonly meant?: (wrong: string) => string | undefined;
}

/**
 * Writes a new site into a folder, the working directory unless another one is named: its content, with every text marked as still to be
 * written, and the files of a project around it, all of them or none; files that are there already stay as they are. Returns the exit
 * code: 0 written, 2 wrong use.
 */
export async function run({ language, options, words: [folder = '.'] }: CommandRequest<'init'>, streams: Streams): Promise<0 | 2> {
  const { out, err } = streams;
  const content = path.join(folder, 'data');
  const finished = finishWrite(folder);
  if (finished !== undefined) printFinished(finished, folder, language, err);
  if (existsSync(content) && !hasFoldersAlone(content)) {
    err.write(`${commandMessage('initExists', language, { folder: content })}\n`);
    return 2;
  }
  const schemas = readSchemas();
  const businesses = businessesOf(schemas);
  const rules: Readonly<Record<keyof Answers, Rule>> = {
    name: { wrongIn: (answer) => (answer.trim() === '' || hasMarkup(answer) ? [answer] : []) },
    languages: { wrongIn: (answer) => answer.split(/\s*,\s*/).filter((tag) => !isLanguage(tag)), meant: languageMeant },
    country: { wrongIn: (answer) => (isCountry(answer) ? [] : [answer]), meant: countryMeant },
    business: { wrongIn: (answer) => (businesses.includes(answer) ? [] : [answer]), meant: (wrong) => suggest(wrong, businesses) },
  };
  /** Returns a sentence about a wrong answer; undefined for a right one. */
  const refusalOf = (key: keyof Answers, answer: string): string | undefined => {
    const { wrongIn, meant } = rules[key];
    const [first, ...others] = wrongIn(answer);
    if (first === undefined) return undefined;
    const usual = `initBad:${key}` as const;
    const message = key === 'name' && answer.trim() !== '' ? 'initMarkup' : key === 'country' && answer === '' ? 'initNoCountry' : usual;
    const values = { found: [first, ...others].join(', '), allowed: businesses.join(', ') };
    return withSuggestion(commandMessage(message, language, values), meant?.(first), language);
  };
  /** Returns an answer to each question, from the options or from `ask`, which is asked again after a wrong one; undefined where one stays wrong. */
  const answered = async (ask?: (question: string) => Promise<string>): Promise<Answers | undefined> => {
    const answers = { name: '', languages: language as string, country: '', business: 'LocalBusiness' };
    let isWrong = false;
    for (const key of ['name', 'languages', 'country', 'business'] as const) {
      const usual = answers[key];
      const next = async (): Promise<string> => (await ask?.(commandMessage(`initAsk:${key}`, language, { usual }))) || usual;
      for (let answer = options[key] ?? (await next()); ; answer = await next()) {
        answers[key] = key === 'country' ? asCode(answer) : answer;
        const refusal = refusalOf(key, answers[key]);
        if (refusal === undefined) break;
        err.write(`${refusal}\n`);
        if (ask !== undefined) continue;
        isWrong = true;
        break;
      }
    }
    return isWrong ? undefined : answers;
  };
  const answers = await (streams.input.isTTY === true ? askOnTerminal(streams, answered) : answered());
  if (answers === undefined) return 2;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const site = { ...answers, languages: [...new Set(splitList(answers.languages))], timeZone };
  const packageFile = path.join(folder, 'package.json');
  const known = readPackageFile(packageFile) ?? {};
  const isInstalled = Object.hasOwn(asRecord(known['dependencies']), 'service-pages');
  const documents = newSite(schemas, site, new Date().getFullYear(), `${schemasOfProject(content, isInstalled, site.languages[0])}/`);
  const files = [
    ...documents.map(({ file, text }) => ({ file: path.join(content, file), text })),
    ...projectFiles(site, language, known, folder, process.cwd()).map(({ file, text }) => ({ file: path.join(folder, file), text })),
  ];
  const keeps = (file: string): boolean => existsSync(file) && file !== packageFile;
  const kept = files.map(({ file }) => file).filter(keeps);
  makeFolder(folder);
  // All or none: half of a site would be in the way of the next attempt.
  writeFiles(
    folder,
    files.flatMap(({ file, text }) =>
      kept.includes(file) ? [] : [{ kind: 'write', file: path.relative(folder, file).split(path.sep).join('/'), content: text }],
    ),
  );
  for (const { file } of files) out.write(kept.includes(file) ? `${commandMessage('initKept', language, { file })}\n` : `${file}\n`);
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

/** Whether a folder has no file, at any depth: a process that was killed before it wrote any leaves folders. */
function hasFoldersAlone(place: string): boolean {
  return isFolder(place) && readdirSync(place, { recursive: true, withFileTypes: true }).every((entry) => entry.isDirectory());
}

/** Returns two letters as the code of a country is written; what is none is quoted as it was typed. */
function asCode(country: string): string {
  return country.length === 2 ? country.toUpperCase() : country;
}

/** Whether the check would take signs of a name for markup. */
function hasMarkup(name: string): boolean {
  return /<[a-z/!]|\{\{|\}\}|&(?:\w+|#\w+);|[*\\]|\[.*\]\(/i.test(name);
}

/**
 * Returns the path from a content folder to the schemas in a language, or else in English, as it will be once the project around it has
 * installed its packages: a workspace installs those of its members in its own folder, further out.
 */
function schemasOfProject(content: string, isInstalled: boolean, language = ''): string {
  const now = pathToSchemas(content, firstAvailable(messageLanguages, [language]) ?? 'en');
  const [, out = '', installed] = /^(.*?)(node_modules\/service-pages\/.*)$/.exec(now) ?? [];
  // A project that can't be read is not the new site's to mend.
  const around = attempted(() => readPackageFile(path.join(content, out, 'package.json')));
  return installed === undefined || isInstalled || around?.['workspaces'] !== undefined ? now : `../${installed}`;
}
