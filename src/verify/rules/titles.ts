import { writeMark } from '../../schema/write-mark.ts';
import type { Rule } from '../rule.ts';

/**
 * Visitors tell pages apart by these in search results and tabs (WCAG 2.2, 2.4.2). The same words still to be written are no finding:
 * `check --publish` lists them.
 */
export const titles: Rule = {
  name: 'titles',
  create(_site, report) {
    const first = { title: new Map<string, string>(), description: new Map<string, string>() };
    return {
      page(page) {
        const { file, address, indexed, elements } = page;
        if (address === undefined) return;
        if (!elements.some(({ name }) => name === 'h1')) report({ code: 'no-heading', page: file });
        if (!indexed) return;
        for (const what of ['title', 'description'] as const) {
          const text = page[what]?.replace(/\s+/g, ' ') ?? '';
          const element = what === 'title' ? '<title>' : '<meta name="description">';
          const mistake = { page: file, element, hint: { path: ['metadata', what, address.language] } };
          const other = first[what].get(`${address.language} ${text}`);
          if (text === '') report({ code: `no-${what}`, ...mistake });
          else if (text.includes(writeMark)) continue;
          else if (other === undefined) first[what].set(`${address.language} ${text}`, file);
          else report({ code: `same-${what}`, ...mistake, values: { text, other } });
        }
      },
    };
  },
};
