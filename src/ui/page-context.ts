import { createContext, useContext } from 'react';
import type { PageView } from '../pages/page-view.ts';
import type { SiteView } from '../pages/site-view.ts';

/** What a component can know of the page that it stands on. */
export interface PageContext {
  readonly site: SiteView;
  readonly page: PageView;
}

const Context = createContext<PageContext | undefined>(undefined);

export const PageProvider = Context.Provider;

/** Gives the page that the component is rendered for; throws outside of a page. */
export function usePage(): PageContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error('usePage is called outside of a page.');
  return context;
}

/** Whether the page belongs to a menu of emergencies, where calling comes before everything else. */
export function useEmergency(): boolean {
  const { site, page } = usePage();
  return site.menus.some(({ id, tone }) => id === page.category && tone === 'emergency');
}
