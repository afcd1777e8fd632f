import { createContext, useContext } from 'react';
import type { PageView } from '../../pages/page-view.ts';
import type { SiteView } from '../../pages/site-view.ts';
import type { Phone } from '../../pages/views/view.ts';

/** The page that a component is rendered for, with what all pages of its language share. */
export interface PageContext {
  readonly site: SiteView;
  readonly page: PageView;
  /** Whether each block is rendered between two marks, by which an editor's preview finds it. */
  readonly marked?: boolean;
}

const Context = createContext<PageContext | undefined>(undefined);

/** Gives a page to the components inside. */
export const PageProvider = Context.Provider;

/** Returns the page that the component is rendered for; throws outside of a page. */
export function usePage(): PageContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error('usePage is called outside of a page.');
  return context;
}

/** The phones to call from a page, and whether it is about emergencies. */
interface Calls {
  /** Whether the page belongs to a menu of emergencies, where calling comes before everything else. */
  readonly isEmergency: boolean;
  /** Whether calling comes first: in an emergency, and on the page that is shown without a connection, where nothing else may arrive. */
  readonly callsFirst: boolean;
  /** The site's phones, first the one to call: in an emergency the one that the page's own care card names. */
  readonly phones: readonly Phone[];
}

/** Returns the phones to call from the page that the component is rendered for. */
export function useCalls(): Calls {
  const { site, page } = usePage();
  const isEmergency = site.menus.some(({ id, tone }) => id === page.category && tone === 'emergency');
  const named = isEmergency ? page.blocks.flatMap((block) => (block.type === 'care-card' ? (block.phone ?? []) : []))[0] : undefined;
  const others = site.phones.filter(({ href }) => href !== named?.href);
  const isOffline = page.address.kind === 'page' && page.address.slug === site.site.offline?.page;
  return { isEmergency, callsFirst: isEmergency || isOffline, phones: named === undefined ? others : [named, ...others] };
}
