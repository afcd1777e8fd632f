import { isBasePath } from '../../schema/base-path.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports an address of the site with more than a scheme and a host: the path is a setting of the build (`BASE_PATH`), the rest is of no use. */
export const siteAddress: Rule = ({ kind, value }, _context, report) => {
  if (kind !== 'site') return;
  const found = asString(asRecord(value)['url']);
  if (found === undefined || !URL.canParse(found)) return;
  const { href, origin, pathname } = new URL(found);
  if (href === `${origin}/`) return;
  const base = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const where = { path: ['url'], suggestion: `${origin}/` } as const;
  if (base !== '/' && isBasePath(base)) report({ code: 'address-with-path', ...where, values: { found, base } });
  else report({ code: 'address-with-more', ...where, values: { found } });
};
