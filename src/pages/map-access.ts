import { isMapKey } from '../content/rules/map-key.ts';
import { traitsOf } from '../schema/traits-of-block.ts';
import { asRecord } from '../schema/tree.ts';
import type { Deployment } from './site-model.ts';

/** The key of the maps service, the place on its maps, and whether the visitor is to agree first. */
export interface MapAccess {
  readonly key: string;
  readonly placeId: string;
  readonly consent?: 'required';
}

/**
 * Returns what pages ask the maps service with; undefined without a key of a valid form or without a place. The environment may name
 * another key or place than `map` in the site's document (docs/decisions/0008-consent.md).
 */
export function mapAccess(
  map: { readonly [Name in keyof MapAccess]?: MapAccess[Name] | undefined } | undefined,
  { mapKey, mapPlaceId }: Pick<Deployment, 'mapKey' | 'mapPlaceId'>,
): MapAccess | undefined {
  const key = mapKey ?? map?.key;
  const placeId = mapPlaceId ?? map?.placeId;
  if (placeId === undefined || key === undefined || !isMapKey(key)) return undefined;
  return { key, placeId, ...(map?.consent === undefined ? {} : { consent: map.consent }) };
}

/** Returns whether one of a page's blocks asks the maps service, as the traits of its schema say. */
export function asksMaps(blocks: readonly unknown[]): boolean {
  return blocks.some((block) => traitsOf(asRecord(block)['type']).connectsTo === 'maps');
}
