import type { Rule } from '../rule.ts';

/** Search results and tabs tell pages apart by these (WCAG 2.2, 2.4.2). */
export const titles: Rule = {
  name: 'titles',
  description: 'Every indexed page has a title and a description that no other page of its language has.',
  begin(_site, report) {
    const known = { title: new Map<string, string>(), description: new Map<string, string>() };
    return {
      page(page) {
        const { file, address, indexed } = page;
        if (address === undefined || !indexed) return;
        for (const what of ['title', 'description'] as const) {
          const text = page[what]?.replace(/\s+/g, ' ') ?? '';
          const element = what === 'title' ? '<title>' : '<meta name="description">';
          const mistake = { page: file, element, clue: { path: ['metadata', what, address.language] } };
          const other = known[what].get(`${address.language} ${text}`);
          if (text === '') report({ code: `no-${what}`, ...mistake });
          else if (other === undefined) known[what].set(`${address.language} ${text}`, file);
          else report({ code: `same-${what}`, ...mistake, values: { text, other } });
        }
      },
    };
  },
};
