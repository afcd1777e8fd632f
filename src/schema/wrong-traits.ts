import { findPart, itemsOf, propertyOf, type SchemaFiles, type SchemaPart, schemaPart } from './schema-model.ts';
import { asRecord, asString } from './tree.ts';
import { isTextType } from './typed-value.ts';

type Check = (value: unknown, block: SchemaPart) => boolean;

/** What a trait of any block has to be. */
const ofEveryBlock: Readonly<Record<string, Check>> = {
  'part.namedBy': (property, block) => isText(atPath(block, property)),
  critical: (value) => value === true,
  opening: (value) => value === true,
  questions(property, block) {
    const list = atPath(block, property);
    const item = list === undefined ? undefined : itemsOf(list);
    if (item === undefined) return false;
    // What is told to search engines is taken from texts with markup.
    const isTold = (name: string): boolean => /^(?:text|prose)$/.test(propertyOf(item, name)?.schema.holds ?? '');
    return ['question', 'answer'].every((name) => isTold(name) && item.schema.required?.includes(name));
  },
};

/** The names of the traits that any block may have. */
export const ownTraits: readonly string[] = Object.keys(ofEveryBlock).flatMap((trait) => trait.split('.'));

/** Only the engine's own blocks show words of the interface and other documents, and have scripts. */
const ofEngine: Readonly<Record<string, Check>> = {
  'part.usualTitle': (word, { files }) => isText(atPath(schemaPart(files, 'ui'), word)),
  'part.readBefore': (value, block) => {
    const { property, words } = asRecord(value);
    const choices = atPath(block, property)?.schema.enum ?? [];
    return choices.length > 0 && choices.every((choice) => isText(atPath(schemaPart(block.files, 'ui'), `${words}.${choice}`)));
  },
  connectsTo: (service) => service === 'maps',
  shows(path, { files }) {
    const [document, ...part] = asString(path)?.split('.') ?? [];
    return document === 'glossary'
      ? part.length === 0
      : document === 'site' && atPath(schemaPart(files, 'site'), part.join('.')) !== undefined;
  },
};

/**
 * Returns the paths of wrong and unknown traits in the schema of a block, such as `['traits', 'part', 'namedBy']`: traits lead to properties
 * of the block, to words and to documents that there are. A site's own block has fewer traits than the engine's.
 */
export function wrongTraits(files: SchemaFiles, name: string, { isOwn }: { readonly isOwn: boolean }): readonly (readonly string[])[] {
  const block = schemaPart(files, `blocks/${name}`);
  const checks = isOwn ? ofEveryBlock : { ...ofEveryBlock, ...ofEngine };
  const wrongIn = (value: unknown, way: readonly string[]): readonly (readonly string[])[] => {
    const below = Object.entries(asRecord(value));
    if (below.length === 0) return [way];
    return below.flatMap(([trait, each]) => {
      const path = [...way, trait];
      if (trait === 'part' && way.length === 1) return Object.hasOwn(asRecord(each), 'namedBy') ? wrongIn(each, path) : [path];
      return !trait.includes('.') && checks[path.slice(1).join('.')]?.(each, block) === true ? [] : [path];
    });
  };
  return block.schema.traits === undefined ? [] : wrongIn(block.schema.traits, ['traits']);
}

/** Returns the part of a schema at a path of properties, such as `careLevels.urgent`; undefined where there is none. */
function atPath(from: SchemaPart, path: unknown): SchemaPart | undefined {
  return findPart(from, (asString(path) ?? '').split('.'));
}

function isText(part: SchemaPart | undefined): boolean {
  return isTextType(part?.schema.holds);
}
