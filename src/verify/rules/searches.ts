import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf } from '../../pages/address.ts';
import { createFinder, type Find } from '../../pages/search/finder.ts';
import { searchIndexName } from '../../pages/search/index-name.ts';
import type { SearchEntry, SearchFile } from '../../pages/search/index-options.ts';
import { attempted } from '../../schema/attempted.ts';
import { asList, asRecord, asString } from '../../schema/tree.ts';
import { type BuiltSite, pathOf } from '../built-site.ts';
import type { Rule } from '../rule.ts';

/** The number of first results that must include the service, by the property of `searches.yaml`: visitors read few others. */
const limits = { typed: 3, first: 1 } as const;

/** Runs the searches of `searches.yaml` with the index and the code that browsers use. */
export const searches: Rule = {
  name: 'searches',
  create(site, report) {
    const document = site.content.documents.find(({ kind }) => kind === 'searches');
    if (document === undefined) return {};
    return {
      end() {
        const written = new Set(site.content.documents.flatMap(({ kind, name }) => (kind === 'service' ? [name] : [])));
        const expected = asList(asRecord(site.content.valueOf(document))['searches']).map(asRecord);
        for (const language of site.languages.keys()) {
          const texts = expected.flatMap(({ service, ...searched }, index) =>
            Object.entries(limits).flatMap(([name, limit]) => {
              const [slug = '', text] = [asString(service), asString(asRecord(searched[name])[language])];
              // A page that a menu only announces is in no index.
              return written.has(slug) && text !== undefined ? [{ slug, text, limit, at: ['searches', index, name, language] }] : [];
            }),
          );
          if (texts.length === 0) continue;
          const index = indexOf(site, language);
          if (index === undefined) {
            report({ code: 'no-search-index', page: searchIndexName(language), values: { language } });
            continue;
          }
          for (const { slug, text, limit, at } of texts) {
            const href = pathOf(fileOf({ kind: 'service', language, slug, words: site.serviceWords }), site.deployment.base);
            for (const { query, from } of queriesIn(text)) {
              const { entries } = index.find(query);
              if (entries.slice(0, limit).some((entry) => entry.href === href)) continue;
              const hint = { span: { document, path: at, from, to: from + query.length } };
              const values = { query, service: slug, language };
              const [first] = entries;
              if (first === undefined) report({ code: 'search-finds-nothing', page: index.file, values, hint });
              else {
                const code = entries.slice(0, limits.typed).some((entry) => entry.href === href)
                  ? 'search-finds-later'
                  : 'search-finds-other';
                report({ code, page: index.file, values: { ...values, found: slugOf(first) }, hint });
              }
            }
          }
        }
      },
    };
  },
};

/** Opens the search of a language as the browser does; returns undefined where its index is absent or unreadable. */
function indexOf({ folder }: BuiltSite, language: string): { readonly file: string; readonly find: Find } | undefined {
  const file = searchIndexName(language);
  const find = attempted(() => createFinder(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as SearchFile));
  return find && { file, find };
}

/** Splits a text at its commas; `from` is the offset of each part. */
function* queriesIn(text: string): Generator<{ readonly query: string; readonly from: number }> {
  for (const { 0: part, index } of text.matchAll(/[^\s,،][^,،\n]*/g)) yield { query: part.trimEnd(), from: index };
}

function slugOf({ href }: SearchEntry): string {
  return href.split('/').at(-2) ?? href;
}
