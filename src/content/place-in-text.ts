import { parseYaml } from '../yaml/parse-yaml.ts';

/** Returns the line and the column of the key, or of the item, at a path of a text in YAML or JSON, both counted from 1. */
export function placeInText(text: string, path: readonly (string | number)[]): { readonly line: number; readonly column: number } {
  return parseYaml(text).locate(path, 'key');
}
