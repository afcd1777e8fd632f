import { type ComponentType, createElement } from 'react';
import { replaceInSiteBlocks } from '../../schema/site-blocks.ts';

/** What a worker says beside its answers: the type of the site's own block whose code begins, empty for what all share; `undefined` when it ends. */
export interface BlockNews {
  readonly block: string | undefined;
}

/**
 * Says which of the site's own blocks runs, since only the end of its worker ends one that repeats something without end. Pages show
 * nothing in the place of those that are `leftOut`.
 */
export function watchSiteBlocks(leftOut: readonly string[], say: (news: BlockNews) => void): void {
  replaceInSiteBlocks(({ components }) => ({
    within(run) {
      say({ block: '' });
      try {
        return run();
      } finally {
        say({ block: undefined });
      }
    },
    components: (require) =>
      Object.fromEntries(
        Object.entries(components(require)).map(([block, component]) => {
          const watched = (props: object) => {
            if (leftOut.includes(block)) return null;
            say({ block });
            return createElement(component as ComponentType, props);
          };
          return [block, watched];
        }),
      ),
  }));
}
