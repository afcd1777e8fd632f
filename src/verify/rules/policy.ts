import { createHash } from 'node:crypto';
import type { PageElement } from '../built-page.ts';
import type { Rule } from '../rule.ts';

type Directives = ReadonlyMap<string, readonly string[]>;

/** Elements that run, style or load something: a policy governs only those after it (CSP level 3, 3.3). */
const governed = new Set(['audio', 'base', 'embed', 'iframe', 'img', 'link', 'object', 'script', 'style', 'video']);

/** The types of a script that browsers run (HTML, 4.12.1.1); any other marks data. */
const runnable = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** Some hosts send no headers, so each page carries its own policy (docs/decisions/0009-content-security-policy.md). */
export const policy: Rule = {
  name: 'policy',
  create(_site, report) {
    return {
      page({ file, elements }) {
        const first = elements.findIndex(({ name }) => governed.has(name));
        const policyElements = elements.filter(isPolicy);
        const policies = policyElements.map(({ attributes }) => directivesOf(attributes['content'] ?? ''));
        const bounds = policyElements.find((_, index) => policies[index]?.has('default-src'));
        if (bounds === undefined || (first !== -1 && first < elements.indexOf(bounds))) report({ code: 'no-policy', page: file });
        for (const [index, directives] of policies.entries())
          for (const [directive, sources] of directives)
            for (const source of sources.filter((one) => /^'unsafe-/i.test(one)))
              report({ code: 'loose-policy', page: file, element: policyElements[index]?.tag ?? '', values: { directive, source } });
        for (const element of elements)
          if (policies.some((directives) => !allows(directives, element)))
            report({ code: 'forbidden-code', page: file, element: element.tag });
      },
    };
  },
};

function isPolicy({ name, attributes }: PageElement): boolean {
  return name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy';
}

/** Parses a policy; the first of two directives with the same name counts (CSP level 3, 2.2.1). */
function directivesOf(text: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** Returns whether a policy allows an element's inline code and styles; requests to other addresses are not checked. */
function allows(directives: Directives, { name, attributes, text }: PageElement): boolean {
  const sourcesOf = (directive: string): readonly string[] | undefined => directives.get(directive) ?? directives.get('default-src');
  if ('style' in attributes && sourcesOf('style-src') !== undefined) return false;
  if (Object.keys(attributes).some((attribute) => attribute.startsWith('on')) && sourcesOf('script-src') !== undefined) return false;
  const acts = name === 'style' || (name === 'script' && attributes['src'] === undefined && runnable.test(attributes['type'] ?? ''));
  const sources = acts ? sourcesOf(name === 'style' ? 'style-src' : 'script-src') : undefined;
  return sources === undefined || sources.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
