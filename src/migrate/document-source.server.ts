import { isMap, type Node, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import { parseYaml, type YamlDocument } from '../content/yaml-document.server.ts';

type Property = Pair<Scalar, Node | null>;

/** A readable document whose text is to be edited: its text, its data, and the way from a property to its place in the text. */
export interface DocumentSource extends Pick<YamlDocument, 'value' | 'locate' | 'offsets'> {
  readonly text: string;
  /** The group of properties that the document is. */
  readonly root: YAMLMap<Scalar, Node | null>;
  /** Gives the property at a path of names; nothing where none is written out there. */
  propertyAt(path: readonly string[]): Property | undefined;
}

/** Reads the text of a document that is a group of properties; throws for any other. */
export function documentSource(text: string): DocumentSource {
  const { value, locate, offsets } = parseYaml(text);
  const { contents: root } = parseDocument(text, { stringKeys: true, uniqueKeys: false, logLevel: 'error' });
  if (!isMap<Scalar, Node | null>(root)) throw new Error('Only a group of properties can be edited.');
  const propertyAt: DocumentSource['propertyAt'] = (path) => {
    const group = path.length === 1 ? root : propertyAt(path.slice(0, -1))?.value;
    return isMap<Scalar, Node | null>(group) ? group.items.find(({ key }) => key.value === path.at(-1)) : undefined;
  };
  return { text, value, locate, offsets, root, propertyAt };
}
