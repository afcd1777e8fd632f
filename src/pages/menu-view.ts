import type { Localiser } from './localise/localise.ts';
import type { SiteModel } from './site-model.ts';
import type { MenusDocument } from './views/types.generated.ts';
import type { ServiceReference, Text } from './views/view.ts';

/** A menu with its services as they are shown. */
export interface MenuView {
  readonly id: string;
  readonly label: Text;
  readonly description?: Text;
  readonly tone: 'normal' | 'emergency';
  readonly items: readonly ServiceReference[];
}

/** Returns a localised menu with its services. */
export function menuView({ id, label, description, tone, items }: MenusDocument['menus'][number]): MenuView {
  return {
    id,
    label,
    ...(description === undefined ? {} : { description }),
    tone: tone ?? 'normal',
    items: items.map((item) => (item.label === undefined ? item.service : { ...item.service, name: item.label })),
  };
}

/** Returns the services of a menu's category: its items, then those that it does not list. */
export function servicesOf({ id, items }: MenuView, model: SiteModel, localiser: Localiser): readonly ServiceReference[] {
  const listed = new Set(items.map(({ slug }) => slug));
  const others = Object.values(model.services).filter(({ slug, category }) => category === id && !listed.has(slug));
  return [...items, ...others.map(({ slug }) => localiser.service(slug))];
}
