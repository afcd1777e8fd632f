import { type CheckKey, check } from '../catalogues/check.generated.ts';
import { problems } from '../catalogues/problems.generated.ts';
import { word } from '../check-words.ts';
import { fill, languageFor, type Message, type Values } from '../message.ts';
import type { Problem, ProblemCode, Severity, SourceRange } from './problem.ts';
import { partTitles, propertyTitles } from './property-titles.generated.ts';
import severities from './severities.json' with { type: 'json' };

/** A problem in words: what is wrong, and what to write instead. */
export interface Description {
  readonly title: string;
  readonly message: string;
  /** The instruction, after the suggested word. */
  readonly help: string;
}

/** `formMessage` and `formHelp` replace `message` and `help` for those who write in a form, where these speak of files or of what a form writes by itself. */
type Explanation = Readonly<Record<'title' | 'message' | 'help', Message>> & {
  readonly formMessage?: Message;
  readonly formHelp?: Message;
};

const explanations: Readonly<Record<string, Readonly<Record<ProblemCode, Explanation>>>> = problems;

/** Describes a problem; for a form, the words leave out how a file writes it. */
export function describe(problem: Problem, language: string, writesIn: 'file' | 'form' = 'file'): Description {
  const { title, message, help } = explain(problem.code, { file: problem.file, ...problem.values }, language, writesIn);
  // A number between quotes is meant by the same letters.
  const isNew = problem.suggestion !== undefined && problem.suggestion !== problem.values['found'];
  const meant = isNew ? `${word('didYouMean', language, { word: problem.suggestion })} ` : '';
  return { title, message, help: meant + help };
}

/** A problem for programs: where it is, and what is said of it in one language. */
export interface ProblemRecord extends Description, SourceRange, Pick<Problem, 'code' | 'severity' | 'file' | 'path' | 'suggestion'> {}

/** Returns a problem for programs; `prefix` goes before the name of its file. */
export function problemRecord(problem: Problem, language: string, prefix = ''): ProblemRecord {
  const { code, severity, file, place, path, suggestion } = problem;
  const meant = suggestion === undefined ? {} : { suggestion };
  return { code, severity, file: prefix + file, ...place, path, ...describe(problem, language), ...meant };
}

/** Describes a problem code, with values for its `{…}`. */
export function explain(code: ProblemCode, values: Values, language: string, writesIn: 'file' | 'form' = 'file'): Description {
  const spoken = languageFor(explanations, language);
  const {
    title,
    message,
    help,
    formMessage = message,
    formHelp = help,
  } = (explanations[spoken] as Readonly<Record<ProblemCode, Explanation>>)[code];
  const inWords = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isType(value) ? word(value, spoken) : value]));
  const parts = writesIn === 'form' ? namedParts[code] : undefined;
  for (const [name, above] of Object.entries(parts ?? {}))
    inWords[name] = titleOfPart(`${above}${values[name]}`, spoken) ?? inWords[name] ?? '';
  if (code === 'missing-property') inWords['title'] = propertyTitles[spoken]?.[String(values['title'])] ?? inWords['title'] ?? '';
  return {
    title: fill(title, {}, spoken),
    message: fill(writesIn === 'form' ? formMessage : message, inWords, spoken),
    help: fill(writesIn === 'form' ? formHelp : help, inWords, spoken),
  };
}

/** The values of messages that are names of properties, each with what it is below: a form shows their titles. */
const namedParts: Partial<Record<ProblemCode, Readonly<Record<string, string>>>> = {
  'missing-metadata': { missing: 'metadata.' },
  'part-without-other': { found: '', needed: '' },
  'block-without-source': { part: '' },
};

/** Returns the titles on the way to a part of a document; undefined for one that no message names. */
function titleOfPart(part: string, language: string): string | undefined {
  return Object.hasOwn(partTitles[language] ?? {}, part) ? partTitles[language]?.[part] : undefined;
}

/** The types that a schema expects, such as `type:text`, have a word in each language. */
function isType(value: string | number): value is Extract<CheckKey, `type:${string}`> {
  return typeof value === 'string' && value.startsWith('type:') && value in check.fr;
}

/** Returns every code with its severity and, by language, its words: for programs that show problems themselves. */
export function problemCatalogue(): Readonly<Record<string, object>> {
  const parts = ['title', 'message', 'help', 'formMessage', 'formHelp'] as const;
  const inAll = (code: ProblemCode, part: (typeof parts)[number]): readonly (readonly [string, Message])[] =>
    Object.entries(explanations).flatMap(([language, { [code]: explanation }]) =>
      explanation[part] === undefined ? [] : [[language, explanation[part]] as const],
    );
  const entries = Object.entries(severities as Record<ProblemCode, Severity>) as [ProblemCode, Severity][];
  return Object.fromEntries(
    entries.map(([code, severity]) => {
      const words = parts.map((part) => [part, Object.fromEntries(inAll(code, part))] as const);
      return [code, { severity, ...Object.fromEntries(words.filter(([, inLanguages]) => Object.keys(inLanguages).length > 0)) }];
    }),
  );
}
