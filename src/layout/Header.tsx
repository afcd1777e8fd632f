import type { ReactNode } from 'react';
import { BookingLink } from '../ui/BookingLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePage } from '../ui/page-context.ts';
import { Digits, Words } from '../ui/RichText.tsx';
import { Bar, Brand, Call, Main, MenuButton, Panel, Top } from './Header.styles.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Navigation } from './Navigation.tsx';

/** The head of every page: contact facts, language, logo, menus and booking. It works without script. */
export function Header(): ReactNode {
  const { site } = usePage();
  const { ui, phones, hours, localiser } = site;
  const { logo, name, contact } = site.site;
  const open = hours.filter((line) => line.hours !== undefined);
  const [first] = phones;
  return (
    <Bar>
      <Top role="group" aria-label={ui.contactBar.value}>
        <ul>
          {phones.map((phone) => (
            <li key={phone.href}>
              <Icon name="phone" />
              <a href={phone.href} aria-label={`${phone.label.value} ${phone.display}`}>
                <Digits>{phone.display}</Digits>
              </a>
            </li>
          ))}
          <li>
            <Icon name="pin" />
            <span>
              <Words text={contact.address.street} />
            </span>
          </li>
          <li>
            <Icon name="clock" />
            <span>{open.map((line) => `${line.days} ${line.hours}`).join(' · ')}</span>
          </li>
        </ul>
        <LanguageSwitch />
      </Top>
      <Main>
        <Brand href={localiser.href('')}>
          {logo === undefined ? null : <img src={logo.file.src} width={44} height={44} alt="" />}
          <span>
            <Words text={name} />
          </span>
        </Brand>
        {first === undefined ? null : (
          <Call href={first.href}>
            <Icon name="phone" />
            <span>
              <Words text={ui.callShort} />
            </span>
          </Call>
        )}
        <MenuButton type="button" popoverTarget="menu">
          <Icon name="menu" />
          <span>
            <Words text={ui.menu} />
          </span>
        </MenuButton>
        <Panel id="menu" popover="auto">
          <Navigation />
          <div>
            <BookingLink source="cta_button" />
          </div>
          <LanguageSwitch />
        </Panel>
      </Main>
    </Bar>
  );
}
