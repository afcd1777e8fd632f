import { itemsOf, partAt, propertyOf, type SchemaFiles, schemaPart } from '../schema/schema-model.ts';
import { editSource } from '../yaml/edits/edit-source.ts';
import type { Menu, NewDocumentContext } from './new-document-context.ts';

/** Returns the menu of a new service; undefined where neither the request nor the menus determine it. */
export function menuFor(
  { slug, category }: { readonly slug: string; readonly category?: string | undefined },
  context: NewDocumentContext,
): Menu | undefined {
  const [only, ...others] = context.menus;
  return context.menus.find(({ id }) => id === category) ?? context.entryOf(slug)?.menu ?? (others.length === 0 ? only : undefined);
}

/** Returns the largest number of services that a menu holds. */
export function mostInMenu(schemas: SchemaFiles): number {
  const menu = itemsOf(partAt(schemaPart(schemas, 'menus'), 'menus'));
  return (menu === undefined ? undefined : propertyOf(menu, 'items')?.schema.maxItems) ?? Number.POSITIVE_INFINITY;
}

/** Returns the text of the menus with a service in its menu, and no longer announced as planned. Throws an `UneditableSource`. */
export function menusWith({ menus, menusFile: { text }, entryOf }: NewDocumentContext, menu: Menu, slug: string, inMenu: boolean): string {
  const entry = entryOf(slug);
  if (entry?.isPlanned === true) return editSource(text, { kind: 'remove', path: [...entry.path, 'planned'] });
  if (entry !== undefined || !inMenu) return text;
  const items = ['menus', menus.findIndex(({ id }) => id === menu.id), 'items'];
  return editSource(text, { kind: 'insert', path: items, index: menu.services.length, value: { service: slug } });
}
