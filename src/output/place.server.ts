import type { Place } from '../content/site-model.server.ts';
import { asRecord, asString } from '../content/tree.ts';

/** Thrown when a setting of the environment can't be used; its message says which and what to write. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** Works out where the site will stand: SITE_URL or the site document's address, below BASE_PATH; with MAP_KEY and MAP_PLACE_ID. Throws a `SettingError`. */
export function placeOf(site: unknown, env: NodeJS.ProcessEnv): Place {
  const address = env['SITE_URL'] || (asString(asRecord(site)['url']) ?? '');
  if (!URL.canParse(address)) throw new SettingError(`SITE_URL is not a web address: "${address}". Write it like https://www.example.com`);
  const base = basePath(env);
  // Hosts' own files write it as it is, where other signs have a meaning.
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) throw new SettingError(`BASE_PATH is not a plain path: "${base}". Write it like /clinic/`);
  const { MAP_KEY: mapKey, MAP_PLACE_ID: mapPlaceId } = env;
  return {
    origin: new URL(address).origin,
    base,
    ...(mapKey ? { mapKey } : {}),
    ...(mapPlaceId ? { mapPlaceId } : {}),
  };
}

/** Gives BASE_PATH with a slash at both ends; `/` without it. */
export function basePath(env: NodeJS.ProcessEnv): string {
  const trimmed = (env['BASE_PATH'] ?? '').replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '/' : `/${trimmed}/`;
}
