import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf } from '../../pages/address.ts';
import { createFinder, type Find } from '../../pages/search/finder.ts';
import type { SearchEntry, SearchFile } from '../../pages/search/index-options.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import { type BuiltSite, pathOf } from '../built-site.ts';
import type { Rule } from '../rule.ts';

/** Visitors look at the first results, and at few others: among so many a service is to be, by the property that names its searches. */
const places = { typed: 3, first: 1 } as const;

/** Visitors find what they type; the words are those of `searches.yaml`, and the index and the finder those of the browser. */
export const searches: Rule = {
  name: 'searches',
  description: 'What searches.yaml expects visitors to type finds its service among the first three results, or first.',
  begin(site, report) {
    const document = site.content.documents.find(({ kind }) => kind === 'searches');
    if (document === undefined) return {};
    return {
      end() {
        const written = new Set(site.content.documents.flatMap(({ kind, name }) => (kind === 'service' ? [name] : [])));
        const expected = asList(asRecord(site.content.valueOf(document))['searches']).map(asRecord);
        for (const language of site.languages.keys()) {
          const texts = expected.flatMap(({ service, ...searched }, index) =>
            Object.entries(places).flatMap(([name, lookedAt]) => {
              const [slug = '', text] = [asString(service), asString(asRecord(searched[name])[language])];
              // A page that a menu only announces is in no index.
              return written.has(slug) && text !== undefined ? [{ slug, text, lookedAt, at: ['searches', index, name, language] }] : [];
            }),
          );
          if (texts.length === 0) continue;
          const index = indexOf(site, language);
          if (index === undefined) {
            report({ code: 'no-search-index', page: `assets/search-${language}.json`, values: { language } });
            continue;
          }
          for (const { slug, text, lookedAt, at } of texts) {
            const href = pathOf(fileOf({ kind: 'service', language, slug }), site.place.base);
            for (const { query, from } of queriesIn(text)) {
              const { entries } = index.find(query);
              if (entries.slice(0, lookedAt).some((entry) => entry.href === href)) continue;
              const clue = { text: { document, path: at, from, to: from + query.length } };
              const values = { query, service: slug, language };
              const [first] = entries;
              if (first === undefined) report({ code: 'search-finds-nothing', page: index.file, values, clue });
              else {
                const code = entries.slice(0, places.typed).some((entry) => entry.href === href)
                  ? 'search-finds-later'
                  : 'search-finds-other';
                report({ code, page: index.file, values: { ...values, found: slugOf(first) }, clue });
              }
            }
          }
        }
      },
    };
  },
};

/** Makes the search of a language as the browser does; nothing where its index is absent or can't be read. */
function indexOf({ folder, files }: BuiltSite, language: string): { readonly file: string; readonly find: Find } | undefined {
  const file = [...files].find((name) => name.startsWith(`assets/search-${language}.`) && name.endsWith('.json'));
  if (file === undefined) return undefined;
  try {
    return { file, find: createFinder(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as SearchFile) };
  } catch {
    return undefined;
  }
}

/** Parts a text at its commas, and says where in it each part begins. */
function* queriesIn(text: string): Generator<{ readonly query: string; readonly from: number }> {
  for (const { 0: part, index } of text.matchAll(/[^\s,،][^,،\n]*/g)) yield { query: part.trimEnd(), from: index };
}

function slugOf({ href }: SearchEntry): string {
  return href.split('/').at(-2) ?? href;
}
