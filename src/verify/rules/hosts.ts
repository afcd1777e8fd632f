import { asksMaps, mapAccess } from '../../pages/map-access.ts';
import { isSiteWide, type SourceFile } from '../../schema/documents.ts';
import { parseInline, visitInline } from '../../schema/inline.ts';
import { readLink } from '../../schema/link-target.ts';
import { asRecord, asString, stringsIn } from '../../schema/tree.ts';
import { addressesOf, type ElementAddress } from '../addresses.ts';
import type { ViewedPage } from '../built-page.ts';
import { type BuiltSite, blocksOf } from '../built-site.ts';
import type { Rule } from '../rule.ts';
import { directivesOf, isPolicy } from './policy.ts';

/**
 * The hosts of the services that a site may switch on; each includes its subdomains. They are listed apart from the policy that pages are
 * given, so that a host which is added there by mistake is found here.
 */
const serviceHosts = {
  maps: ['googleapis.com', 'gstatic.com', 'google.com', 'ggpht.com', 'googleusercontent.com'],
  tagManager: ['googletagmanager.com', 'google-analytics.com', 'analytics.google.com', 'www.google.com'],
} as const;

/** The directives of a policy that name hosts (Content Security Policy, level 3). */
const naming = /(?:-src(?:-elem|-attr)?|^form-action|^base-uri|^frame-ancestors)$/;

/** Only the hosts that the content names learn of a visitor (docs/decisions/0008-consent.md). */
export const hosts: Rule = {
  name: 'hosts',
  create(site, report) {
    const { content, document } = site;
    const contact = asRecord(document['contact']);
    const phones = new Set(
      [...Object.values(asRecord(contact['phones'])), contact['emergency']].map((phone) => `tel:${asString(asRecord(phone)['number'])}`),
    );
    const messaging = (asString(asRecord(contact['messaging'])['host']) ?? '').replace(/\/*$/, '/');
    const shared = new Set(content.documents.filter(({ kind }) => isSiteWide(kind)).flatMap((source) => outsideLinks(site, source)));
    // Every link of a page asks for those of its document.
    let own: { readonly document: SourceFile | undefined; readonly links: ReadonlySet<string> } | undefined;
    const isDeclared = (page: ViewedPage, href: string): boolean => {
      if (shared.has(href) || href.startsWith(messaging)) return true;
      const document = content.documentOf(page.address);
      if (own === undefined || own.document !== document) own = { document, links: new Set(outsideLinks(site, document)) };
      return own.links.has(href);
    };

    const checkLink = (page: ViewedPage, { address, element }: ElementAddress): void => {
      const target = site.follow(address, page.file);
      const mistake = { page: page.file, element: element.tag, values: { address }, hint: { address } };
      if (element.attributes['target'] === '_blank' && !/\bnoopener\b/.test(element.attributes['rel'] ?? ''))
        report({ code: 'tab-reaches-back', ...mistake });
      if (target.to !== 'outside') return;
      const { protocol, href } = target.url;
      if (protocol === 'tel:') {
        if (!phones.has(href)) report({ code: 'undeclared-link', ...mistake });
      } else if (protocol !== 'https:' && protocol !== 'mailto:') report({ code: 'unsafe-link', ...mistake });
      else if (!isDeclared(page, href)) report({ code: 'undeclared-link', ...mistake });
    };

    const checkPolicy = (page: ViewedPage, policy: string, element: string): void => {
      const allowed = declaredHosts(site, page);
      for (const [name, sources] of directivesOf(policy)) {
        if (!naming.test(name)) continue;
        for (const source of sources) {
          if (/^(?:'.*'|data:|blob:)$/.test(source)) continue;
          const host = source.replace(/^https:\/\//, '');
          if (!allowed.some((known) => host === known || host.endsWith(`.${known}`)))
            report({ code: 'undeclared-host', page: page.file, element, values: { host: source, directive: name } });
        }
      }
    };

    return {
      page(page) {
        for (const element of page.elements) {
          for (const written of addressesOf(element)) {
            if (written.use === 'link') checkLink(page, written);
            if (written.use !== 'load') continue;
            const target = site.follow(written.address, page.file);
            if (target.to === 'outside' && target.url.protocol !== 'data:')
              report({
                code: 'foreign-resource',
                page: page.file,
                element: element.tag,
                values: { address: written.address, host: target.url.host },
                hint: { address: written.address },
              });
          }
          if (isPolicy(element)) checkPolicy(page, element.attributes['content'] ?? '', element.tag);
        }
      },
    };
  },
};

/** Returns the hosts that scripts of a page may request, after consent where the site asks for it. */
function declaredHosts(site: BuiltSite, page: ViewedPage): readonly string[] {
  const map = asRecord(site.document['map']);
  const access = mapAccess({ key: asString(map['key']), placeId: asString(map['placeId']) }, site.deployment);
  const drawsMap = asksMaps(blocksOf(site, page.address));
  return [
    ...(drawsMap && access !== undefined ? serviceHosts.maps : []),
    ...(asRecord(site.document['analytics'])['tagManager'] === undefined ? [] : serviceHosts.tagManager),
  ];
}

/** Returns the web and mail addresses that a document links to, as browsers normalise them. */
function outsideLinks(site: BuiltSite, document: SourceFile | undefined): string[] {
  const links: string[] = [];
  const add = (written: string): void => {
    const target = readLink(written);
    if (target?.to === 'outside') links.push(new URL(target.url).href);
  };
  for (const [, text] of stringsIn(site.content.valueOf(document))) {
    add(text);
    visitInline(parseInline(text), (node) => {
      if (typeof node !== 'string' && node.type === 'link') add(node.target);
    });
  }
  return links;
}
