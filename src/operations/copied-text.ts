import { asRecord } from '../schema/tree.ts';
import { tryEdits } from '../yaml/edits/edit-source-all.ts';
import { changedData, type SourceChange } from '../yaml/edits/source-change.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { documentText } from './document-text.ts';
import type { DocumentPlan } from './document-to-write.ts';
import { textToWrite } from './value-to-write.ts';

/** The properties that belong to one document alone: its former addresses, and who has read it. */
const own = ['formerSlugs', 'reviewed'] as const;

/**
 * Returns the text of a document that begins as a copy of another: with its own slug, menu and names, the texts of the other, and
 * neither its former slugs nor its review. Comments and layout stay where the text can be changed in place. A name in a language that the
 * plan has none in is marked as still to write.
 */
export function copiedText(text: string, { kind, slug, category, inMenu, names }: DocumentPlan): string {
  const data: unknown = parseYaml(text).value;
  const has = asRecord(data);
  const named = Object.entries(asRecord(has['name'])).map(([language, was]): SourceChange => {
    return { kind: 'set', path: ['name', language], value: names[language] ?? textToWrite(String(was), language) };
  });
  const added = Object.entries(names).flatMap(([language, value]): SourceChange[] =>
    language in asRecord(has['name']) ? [] : [{ kind: 'set', path: ['name', language], value }],
  );
  const placed: SourceChange[] =
    kind === 'page'
      ? []
      : [
          ...(category === has['category'] ? [] : [{ kind: 'set', path: ['category'], value: category } as const]),
          ...('inMenu' in has ? [{ kind: 'remove', path: ['inMenu'] } as const] : []),
          ...(inMenu ? [] : [{ kind: 'set', path: ['inMenu'], value: false } as const]),
        ];
  const removed = own.flatMap((property): SourceChange[] => (property in has ? [{ kind: 'remove', path: [property] }] : []));
  const changes: readonly SourceChange[] = [{ kind: 'set', path: ['slug'], value: slug }, ...named, ...added, ...placed, ...removed];
  const made = tryEdits(text, changes, ['schemaVersion', 'slug', 'category', 'inMenu', 'name']);
  if ('text' in made) return made.text;
  // Aliases that repeat a name can not be changed in place.
  const { blocks, ...rest } = asRecord(changes.reduce(changedData, data));
  return documentText(/\$schema=(\S+)/.exec(text)?.[1] ?? `../../schema/${kind}.schema.json`, {
    ...rest,
    blocks: blocks as readonly unknown[],
  });
}
