import { type Problem, type ProblemCode, severityOf } from '../locales/problems/problem.ts';
import { isSlug } from '../schema/slug.ts';
import { rightName } from '../schema/suggest.ts';
import { asList, asRecord, asString } from '../schema/tree.ts';
import type { LinkedDocument, ParsedDocument } from './document.ts';
import { siteValuesIn } from './site-values.ts';

/** A fact of the site's document or a sign of the table, such as `facts.delay` or `signs.blow`, and its place there. */
export interface PlacedEntry extends Pick<Problem, 'file' | 'place' | 'path' | 'excerpt'> {
  readonly name: string;
}

/** The names of the facts and signs that documents use; undefined where one document is unreadable, since it may use any. */
export type UsedEntries = readonly string[] | undefined;

/** Returns the facts that a document inserts, and the signs that it names. */
export function usedEntries({ value }: Pick<LinkedDocument, 'value'>): UsedEntries {
  if (value === undefined) return undefined;
  return siteValuesIn(value).filter((path) => /^(?:facts|signs)\./.test(path));
}

/** Joins the entries that several documents use, each once. */
export function joinUsed(parts: readonly UsedEntries[]): UsedEntries {
  return parts.includes(undefined) ? undefined : [...new Set(parts.flatMap((part) => part ?? []))];
}

/** Returns the facts and signs of some documents that none of these documents uses. */
export function entriesLeft(parsed: readonly ParsedDocument[]): readonly PlacedEntry[] {
  const used = joinUsed(parsed.map(({ document }) => usedEntries(document)));
  if (used === undefined) return [];
  const isUnused = isAbsentFrom(used);
  return parsed.flatMap(({ document: { kind, file, value }, yaml }) =>
    entriesIn(kind, asRecord(value)).flatMap(({ name, path, on }): PlacedEntry[] => {
      if (yaml === undefined || !isUnused(name)) return [];
      const place = yaml.locate(path, on, shortName(name));
      return [{ name, file, path: path.join('.'), place, excerpt: yaml.excerpt(place.line) }];
    }),
  );
}

/** Returns a problem for each entry that the other documents do not use either; none where a misspelt name may refer to one. */
export function unusedEntries(entries: readonly PlacedEntry[], used: UsedEntries, problems: readonly Problem[]): Problem[] {
  if (used === undefined) return [];
  const isKnown = (code: ProblemCode): boolean => problems.some((problem) => problem.code === code);
  const hidden = { facts: isKnown('unknown-reference'), signs: isKnown('unknown-sign') };
  const isUnused = isAbsentFrom(used);
  return entries
    .filter(({ name }) => isUnused(name))
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
    return id === undefined || !isSlug(id) ? [] : [{ name: `signs.${id}`, path: ['signs', String(index), 'id'], on: 'value' }];
  });
}

/** Returns a test whether a list lacks both an entry's name and its right spelling. */
function isAbsentFrom(names: readonly string[]): (name: string) => boolean {
  const held = new Set(names);
  return (name) => !held.has(name) && !held.has(name.slice(0, -shortName(name).length) + rightName(shortName(name)));
}

function shortName(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}
