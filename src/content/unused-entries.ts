import { type Problem, type ProblemCode, severityOf } from '../locales/problems/problem.ts';
import { rightName } from '../schema/suggest.ts';
import { asList, asRecord, asString } from '../schema/tree.ts';
import type { LinkedDocument, ParsedDocument } from './document.ts';
import { siteValuesIn } from './site-values.ts';

/** A fact of the site's document or a sign of the table, such as `facts.delay` or `signs.blow`, and where it stands there. */
export interface PlacedEntry extends Pick<Problem, 'file' | 'place' | 'path' | 'excerpt'> {
  readonly name: string;
}

/** The facts and signs that documents use; nothing where one of them can't be read, since that may use any. */
export type UsedEntries = readonly string[] | undefined;

/** Gives the facts that a document inserts, and the signs that it names. */
export function usedEntries({ value }: Pick<LinkedDocument, 'value'>): UsedEntries {
  if (value === undefined) return undefined;
  return siteValuesIn(value).filter((path) => /^(?:facts|signs)\./.test(path));
}

/** Gives what several documents use, each once. */
export function joinUsed(parts: readonly UsedEntries[]): UsedEntries {
  return parts.includes(undefined) ? undefined : [...new Set(parts.flatMap((part) => part ?? []))];
}

/** Gives those facts and signs that none of some documents uses, those among them in which they stand. */
export function entriesLeft(parsed: readonly ParsedDocument[]): readonly PlacedEntry[] {
  const used = joinUsed(parsed.map(({ document }) => usedEntries(document)));
  if (used === undefined) return [];
  const isLeft = isNoneOf(used);
  return parsed.flatMap(({ document: { kind, file, value }, yaml }) =>
    entriesIn(kind, asRecord(value)).flatMap(({ name, path, on }): PlacedEntry[] => {
      if (yaml === undefined || !isLeft(name)) return [];
      const place = yaml.locate(path, on, shortName(name));
      return [{ name, file, path: path.join('.'), place, excerpt: yaml.excerpt(place.line) }];
    }),
  );
}

/** Reports each fact and each sign that the other documents do not use either; a name that is misspelt may be meant for one. */
export function unusedEntries(entries: readonly PlacedEntry[], used: UsedEntries, problems: readonly Problem[]): Problem[] {
  if (used === undefined) return [];
  const isKnown = (code: ProblemCode): boolean => problems.some((problem) => problem.code === code);
  const hidden = { facts: isKnown('unknown-reference'), signs: isKnown('unknown-sign') };
  const isLeft = isNoneOf(used);
  return entries
    .filter(({ name }) => isLeft(name))
    .flatMap(({ name, ...where }): Problem[] => {
      const isSign = name.startsWith('signs.');
      if (isSign ? hidden.signs : hidden.facts) return [];
      const code = isSign ? 'unused-sign' : 'unused-fact';
      const values = { found: shortName(name), ...(isSign ? {} : { insert: name }) };
      return [{ code, severity: severityOf(code), ...where, values }];
    });
}

interface Entry {
  readonly name: string;
  readonly path: readonly string[];
  readonly on: 'key' | 'value';
}

function entriesIn(kind: string, value: Readonly<Record<string, unknown>>): readonly Entry[] {
  if (kind === 'site')
    return Object.keys(asRecord(value['facts'])).map((fact) => ({ name: `facts.${fact}`, path: ['facts', fact], on: 'key' }));
  if (kind !== 'signs') return [];
  return asList(value['signs']).flatMap((sign, index): Entry[] => {
    const id = asString(asRecord(sign)['id']);
    return id === undefined ? [] : [{ name: `signs.${id}`, path: ['signs', String(index), 'id'], on: 'value' }];
  });
}

/** Tells of an entry's name whether some names hold neither it nor the one that it should be. */
function isNoneOf(names: readonly string[]): (name: string) => boolean {
  const held = new Set(names);
  return (name) => !held.has(name) && !held.has(name.slice(0, -shortName(name).length) + rightName(shortName(name)));
}

function shortName(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}
