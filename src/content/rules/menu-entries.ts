import { asList, asRecord, asString } from '../../schema/tree.ts';
import type { Rule } from './rule.ts';

/** Reports services that menus name twice, and planned pages that exist or lack a label; lists the planned pages. */
export const menuEntries: Rule = ({ kind, value }, { services }, report) => {
  if (kind !== 'menus') return;
  const menuOf = new Map<string, string>();
  const ids = new Set<string>();
  for (const [m, menu] of asList(asRecord(value)['menus']).entries()) {
    const id = asString(asRecord(menu)['id']);
    if (id !== undefined && ids.has(id)) report({ code: 'duplicate-menu', path: ['menus', String(m), 'id'], values: { found: id } });
    if (id !== undefined) ids.add(id);
    for (const [i, item] of asList(asRecord(menu)['items']).entries()) {
      const path = ['menus', String(m), 'items', String(i)];
      const entry = asRecord(item);
      const slug = asString(entry['service']);
      if (slug === undefined) continue;
      const other = menuOf.get(slug);
      if (other !== undefined) report({ code: 'duplicate-service', path: [...path, 'service'], values: { found: slug, menu: other } });
      menuOf.set(slug, id ?? '');
      if (entry['planned'] === true && services.has(slug))
        report({ code: 'planned-page-exists', path: [...path, 'planned'], on: 'key', values: { found: slug } });
      else if (entry['planned'] === true) {
        const code = entry['label'] === undefined ? 'planned-without-label' : 'planned-page';
        report({ code, path: [...path, 'service'], values: { found: slug } });
      }
    }
  }
};
