import { describe, expect, test } from 'vitest';
import { expectArrivals } from '../support/arrivals.ts';
import { openBrowser } from '../support/browser.ts';
import { browserCases, type LanguageRedirectCase } from '../support/language-redirect-cases.ts';
import { openForFile } from '../support/open-for-file.ts';
import { builtSite, sites } from '../support/sites.ts';

const { practice, workshop } = sites;
const browser = await openForFile(openBrowser({ pictures: false }));

// language-redirects.test.ts has the whole table.
describe('a visitor of a host without rules arrives as decided', () => {
  test('below a base path, on a site with a draft and a language of another name', async () => {
    const cases: LanguageRedirectCase[] = [
      { says: 'a draft, by the browser', ask: '', languages: ['de-AT'], arrives: 'de/' },
      { says: 'a draft, by its name', ask: 'services/annual-service?hl=German', arrives: 'de/services/annual-service/?hl=German' },
      { says: 'a language by its name', ask: '?lang=persian', languages: ['de'], arrives: 'fa/?lang=persian' },
      { says: 'a language that the other site speaks', ask: '', languages: ['fr', 'ar'], arrives: 'en/' },
      { says: 'a stored choice', ask: 'services/', stored: 'fa', arrives: 'fa/services/' },
      { says: 'a page that is no service', ask: 'words', stored: 'fa', arrives: 'fa/words/' },
      { says: 'nothing known', ask: 'promo', languages: ['fa'], arrives: 'en/' },
      { says: 'a page in its language', ask: 'fa/services/brake-repair?a=1#b', arrives: 'fa/services/brake-repair/?a=1#b' },
      { says: 'an unknown page of a draft', ask: 'DE/promo', arrives: 'de/promo', lost: 'de' },
      { says: 'an unknown page', ask: 'fa/promo', arrives: 'fa/promo', lost: 'fa' },
      { says: 'capitals without a slash', ask: 'FA/Services/Brake-Repair', arrives: 'fa/services/brake-repair/' },
      { says: 'two slashes', ask: 'en//services//brake-repair/', arrives: 'en/services/brake-repair/' },
      { says: 'another host after two slashes', ask: '/evil.example', arrives: 'en/' },
      { says: 'a language that the site does not speak', ask: 'fr/services/', languages: ['fa'], arrives: 'en/' },
    ];
    await expectArrivals(browser, workshop, await builtSite(workshop.content, { BASE_PATH: '/shop/', COMPRESS: 'none' }), '/shop/', cases);
  });

  test('where the host has the not-found page of each language', async () => {
    // What such a host finds wanting below a language, its page does not tidy.
    const cases = browserCases.filter(({ lost, ask }) => (lost !== undefined && !ask.includes('//')) || /^[A-Zp]/.test(ask));
    expect(cases.length).toBeGreaterThan(8);
    await expectArrivals(browser, practice, practice.out, '/', cases, 'nearest');
  });
});
