import type { PageSettings } from '../../pages/page-settings.ts';

/** What the page says of its site; a page that says nothing has nothing to come alive. */
export const settings: Partial<PageSettings> = JSON.parse(document.getElementById('settings')?.textContent ?? '{}');
