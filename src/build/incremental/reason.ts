/** Why a step of a build runs: nothing of it is known, its own ingredients changed, its files did, or a part of the site that it read. */
export type Reason = { readonly code: 'new' | 'source' | 'files' } | { readonly code: 'part'; readonly part: string };
