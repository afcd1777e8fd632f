import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { SiteView } from '../../pages/site-view.ts';
import { capitalised, capitalisedWords } from '../../pages/views/capitalised.ts';
import { token } from '../theme/tokens.ts';
import { Icon, type IconName } from './Icon.tsx';
import { NewTab } from './NewTab.tsx';
import { usePage } from './page-context.ts';
import { Digits, Words } from './RichText.tsx';

const Part = styled.div(
  css({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: token('space-3'),
    '& > svg': { marginBlockStart: '0.2em', color: token('link') },
    '& > div': { display: 'grid', alignContent: 'start', gap: token('space-1') },
    '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: token('target') },
    '& address': { fontStyle: 'normal' },
    '& dl': { display: 'grid', rowGap: token('space-2') },
  }),
);

const Period = styled.dl(
  css({
    marginBlockStart: token('space-2'),
    '& > div': { display: 'grid', rowGap: token('space-2') },
    '& > div > dt > *': { display: 'block' },
  }),
);

const icons: Readonly<Record<'phones' | 'address' | 'hours', IconName>> = { phones: 'phone', address: 'pin', hours: 'clock' };

/** One kind of contact facts with its label: the phones, the address with a way there, or the opening hours. */
export function ContactFacts({ part }: { readonly part: 'phones' | 'address' | 'hours' }): ReactNode {
  const { site, ui, phones, hours, hoursPeriods, localiser, madeFrom } = usePage().site;
  const label = { phones: ui.phones, address: ui.address, hours: ui.openingHours }[part];
  const { street, postalCode, locality } = site.contact.address;
  return (
    <Part>
      <Icon name={icons[part]} />
      <div>
        <strong>
          <Words text={label} />
        </strong>
        {part === 'phones'
          ? phones.map((phone) => (
              <span key={phone.href}>
                <Words text={phone.label} />{' '}
                <a href={phone.href}>
                  <Digits>{phone.display}</Digits>
                </a>
              </span>
            ))
          : null}
        {part === 'address' ? (
          <>
            <address>
              <Words text={street} />
              <br />
              <bdi>{madeFrom(postalCode, 'contact', 'address', 'postalCode')}</bdi> <Words text={locality} />
            </address>
            <a href={site.contact.directions} target="_blank" rel="noopener">
              <Words text={ui.directions} />
              <NewTab />
            </a>
          </>
        ) : null}
        {part === 'hours' ? (
          <>
            <Hours lines={hours} />
            {hoursPeriods.map(({ label, dates, lines }) => (
              <Period key={dates}>
                <div>
                  <dt>
                    <strong>
                      <Words text={capitalised(label, localiser.language)} />
                    </strong>{' '}
                    <span>{dates}</span>
                  </dt>
                  <dd>{lines.length === 0 ? <Words text={ui.closed} /> : <Hours lines={lines} />}</dd>
                </div>
              </Period>
            ))}
          </>
        ) : null}
      </div>
    </Part>
  );
}

function Hours({ lines }: { readonly lines: SiteView['hours'] }): ReactNode {
  const { ui, localiser } = usePage().site;
  return (
    <dl>
      {lines.map(({ days, hours }) => (
        <div key={days}>
          <dt>{capitalisedWords(days, localiser.language)}</dt>
          <dd>{hours ?? <Words text={ui.closed} />}</dd>
        </div>
      ))}
    </dl>
  );
}
