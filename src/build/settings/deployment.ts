import type { Deployment } from '../../pages/site-model.ts';
import { isBasePath } from '../../schema/base-path.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { SettingError } from './setting-error.ts';

/**
 * Returns where the site will be served: at SITE_URL or the site document's address, below BASE_PATH; with MAP_KEY and MAP_PLACE_ID.
 * Throws a `SettingError`.
 */
export function deploymentOf(site: unknown, env: NodeJS.ProcessEnv): Deployment {
  const address = env['SITE_URL'] || (asString(asRecord(site)['url']) ?? '');
  // An address without a host, such as `localhost:3000`, parses too.
  if (!/^https?:/i.test(address) || !URL.canParse(address))
    throw env['SITE_URL'] ? new SettingError('badSiteAddress', { found: address }) : new SettingError('noSiteAddress', {});
  const base = basePath(env);
  const { origin, pathname } = new URL(address);
  const below = pathname.replace(/\/*$/, '/');
  // The path in the site's document is the check's to report; a host may name the whole address that BASE_PATH is a part of.
  if (env['SITE_URL'] && below !== '/' && below !== base) throw new SettingError('siteAddressWithPath', { found: address, path: below });
  const { MAP_KEY: mapKey, MAP_PLACE_ID: mapPlaceId } = env;
  return {
    origin,
    base,
    ...(mapKey ? { mapKey } : {}),
    ...(mapPlaceId ? { mapPlaceId } : {}),
  };
}

/**
 * Throws a `SettingError`, or an `AggregateError` of several, for all that is wrong in SITE_URL, BASE_PATH and COMPRESS, and for what
 * `more` throws of the same kind: whoever mends one knows the others too.
 */
export function requireSettings(env: NodeJS.ProcessEnv, ...more: readonly (() => unknown)[]): void {
  const readers = [() => env['SITE_URL'] && deploymentOf({}, env), () => basePath(env), () => isCompressed(env), ...more];
  const wrong = readers.flatMap((read): readonly SettingError[] => {
    try {
      read();
      return [];
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      return [error];
    }
  });
  // An address is judged by the base too.
  const told = wrong.filter(({ message }, index) => wrong.findIndex((other) => other.message === message) === index);
  if (told.length > 1) throw new AggregateError(told);
  if (told[0] !== undefined) throw told[0];
}

/** Returns the settings that built files depend on. */
export function settingsOf(env: NodeJS.ProcessEnv): string {
  return JSON.stringify(['SITE_URL', 'BASE_PATH', 'MAP_KEY', 'MAP_PLACE_ID', 'COMPRESS'].map((name) => env[name] ?? ''));
}

/** Returns BASE_PATH with a slash at both ends; `/` without it. Throws a `SettingError`. */
export function basePath(env: NodeJS.ProcessEnv): string {
  const trimmed = (env['BASE_PATH'] ?? '').replace(/^\/+|\/+$/g, '');
  const base = trimmed === '' ? '/' : `/${trimmed}/`;
  if (!isBasePath(base)) throw new SettingError('badBasePath', { found: base });
  return base;
}

/** Returns whether compressed files go beside those of the site: always but for COMPRESS=none. Throws a `SettingError`. */
export function isCompressed(env: NodeJS.ProcessEnv): boolean {
  const found = env['COMPRESS'] ?? '';
  if (found !== '' && found !== 'none') throw new SettingError('badCompress', { found });
  return found === '';
}
