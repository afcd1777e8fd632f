import { documentPlaces } from '../../src/schema/documents.ts';

/** VS Code's settings besides the schemas, which keep it from fetching schemas of another host. */
const settings = {
  'yaml.schemaStore.enable': false,
  'yaml.validate': true,
  'yaml.hover': true,
  'yaml.completion': true,
  'yaml.format.enable': false,
  'editor.defaultFormatter': 'biomejs.biome',
  '[yaml]': { 'editor.defaultFormatter': 'redhat.vscode-yaml', 'editor.tabSize': 2, 'editor.wordWrap': 'on' },
  'files.encoding': 'utf8',
};

/** Returns VS Code's settings for this project: which schema each document of `data/` has, in YAML and in JSON. */
export function editorSettings(): string {
  const places = documentPlaces();
  const schemaOf = (kind: string): string => `./schema/${kind}.schema.json`;
  const text = JSON.stringify(
    {
      'yaml.schemas': Object.fromEntries(places.map(([kind, place]) => [schemaOf(kind), `data/${place}.{yaml,yml}`])),
      'json.schemas': places.map(([kind, place]) => ({ fileMatch: [`data/${place}.json`], url: schemaOf(kind) })),
      ...settings,
    },
    null,
    2,
  );
  // A list of one is on one line, as the formatter writes it.
  return `${text.replace(/\[\n\s+("[^"]*")\n\s+\]/g, '[$1]')}\n`;
}
