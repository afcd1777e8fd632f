import { type Draft, readDocument } from '../content/compile.server.ts';
import { formerSlugsOf } from '../content/former-slugs.server.ts';
import { isLeaf } from '../content/leaf.ts';
import { loadGround } from '../content/load.server.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import { listSources, type SourceFile } from '../content/source.server.ts';
import { asList, asRecord, asString } from '../content/tree.ts';
import type { Problem } from '../locales/problems/problem.ts';

/** A menu, as far as a new service needs it. */
export interface Menu {
  readonly id: string;
  /** What visitors read, by language. */
  readonly label: Readonly<Record<string, string>>;
  readonly services: readonly string[];
}

/** A place in the menus that waits for a service. */
export interface MenuPlace {
  readonly menu: Menu;
  /** Where the entry stands in the menus' document. */
  readonly path: readonly (string | number)[];
  readonly isPlanned: boolean;
  readonly label: Readonly<Record<string, string>>;
}

/** What a content folder says of which services there may be. */
export interface ServiceGround {
  readonly context: LinkContext;
  readonly menus: readonly Menu[];
  readonly menusSource: SourceFile;
  /** Which service had a slug before. */
  readonly formerSlugs: ReadonlyMap<string, string>;
  /** Gives the entry that names a service already, where there is one. */
  placeOf(slug: string): MenuPlace | undefined;
}

/** Reads what a new service must fit into; gives the mistakes instead where they hide languages, menus or former slugs. */
export function serviceGround(folder: string): ServiceGround | { readonly problems: readonly Problem[] } {
  const { context, problems } = loadGround(folder);
  const missing = problems.filter(({ code }) => code === 'missing-folder' || code === 'missing-document');
  if (missing.length > 0) return { problems: missing };
  const drafts = listSources(folder).documents.map((source) => ({ source, ...readDocument(folder, source) }));
  const hiding = drafts.flatMap((draft) => {
    const isAsked = draft.source.kind === 'site' || draft.source.kind === 'menus';
    return draft.problems.filter(({ severity }) => severity === 'error' && (isAsked || draft.yaml === undefined));
  });
  if (hiding.length > 0) return { problems: hiding };
  const menusDraft = drafts.find(({ source }) => source.kind === 'menus');
  if (context === undefined || menusDraft === undefined) throw new Error('A site without a mistake has languages and menus.');
  return {
    context,
    menus: menusOf(menusDraft).map(menuOf),
    menusSource: menusDraft.source,
    formerSlugs: new Map(drafts.flatMap(formerSlugsOf).map(({ slug, service }) => [slug, service])),
    placeOf(slug) {
      for (const [m, menu] of menusOf(menusDraft).entries()) {
        const entries = entriesOf(menu);
        const e = entries.findIndex(({ service }) => asString(service) === slug);
        const entry = entries[e];
        if (entry === undefined) continue;
        const isPlanned = Object.hasOwn(entry, 'planned');
        return { menu: menuOf(menu), path: ['menus', m, 'items', e], isPlanned, label: textsOf(entry['label']) };
      }
      return undefined;
    },
  };
}

type Entry = Readonly<Record<string, unknown>>;

function menusOf({ document }: Draft): readonly Entry[] {
  return asList(asRecord(document.value)['menus']).map(asRecord);
}

function entriesOf(menu: Entry): readonly Entry[] {
  return asList(menu['items']).map(asRecord);
}

function menuOf(menu: Entry): Menu {
  return {
    id: asString(menu['id']) ?? '',
    label: textsOf(menu['label']),
    services: entriesOf(menu).flatMap(({ service }) => asString(service) ?? []),
  };
}

function textsOf(leaf: unknown): Readonly<Record<string, string>> {
  return isLeaf(leaf) && typeof leaf.value === 'object' ? (leaf.value as Readonly<Record<string, string>>) : {};
}
