import type { ReactNode } from 'react';
import { Action } from '../ui/Action.tsx';
import { ContactFacts } from '../ui/ContactFacts.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkedTitle } from '../ui/LinkedTitle.tsx';
import { NewTab } from '../ui/NewTab.tsx';
import { usePage } from '../ui/page-context.ts';
import { Words } from '../ui/RichText.tsx';
import { said } from '../ui/said.ts';
import { TextIn } from '../ui/TextIn.tsx';
import { Columns, Floating, Foot, Signature } from './Footer.styles.ts';
import { Privacy } from './Privacy.tsx';

/** The foot of every page: contact facts, profiles, the legal line and the floating messaging button, all from the site's document. */
export function Footer(): ReactNode {
  const { site, ui, localiser, footerPages, madeFrom } = usePage().site;
  const { social = [], name, copyrightYear } = site;
  const year = new Intl.NumberFormat(localiser.locales, { useGrouping: false });
  return (
    <>
      <Foot>
        <Columns>
          <ContactFacts part="phones" />
          <ContactFacts part="address" />
          <ContactFacts part="hours" />
          <ul>
            <li>
              <a href={localiser.href('services/')}>
                <Words text={ui.allServices} />
              </a>
            </li>
            {footerPages.map(({ name: page, href }) => (
              <li key={href}>
                <LinkedTitle text={page} href={href} />
              </li>
            ))}
            <li>
              <button type="button" data-copy="">
                <Words text={ui.notices.copyLink} />
              </button>
            </li>
          </ul>
        </Columns>
        <Signature>
          {social.length === 0 ? null : (
            <ul aria-label={ui.socialProfiles.value}>
              {social.map((profile) => (
                <li key={profile.url}>
                  <a href={profile.url} target="_blank" rel="noopener">
                    <Words text={profile.name} />
                    <NewTab />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Privacy />
          <bdi>
            {ui.copyright.value
              .replace(/\{year\} ?/, (place) =>
                copyrightYear === undefined ? '' : place.replace('{year}', madeFrom(year.format(copyrightYear), 'copyrightYear')),
              )
              .replace('{name}', () => name.value)
              .trim()}
          </bdi>
        </Signature>
      </Foot>
      <FloatingActions />
    </>
  );
}

/** Returns a name that contains the words which are shown, for visitors who say them to their device (WCAG 2.2, 2.5.3). */
function withLabel(name: string, shown: string): string {
  return said(name).includes(said(shown)) ? name : `${shown}: ${name}`;
}

/** A message or a call to the same phone, from anywhere on the page, where the site has one; without script both are plain links. */
function FloatingActions(): ReactNode {
  const { site, ui, messagingHref, mainPhone } = usePage().site;
  const messaging = site.contact?.messaging;
  if (mainPhone === undefined) return null;
  return (
    <Floating aria-label={ui.contact.value}>
      {messaging === undefined ? null : (
        <Action
          href={messagingHref()}
          target="_blank"
          rel="noopener"
          data-appointment="floating_button"
          aria-label={`${withLabel(ui.bookByMessage.value, messaging.service.value)} (${ui.newTab.value})`}
        >
          <Icon name="message" />
          <TextIn as="span" text={messaging.service} />
        </Action>
      )}
      <Action
        href={mainPhone.href}
        data-tone={messaging === undefined ? undefined : 'quiet'}
        aria-label={`${ui.callShort.value} ${mainPhone.display}`}
      >
        <Icon name="phone" />
        <TextIn as="span" text={ui.callShort} />
      </Action>
    </Floating>
  );
}
