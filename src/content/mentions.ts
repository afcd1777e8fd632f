import { linkTargets } from '../content/inline.ts';
import { isTextKind, type PlacedLeaf, pathOf } from '../content/leaf.ts';
import { serviceInLink } from '../content/link-target.ts';

/** A string of a document that names a service: where it stands, and where in it the slug begins, each time. */
export interface Mention {
  readonly path: readonly string[];
  readonly text: string;
  readonly starts: readonly number[];
}

/** Gives every mention of a service in a document: references, links, and links inside texts. */
export function mentionsOf(leaves: readonly PlacedLeaf[], slug: string, isLanguage: (segment: string) => boolean): Mention[] {
  const startIn = (link: string): number | undefined => {
    const found = serviceInLink(link, isLanguage);
    return found?.slug === slug ? found.start : undefined;
  };
  return leaves.flatMap(({ $holds, value, pointer }) => {
    const path = pathOf(pointer);
    if ($holds === 'service') return value === slug ? [{ path, text: slug, starts: [0] }] : [];
    if ($holds === 'link') {
      const text = value as string;
      const start = startIn(text);
      return start === undefined ? [] : [{ path, text, starts: [start] }];
    }
    // The other texts hold no links.
    if (!isTextKind($holds) || $holds === 'plain-text' || $holds === 'counted') return [];
    return Object.entries(value as Readonly<Record<string, string>>).flatMap(([language, text]) => {
      const starts = linkTargets(text).flatMap(({ target, start }) => {
        const inside = startIn(target);
        return inside === undefined ? [] : [start + inside];
      });
      return starts.length === 0 ? [] : [{ path: [...path, language], text, starts }];
    });
  });
}

/** Gives a mention's string with another slug in the place of the one that it names. */
export function renamedText({ text, starts }: Mention, from: string, to: string): string {
  return starts.reduceRight((result, start) => result.slice(0, start) + to + result.slice(start + from.length), text);
}
