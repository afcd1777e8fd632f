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
  /** The menu's items, then the services of this category that the menu does not list. */
  readonly services: readonly ServiceReference[];
}

/** Returns a localised menu with its services. */
export function menuView(
  { id, label, description, tone, items }: MenusDocument['menus'][number],
  model: SiteModel,
  localiser: Localiser,
): MenuView {
  const listed = items.map((item) => (item.label === undefined ? item.service : { ...item.service, name: item.label }));
  const slugs = new Set(listed.map(({ slug }) => slug));
  const others = Object.values(model.services).filter(({ slug, category }) => category === id && !slugs.has(slug));
  return {
    id,
    label,
    ...(description === undefined ? {} : { description }),
    tone: tone ?? 'normal',
    items: listed,
    services: [...listed, ...others.map(({ slug }) => localiser.service(slug))],
  };
}
