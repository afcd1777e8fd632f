import type { ReactNode } from 'react';
import { betweenHours, hoursInOneLine } from '../../pages/hours/hours-in-one-line.ts';
import { Action } from '../ui/Action.tsx';
import { BookingLink } from '../ui/BookingLink.tsx';
import { ContactFacts, contactParts } from '../ui/ContactFacts.tsx';
import { Figure } from '../ui/Figure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePage } from '../ui/page-context.ts';
import { Digits, RichText, Words } from '../ui/RichText.tsx';
import { TextIn } from '../ui/TextIn.tsx';
import { Bar, Brand, Call, Main, MenuButton, Name, Top } from './Header.styles.ts';
import { NarrowOnly, Panel, WideOnly } from './HeaderPanel.styles.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Navigation } from './Navigation.tsx';

/** The head of every page: contact facts, language, logo, menus and booking. It works without script. */
export function Header(): ReactNode {
  const { site } = usePage();
  const { ui, phones, mainPhone, hours, hoursPeriods, localiser, messagingHref } = site;
  const { logo, name, contact } = site.site;
  const street = contact?.address?.street;
  return (
    <Bar>
      <Top role="group" aria-label={ui.contactBar.value}>
        {logo === undefined ? null : (
          <Name aria-hidden="true">
            <Words text={name} />
          </Name>
        )}
        {contactParts(site).length === 0 ? null : (
          <ul>
            {phones.map((phone) => (
              <li key={phone.href}>
                <Icon name="phone" />
                <a href={phone.href} aria-label={`${phone.label.value} ${phone.display}`}>
                  <Digits>{phone.display}</Digits>
                </a>
              </li>
            ))}
            {street === undefined ? null : (
              <li>
                <Icon name="pin" />
                <TextIn as="span" text={street} />
              </li>
            )}
            {hours.length === 0 ? null : (
              <li>
                <Icon name="clock" />
                <TextIn as="span" text={hoursInOneLine(hours)} />
              </li>
            )}
            {hoursPeriods.map(({ label, dates, lines }, index) => (
              <li key={index} data-wide="">
                <Icon name="clock" />
                <span>
                  <TextIn as="strong" text={label} /> <RichText text={dates} />
                  {betweenHours(dates.nodes)}
                  {lines.length === 0 ? <Words text={ui.closed} /> : <RichText text={hoursInOneLine(lines)} />}
                </span>
              </li>
            ))}
          </ul>
        )}
        <LanguageSwitch />
      </Top>
      <Main>
        <Brand href={localiser.href('')}>
          {logo === undefined ? null : <Figure picture={{ ...logo, decorative: true }} eager sizes="2.75rem" />}
          <TextIn as="span" text={name} />
        </Brand>
        {mainPhone === undefined ? null : (
          <Call href={mainPhone.href}>
            <Icon name="phone" />
            <TextIn as="span" text={ui.callShort} />
          </Call>
        )}
        <MenuButton type="button" popoverTarget="menu">
          <Icon name="menu" />
          <Icon name="cross" />
          <TextIn as="span" text={ui.menu} />
        </MenuButton>
        <Panel id="menu" popover="auto">
          <Navigation />
          <WideOnly>
            <BookingLink source="cta_button" />
          </WideOnly>
          <NarrowOnly>
            {messagingHref() === undefined ? null : (
              <Action href="#appointment">
                <Icon name="message" />
                <TextIn as="span" text={ui.bookAppointment} />
              </Action>
            )}
            <ContactFacts part="phones" />
            <ContactFacts part="address" />
            <ContactFacts part="hours" />
          </NarrowOnly>
        </Panel>
      </Main>
    </Bar>
  );
}
