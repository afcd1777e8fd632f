import { usualTheme as enginesOwn, type Palette as SitePalette, type SiteTheme } from '../../content/theme/palettes.ts';

/** The colours of one scheme. */
export type Palette = SitePalette;

/** What a site's pages look like. */
export type Theme = SiteTheme;

/** The look of a site that says nothing about it: the styles of all pages are written for it. */
export const usualTheme: Theme = enginesOwn;
