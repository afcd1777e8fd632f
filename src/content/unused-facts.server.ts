import type { ContentDocument, Draft } from './compile.server.ts';
import { type Problem, severityOf } from './problem.ts';
import { siteValuesIn } from './site-values.ts';
import { rightName } from './suggest.ts';
import { asRecord } from './tree.ts';

/** A fact of the site's document, and where it stands there. */
export interface PlacedFact extends Pick<Problem, 'file' | 'place' | 'path' | 'excerpt'> {
  readonly name: string;
}

/** The names of the facts that documents insert; nothing where one of them can't be read, since that may insert any. */
export type InsertedFacts = readonly string[] | undefined;

/** Gives the facts that a document inserts. */
export function insertedFacts({ value }: Pick<ContentDocument, 'value'>): InsertedFacts {
  if (value === undefined) return undefined;
  return siteValuesIn(value).flatMap((path) => (path.startsWith('facts.') ? [path.slice('facts.'.length)] : []));
}

/** Gives the facts that several documents insert, each once. */
export function joinFacts(parts: readonly InsertedFacts[]): InsertedFacts {
  return parts.includes(undefined) ? undefined : [...new Set(parts.flatMap((part) => part ?? []))];
}

/** Gives those facts of the site's document that none of some documents inserts, its own among them. */
export function factsLeft(drafts: readonly Draft[]): readonly PlacedFact[] {
  const site = drafts.find(({ document }) => document.kind === 'site');
  const inserted = joinFacts(drafts.map(({ document }) => insertedFacts(document)));
  if (site?.yaml === undefined || inserted === undefined) return [];
  const { yaml, document } = site;
  return Object.keys(asRecord(asRecord(document.value)['facts']))
    .filter(isNoneOf(inserted))
    .map((name) => {
      const place = yaml.locate(['facts', name], 'key', name);
      return { name, file: document.file, path: `facts.${name}`, place, excerpt: yaml.excerpt(place.line) };
    });
}

/** Reports each fact that the other documents do not insert either; a name that is misspelt in a text may be meant for one. */
export function unusedFacts(facts: readonly PlacedFact[], inserted: InsertedFacts, problems: readonly Problem[]): Problem[] {
  if (inserted === undefined || problems.some(({ code }) => code === 'unknown-reference')) return [];
  const code = 'unused-fact';
  const isLeft = isNoneOf(inserted);
  return facts
    .filter(({ name }) => isLeft(name))
    .map(({ name, ...where }) => ({ code, severity: severityOf(code), ...where, values: { found: name, insert: `facts.${name}` } }));
}

/** Tells of a fact's name whether some names hold neither it nor the one that it should be. */
function isNoneOf(names: readonly string[]): (name: string) => boolean {
  const held = new Set(names);
  return (name) => !held.has(name) && !held.has(rightName(name));
}
