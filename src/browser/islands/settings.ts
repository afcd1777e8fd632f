import type { PageSettings } from '../../pages/page-settings.ts';

/** The site's settings from the page; empty on a page without islands. */
export const settings: Partial<PageSettings> = JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
