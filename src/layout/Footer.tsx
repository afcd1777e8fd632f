import type { ReactNode } from 'react';
import { BookingLink } from '../ui/BookingLink.tsx';
import { CallLink } from '../ui/CallLink.tsx';
import { ContactFacts } from '../ui/ContactFacts.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NewTab } from '../ui/NewTab.tsx';
import { usePage } from '../ui/page-context.ts';
import { RichText, Words } from '../ui/RichText.tsx';
import { Appointment, Columns, Floating, Foot, Legal } from './Footer.styles.ts';

/** The booking section of every page, where the menus' appointment links lead (specification, section 2). */
export function AppointmentSection(): ReactNode {
  const { ui, phones } = usePage().site;
  return (
    <Appointment id="appointment" aria-labelledby="appointment-title">
      <div>
        <h2 id="appointment-title">
          <Words text={ui.appointmentTitle} />
        </h2>
        <p>
          <Words text={ui.appointmentText} />
        </p>
      </div>
      <div>
        <BookingLink source="cta_button" named />
        {phones.map((phone) => (
          <CallLink key={phone.href} phone={phone} />
        ))}
      </div>
    </Appointment>
  );
}

/** The foot of every page: contact facts, profiles and the legal line, all from the site's document. */
export function Footer(): ReactNode {
  const { site, ui, localiser, messagingHref, footerPages } = usePage().site;
  const { social = [], name, copyrightYear } = site;
  return (
    <Foot>
      <Columns>
        <ContactFacts part="phones" />
        <ContactFacts part="address" />
        <ContactFacts part="hours" />
        <div>
          <ul>
            <li>
              <a href={localiser.href('services/')}>
                <Words text={ui.allServices} />
              </a>
            </li>
            {footerPages.map(({ name: page, href }) => (
              <li key={href}>
                <a href={href}>
                  <RichText text={page} linkless />
                </a>
              </li>
            ))}
          </ul>
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
        </div>
      </Columns>
      <Legal>
        <bdi>{ui.copyright.value.replace('{year}', String(copyrightYear)).replace('{name}', () => name.value)}</bdi>
      </Legal>
      <Floating
        href={messagingHref}
        target="_blank"
        rel="noopener"
        data-appointment="floating_button"
        aria-label={`${ui.bookByMessage.value} (${ui.newTab.value})`}
      >
        <Icon name="message" />
      </Floating>
    </Foot>
  );
}
