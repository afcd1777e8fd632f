import { addressesOf, type ElementAddress } from '../addresses.ts';
import type { ViewedPage } from '../built-page.ts';
import type { Rule } from '../rule.ts';
import { addressesInFile, filesOfEverySite } from '../site-files.ts';

/** A link of a page to an anchor of another one. */
interface Reference {
  readonly page: string;
  readonly element: string;
  readonly address: string;
  readonly file: string;
  readonly anchor: string;
}

/** Every address within the site must lead to a file. */
export const links: Rule = {
  name: 'links',
  coversEditor: true,
  create(site, report) {
    const ids = new Map<string, ReadonlySet<string>>();
    // The first of each page to each anchor.
    const references = new Map<string, Reference>();

    const follow = (page: ViewedPage, { address, use, element }: ElementAddress): void => {
      if (address === '' && use !== 'name') {
        report({ code: 'empty-address', page: page.file, element: element.tag });
        return;
      }
      const target = site.follow(address, page.file);
      const mistake = { page: page.file, element: element.tag, hint: { address } };
      if (target.to === 'nowhere') report({ code: 'broken-address', ...mistake, values: { address } });
      if (target.to === 'other-form') report({ code: 'other-address', ...mistake, values: { address, right: target.right } });
      if (target.to !== 'file' || target.fragment === '' || !target.file.endsWith('.html')) return;
      // Browsers scroll to the top for this one without an anchor (HTML, 7.4.6.4).
      if (target.fragment.toLowerCase() === 'top') return;
      if (target.file === page.file) {
        if (!page.ids.has(target.fragment)) report({ code: 'missing-anchor', ...mistake, values: { address, anchor: target.fragment } });
        return;
      }
      const key = `${page.file} ${target.file}#${target.fragment}`;
      if (references.has(key)) return;
      references.set(key, { page: page.file, element: element.tag, address, file: target.file, anchor: target.fragment });
    };

    return {
      page(page) {
        ids.set(page.file, page.ids);
        for (const element of page.elements) for (const written of addressesOf(element)) follow(page, written);
      },
      end() {
        for (const { page, element, address, file, anchor } of references.values())
          if (ids.get(file)?.has(anchor) !== true)
            report({ code: 'missing-anchor', page, element, values: { address, anchor }, hint: { address } });
        for (const file of filesOfEverySite) if (!site.files.has(file)) report({ code: 'missing-file', page: file });
        for (const file of site.files) {
          try {
            for (const address of addressesInFile(site.folder, file))
              if (site.follow(address, file).to === 'nowhere')
                report({ code: 'broken-address', page: file, values: { address }, hint: { address } });
          } catch (error) {
            if (!(error instanceof SyntaxError)) throw error;
            report({ code: 'unreadable-file', page: file, values: { reason: error.message } });
          }
        }
      },
    };
  },
};
