import { blockUnionText } from './block-union.ts';
import { notForCodeEditors, wordKeywords } from './schema-keywords.ts';
import { blockUnion, type Schema, type SchemaFiles } from './schema-model.ts';
import { schemaWords } from './schema-words.ts';

/** How many characters of JSON an example has at most: a longer one hides under the mouse what it is an example of. */
const longestExample = 200;

/**
 * Returns the schemas that documents name to code editors, by their names in a folder, with their words in the language of whoever reads
 * them there. The union of blocks holds the schemas of all blocks.
 */
export function codeEditorSchemas(files: SchemaFiles, language: string): Readonly<Record<string, unknown>> {
  const translate = schemaWords(language);
  /** Returns a part of a schema; what a document calls its properties is no keyword. */
  const partOf = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(partOf);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([keyword, value]) =>
        notForCodeEditors.includes(keyword) ? [] : [[keyword, translated(keyword, value as unknown)] as const],
      ),
    );
  };
  const translated = (keyword: string, value: unknown): unknown => {
    if (wordKeywords.includes(keyword)) return translate(String(value));
    if (keyword === 'enumDescriptions') return (value as readonly string[]).map(translate);
    if (keyword === 'examples') return shownExamples(value as readonly unknown[], language);
    if (!['properties', 'patternProperties', 'definitions'].includes(keyword)) return partOf(value);
    return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, partOf(part)]));
  };
  const documents = Object.entries(files).filter(([file]) => !file.includes('/') && file !== blockUnion);
  const union = JSON.parse(blockUnionText(files)) as Schema;
  return Object.fromEntries([...documents, [blockUnion, union] as const].map(([file, schema]) => [file, partOf(schema)]));
}

/** A text of the engine's examples, which are in two languages of editors. */
const textOfEngine = /\{"fr":"[^"]*","ar":"/;

/** Returns the examples that are short enough, without those in other languages than the reader's; undefined where none is left. */
function shownExamples(examples: readonly unknown[], language: string): readonly unknown[] | undefined {
  const shown = examples.filter((example) => {
    const json = JSON.stringify(example);
    const [text = ''] = textOfEngine.exec(json) ?? [];
    return json.length <= longestExample && (text === '' || text.includes(`"${language}":`));
  });
  return shown.length === 0 ? undefined : shown;
}
