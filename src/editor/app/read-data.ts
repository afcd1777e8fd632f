import { parse } from 'yaml';

/** Reads a document's data as the form does; nothing where its text is no YAML. */
export function readData(text: string): unknown {
  try {
    return parse(text, { uniqueKeys: false, logLevel: 'silent' });
  } catch {
    // The problems say where it is wrong.
    return undefined;
  }
}
