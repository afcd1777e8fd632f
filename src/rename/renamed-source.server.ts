import { isDeepStrictEqual } from 'node:util';
import { edited } from '../check/source-edits.server.ts';
import { type Mention, renamedText } from '../content/mentions.ts';
import { asList, asString } from '../content/tree.ts';
import { parseYaml } from '../content/yaml-document.server.ts';
import type { SourceEdit } from '../locales/problems/problem.ts';
import { formerSlugEdit, slugInStyle } from './former-slug-edit.server.ts';

type Data = Record<string, unknown>;

/** Which slug gives way to which, and whether the document is the renamed service's own. */
export interface Renamed {
  readonly from: string;
  readonly to: string;
  readonly isOwn: boolean;
}

/**
 * Gives the text of a readable document with its mentions of a service renamed; the service's own document keeps the old slug
 * among its former ones. Where the text cannot be changed without changing other data too, gives the line of that place.
 */
export function renamedSource(
  text: string,
  mentions: readonly Mention[],
  { from, to, isOwn }: Renamed,
): { readonly text: string } | { readonly line: number } {
  const yaml = parseYaml(text);
  const editsOf = ({ path, text: written, starts }: Mention, old: string, slug: string): SourceEdit[] => {
    const offsets = yaml.offsets(path);
    if (offsets === undefined) return [];
    const word = written === old && offsets.isPlain ? slugInStyle(slug, 'PLAIN') : slug;
    return starts.map((start) => ({ start: offsets.start(start), end: offsets.end(start + old.length - 1), text: word }));
  };
  const changed = (changes: readonly Mention[]): { wanted: Data; edits: SourceEdit[] } => {
    const wanted = parseYaml(text).value as Data;
    for (const mention of changes) put(wanted, mention.path, renamedText(mention, from, to));
    return { wanted, edits: changes.flatMap((mention) => editsOf(mention, from, to)) };
  };

  const { wanted, edits } = changed(mentions);
  if (isOwn) {
    const former = asList(wanted['formerSlugs']).flatMap((slug) => asString(slug) ?? []);
    const place = former.indexOf(to);
    wanted['formerSlugs'] = place === -1 ? [...former, from] : former.with(place, from);
    const added = place === -1 ? formerSlugEdit(text, from) : undefined;
    if (added !== undefined) edits.push(added);
    if (place !== -1) edits.push(...editsOf({ path: ['formerSlugs', String(place)], text: to, starts: [0] }, to, from));
  }
  const result = edited(text, edits);
  if (isDeepStrictEqual(parseYaml(result).value, wanted)) return { text: result };
  // An anchored value is repeated elsewhere, where it means something else.
  const entangled = mentions.find((mention) => {
    const alone = changed([mention]);
    return !isDeepStrictEqual(parseYaml(edited(text, alone.edits)).value, alone.wanted);
  });
  return { line: yaml.locate(entangled?.path ?? ['formerSlugs'], 'value').line };
}

function put(root: Data, path: readonly string[], value: string): void {
  const parent = path.slice(0, -1).reduce((node, step) => node[step] as Data, root);
  parent[path.at(-1) as string] = value;
}
