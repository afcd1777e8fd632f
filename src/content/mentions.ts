import type { FolderKind } from '../schema/documents.ts';
import { linkTargets } from '../schema/inline.ts';
import { type AddressWords, pageInLink, serviceInLink } from '../schema/link-target.ts';
import { asRecord, asString, nodeAt } from '../schema/tree.ts';
import { isTextType, pathOf } from '../schema/typed-value.ts';
import type { LinkedDocument } from './document.ts';

/** A string of a document that names a service or a page: its path, and the index of each slug in it, in UTF-16 units. */
export interface Mention {
  readonly path: readonly string[];
  readonly starts: readonly number[];
}

/** A service or a page that documents can name. */
export interface Named {
  readonly kind: FolderKind;
  readonly slug: string;
}

/** Returns every mention of a service or a page in a document: references, links, and links inside texts; other words never count. */
export function mentionsOf(
  { value: tree, leaves }: Pick<LinkedDocument, 'value' | 'leaves'>,
  { kind, slug }: Named,
  addresses: AddressWords,
): Mention[] {
  const startIn = (link: string): number | undefined => {
    const target = kind === 'service' ? serviceInLink(link, addresses) : pageInLink(link, addresses);
    return target?.slug === slug ? target.start : undefined;
  };
  const offline = kind === 'page' && asString(nodeAt(tree, ['offline', 'page'])) === slug;
  const inLeaves = leaves.flatMap(({ $type, value, pointer }): Mention[] => {
    const path = pathOf(pointer);
    if ($type === 'service') return kind === 'service' && value === slug ? [{ path, starts: [0] }] : [];
    if ($type === 'link') {
      const start = startIn(asString(value) ?? '');
      return start === undefined ? [] : [{ path, starts: [start] }];
    }
    // The other texts hold no links.
    if (!isTextType($type) || $type === 'plain-text' || $type === 'counted') return [];
    return Object.entries(asRecord(value)).flatMap(([language, text]) => {
      const starts = linkTargets(asString(text) ?? '').flatMap(({ target, start }) => {
        const inside = startIn(target);
        return inside === undefined ? [] : [start + inside];
      });
      return starts.length === 0 ? [] : [{ path: [...path, language], starts }];
    });
  });
  return offline ? [...inLeaves, { path: ['offline', 'page'], starts: [0] }] : inLeaves;
}
