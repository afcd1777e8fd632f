import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressesOf } from '../addresses.ts';
import type { PageElement } from '../built-page.ts';
import type { BuiltSite } from '../built-site.ts';
import type { Rule } from '../rule.ts';

type Directives = ReadonlyMap<string, readonly string[]>;

/** Elements that run, style or load something: a policy governs only those after it (CSP level 3, 3.3). */
const governed = new Set(['audio', 'base', 'embed', 'iframe', 'img', 'link', 'object', 'script', 'style', 'video']);

/** The types of a script that browsers run (HTML, 4.12.1.1); any other marks data. */
const runnable = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** Some hosts send no headers, so each page carries its own policy (docs/decisions/0009-content-security-policy.md). */
export const policy: Rule = {
  name: 'policy',
  create(site, report) {
    const ofHost = headerPolicy(site);
    return {
      page({ file, elements }) {
        const first = elements.findIndex(({ name }) => governed.has(name));
        const policyElements = elements.filter(isPolicy);
        const policies = policyElements.map(({ attributes }) => directivesOf(attributes['content'] ?? ''));
        const bounds = policyElements.find((_, index) => policies[index]?.has('default-src'));
        if (bounds === undefined || (first !== -1 && first < elements.indexOf(bounds))) report({ code: 'no-policy', page: file });
        for (const [index, directives] of policies.entries())
          for (const [directive, sources] of directives)
            for (const source of sources.filter((one) => isLoose(directive, one)))
              report({ code: 'loose-policy', page: file, element: policyElements[index]?.tag ?? '', values: { directive, source } });
        const all = ofHost === undefined ? policies : [...policies, ofHost];
        for (const element of elements) {
          if (all.some((directives) => !allows(directives, element))) report({ code: 'forbidden-code', page: file, element: element.tag });
          for (const { address, use } of addressesOf(element)) {
            const directive = use === 'load' ? directiveFor(element) : undefined;
            if (directive === undefined || all.every((directives) => loads(site, directives, directive, address, file))) continue;
            report({ code: 'forbidden-address', page: file, element: element.tag, values: { directive, address }, hint: { address } });
          }
        }
      },
    };
  },
};

/** Returns whether a source lets a script of anybody's run: written in a page, or in an address. */
function isLoose(directive: string, source: string): boolean {
  return /^'unsafe-/i.test(source) || (/^(?:default|script)-src/.test(directive) && source === 'data:');
}

/** Returns the policy that a host sends with every page as `_headers` has it, which browsers keep to besides the page's own. */
function headerPolicy({ folder, files, deployment }: BuiltSite): Directives | undefined {
  if (!files.has('_headers')) return undefined;
  const [, block = ''] = readFileSync(path.join(folder, '_headers'), 'utf8').split(`${deployment.base}*\n`);
  const [, text] = /^(?: .*\n)*? +Content-Security-Policy: (.*)/i.exec(block) ?? [];
  return text === undefined ? undefined : directivesOf(text);
}

/** Returns the directive that bounds what an element loads by itself; undefined where that is no file of its page. */
function directiveFor({ name, attributes }: PageElement): string | undefined {
  if (name === 'script') return 'script-src';
  if (name === 'img') return 'img-src';
  if (name !== 'link') return undefined;
  const rel = attributes['rel']?.toLowerCase() ?? '';
  const { [rel === 'preload' ? `as ${attributes['as']}` : rel]: directive } = linked;
  return directive;
}

const linked: Readonly<Record<string, string>> = {
  stylesheet: 'style-src',
  manifest: 'manifest-src',
  icon: 'img-src',
  modulepreload: 'script-src',
  'as script': 'script-src',
  'as style': 'style-src',
  'as image': 'img-src',
  'as font': 'font-src',
};

/** Returns whether a policy lets a page load an address of its own site, or of a drawing in it; other hosts are the rule `hosts`'s. */
function loads(site: BuiltSite, directives: Directives, directive: string, address: string, from: string): boolean {
  const sources = directives.get(directive) ?? directives.get('default-src');
  const target = site.follow(address, from);
  if (sources === undefined) return true;
  if (target.to !== 'outside') return sources.includes("'self'");
  return target.url.protocol !== 'data:' || sources.includes('data:');
}

/** Returns whether an element is a policy of its page. */
export function isPolicy({ name, attributes }: PageElement): boolean {
  return name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy';
}

/** Returns the directives of a policy with their sources; the first of two with the same name counts (CSP level 3, 2.2.1). */
export function directivesOf(text: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** Returns whether a policy allows an element's inline code and styles. */
function allows(directives: Directives, { name, attributes, text }: PageElement): boolean {
  const sourcesOf = (directive: string): readonly string[] | undefined => directives.get(directive) ?? directives.get('default-src');
  if ('style' in attributes && sourcesOf('style-src') !== undefined) return false;
  if (Object.keys(attributes).some((attribute) => attribute.startsWith('on')) && sourcesOf('script-src') !== undefined) return false;
  const acts = name === 'style' || (name === 'script' && attributes['src'] === undefined && runnable.test(attributes['type'] ?? ''));
  const sources = acts ? sourcesOf(name === 'style' ? 'style-src' : 'script-src') : undefined;
  return sources === undefined || sources.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
