import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSources, readSource } from '../build/content/read-content.ts';
import { siteValuesIn } from '../content/site-values.ts';
import type { DocumentKind, SourceFile } from '../schema/documents.ts';
import { traitsOf } from '../schema/traits-of-block.ts';
import { asList, asRecord, asString, blocksIn, nodeAt } from '../schema/tree.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { ReportedCareCard } from './report.ts';
import type { Sides } from './sides.ts';

/**
 * Returns the documents, relative to the content folder, in which a change added, removed or changed a care card, or another critical
 * block. Only the words of a card count, in every language: not how its file is written, but also the words of its level, and the numbers
 * and facts of the site that it names.
 */
export function changedCareCards({ before, after }: Pick<Sides, 'before' | 'after'>): ReportedCareCard[] {
  const same = before === undefined ? new Set<string>() : unchangedFiles(before, after);
  const earlier = before === undefined ? new Map<string, readonly string[]>() : careCardsIn(before, same);
  const now = careCardsIn(after, same);
  // A document that was only given another name says what it said.
  const left = [...earlier].filter(([file]) => !now.has(file));
  const came = [...now].filter(([file]) => !earlier.has(file));
  const moved = new Set(
    came.flatMap(([file, cards]) => {
      const index = left.findIndex(([, others]) => String(others) === String(cards));
      return index === -1 ? [] : [file, ...left.splice(index, 1).map(([other]) => other)];
    }),
  );
  return [...new Set([...earlier.keys(), ...now.keys()])].sort().flatMap((file): ReportedCareCard[] => {
    const [old, cards] = [earlier.get(file) ?? [], now.get(file) ?? []];
    if (moved.has(file) || String(old) === String(cards)) return [];
    const isKnown = old !== unreadable && cards !== unreadable;
    // An unreadable document may hold a card; one that never had a card does not matter here.
    if (!isKnown && old.length + cards.length === unreadable.length) return [];
    const change = !isKnown || cards.length === old.length ? 'changed' : cards.length > old.length ? 'added' : 'removed';
    return [{ file, change }];
  });
}

const unreadable: readonly string[] = ['unreadable'];

/** Returns the documents whose cards say what they said: the same bytes among the same facts, signs and words of levels. */
function unchangedFiles(before: string, after: string): ReadonlySet<string> {
  const [earlier, now] = [listSources(before).documents, listSources(after).documents];
  const names = new Set(earlier.map(({ file }) => file));
  const isSame = ({ file }: SourceFile): boolean =>
    names.has(file) && readFileSync(path.join(before, file)).equals(readFileSync(path.join(after, file)));
  const isShared = ({ kind }: SourceFile): boolean => kind === 'site' || kind === 'signs' || kind === 'ui';
  const shared = now.filter(isShared);
  if (shared.length !== earlier.filter(isShared).length || !shared.every(isSame)) return new Set();
  return new Set(now.filter(isSame).map(({ file }) => file));
}

/** Returns the words of the care cards of each document but some, in order. */
function careCardsIn(folder: string, without: ReadonlySet<string>): Map<string, readonly string[]> {
  const { documents } = listSources(folder);
  const dataOf = (file: string): unknown => {
    const read = readSource(folder, file);
    return 'text' in read ? parseYaml(read.text).value : undefined;
  };
  const only = (wanted: DocumentKind): Data => {
    const file = documents.find(({ kind }) => kind === wanted)?.file;
    return asRecord(file === undefined ? undefined : dataOf(file));
  };
  const shared = { site: only('site'), table: asList(only('signs')['signs']).map(asRecord), words: only('ui') };
  return new Map(
    documents.flatMap(({ file }) => {
      if (without.has(file)) return [];
      const data = dataOf(file);
      if (data === undefined) return [[file, unreadable] as const];
      const cards = blocksIn(data).filter(({ type }) => traitsOf(type).critical === true);
      return cards.length === 0 ? [] : [[file, cards.map((card) => saidBy(card, shared))] as const];
    }),
  );
}

type Data = Readonly<Record<string, unknown>>;

/** What the cards of a site share: its document, its table of signs, and its words of the interface. */
interface Shared {
  readonly site: Data;
  readonly table: readonly Data[];
  readonly words: Data;
}

/** A card's data as text, the order of its properties aside, with what it takes from the table of signs, the site's facts and words. */
function saidBy(card: Data, { site, table, words }: Shared): string {
  const phones = asRecord(asRecord(site['contact'])['phones']);
  // A card that names no telephone calls the first one.
  const phone = phones[asString(card['phone']) ?? Object.keys(phones)[0] ?? ''];
  const { readBefore } = traitsOf(card['type']).part ?? {};
  const level = readBefore && nodeAt(words, `${readBefore.words}.${asString(card[readBefore.property])}`.split('.'));
  const signs = asList(card['tableSigns']).map((id) => table.find((sign) => sign['id'] === id) ?? id);
  const first = signs.some((sign) => asRecord(sign)['emergencyServices'] === true) ? nodeAt(site, ['contact', 'emergency']) : undefined;
  const said = new Map<string, unknown>([['', [card, level, phone, signs, first]]]);
  // A fact may name others; the map grows while it is walked through.
  for (const [, value] of said) for (const path of siteValuesIn(value)) if (!said.has(path)) said.set(path, nodeAt(site, path.split('.')));
  return JSON.stringify([...said], inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
