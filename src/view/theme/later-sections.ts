/** The custom property that has `visible` on a page whose sections are all laid out at once (`laterSections`). */
export const laterVisibility = '--all';

/**
 * The styles by which a weak telephone lays out a page's header and first section, and each further section when it comes near (CSS
 * Containment 2, 4; docs/decisions/0037-later-sections.md). Where a browser can't show what stands out of a section's box, such as a
 * shadow or the ring of focus, it lays out everything. What would move others in the first window when it gets its height does not wait:
 * a section before a service's text (`[data-service]>*`), and in a window larger than a telephone's the first two of a row.
 * Nothing waits where `laterVisibility` says so, or where the address names a part of the page, to which the way has its real length only
 * so. Such pages do not scroll smoothly: browsers would compute the way from the sections' estimated heights.
 */
export const laterSections = `
@supports (overflow-clip-margin:content-box){:has(:target){${laterVisibility}:visible}section:not([data-bleed],[data-service]>*),body>footer{content-visibility:var(${laterVisibility},auto);contain-intrinsic-block-size:40rem;overflow-clip-margin:2rem}@media (min-width:38rem),(min-height:72rem){section:nth-of-type(-n+2){content-visibility:visible}}}
`;
