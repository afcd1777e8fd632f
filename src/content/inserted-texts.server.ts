import type { ContentDocument } from './compile.server.ts';
import type { Leaf } from './leaf.ts';
import { createLocaliser } from './localise.ts';
import { modelOf } from './site-model.server.ts';
import { asRecord } from './tree.ts';
import { plain, type Text } from './view.ts';

/** What references insert into texts: by language, then by name. */
export type InsertedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Gives what readers see in the place of each reference to the site's document, as pages show it. */
export function insertedTexts(site: ContentDocument | undefined, references: Iterable<string>): InsertedTexts {
  if (site === undefined) return {};
  const model = modelOf({ documents: { site }, pages: [] }, [], { origin: '', base: '/' }, {}, {});
  const names = [...references];
  return Object.fromEntries(
    Object.keys(asRecord(asRecord(site.value)['languages'])).map((language) => [
      language,
      Object.fromEntries(names.map((name) => [name, insertedText(model, language, name)])),
    ]),
  );
}

/** Gives one of them; a mistake in the site's document, which is told there, leaves it empty. */
function insertedText(model: Parameters<typeof createLocaliser>[0], language: string, name: string): string {
  const leaf: Leaf<'text'> = { $holds: 'text', value: { [language]: `{{${name}}}` } };
  try {
    return plain(createLocaliser(model, language).localise<Text>(leaf).nodes);
  } catch {
    return '';
  }
}
