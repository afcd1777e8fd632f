import { Fragment, type ReactNode } from 'react';
import type { SiteView } from '../../pages/site-view.ts';
import { capitalised } from '../../pages/views/capitalised.ts';
import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';
import { Icon, type IconName } from './Icon.tsx';
import { NewTab } from './NewTab.tsx';
import { usePage } from './page-context.ts';
import { Digits, RichText, Words } from './RichText.tsx';
import { TextIn } from './TextIn.tsx';

const Part = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: token('space-3'),
  '& > svg': { marginBlockStart: '0.2em', color: token('link') },
  '& > div': { display: 'grid', alignContent: 'start', gap: token('space-1') },
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: token('target') },
  '& a > bdi': { whiteSpace: 'inherit' },
  '& address': { fontStyle: 'normal' },
  '& dl': { display: 'grid', rowGap: token('space-2') },
});

const Period = styled.dl({
  marginBlockStart: token('space-2'),
  '& > div': { display: 'grid', rowGap: token('space-2') },
  '& > div > dt > *': { display: 'block' },
});

const icons: Readonly<Record<ContactPart, IconName>> = { phones: 'phone', address: 'pin', hours: 'clock' };

/** The kinds of contact facts. */
type ContactPart = 'phones' | 'address' | 'hours';

/** Returns the kinds of contact facts that a site has. */
export function contactParts({ site, phones, hours, hoursPeriods }: SiteView): readonly ContactPart[] {
  return [
    ...(phones.length === 0 ? [] : (['phones'] as const)),
    ...(site.contact?.address === undefined ? [] : (['address'] as const)),
    ...(hours.length + hoursPeriods.length === 0 ? [] : (['hours'] as const)),
  ];
}

/** One kind of contact facts with its label: the phones, the address with a way there, or the opening hours; nothing where the site has none. */
export function ContactFacts({ part }: { readonly part: ContactPart }): ReactNode {
  const view = usePage().site;
  const { site, ui, phones, hours, hoursPeriods, localiser, madeFrom } = view;
  if (!contactParts(view).includes(part)) return null;
  const label = { phones: ui.phones, address: ui.address, hours: ui.openingHours }[part];
  const { address, directions } = site.contact ?? {};
  const { addressLines } = view;
  return (
    <Part>
      <Icon name={icons[part]} />
      <div>
        <TextIn as="strong" text={label} />
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
        {part === 'address' && address !== undefined ? (
          <>
            <address>
              {addressLines.map((line, index) => (
                <Fragment key={index}>
                  {index === 0 ? null : <br />}
                  {line.map((part) => {
                    if (typeof part === 'object') return part.sign;
                    const words = address[part];
                    if (typeof words === 'string') return <bdi key={part}>{madeFrom(words, 'contact', 'address', part)}</bdi>;
                    return words === undefined ? null : <Words key={part} text={words} />;
                  })}
                </Fragment>
              ))}
            </address>
            {directions === undefined ? null : (
              <a href={directions} target="_blank" rel="noopener">
                <Words text={ui.directions} />
                <NewTab />
              </a>
            )}
          </>
        ) : null}
        {part === 'hours' ? (
          <>
            <Hours lines={hours} />
            {hoursPeriods.map(({ label, dates, lines }, index) => (
              <Period key={index}>
                <div>
                  <dt>
                    <TextIn as="strong" text={capitalised(label, localiser.language)} /> <TextIn as="span" text={dates} />
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
      {lines.map(({ days, hours }, index) => (
        <div key={index}>
          <TextIn as="dt" text={capitalised(days, localiser.language)} />
          <dd>{hours === undefined ? <Words text={ui.closed} /> : <RichText text={hours} />}</dd>
        </div>
      ))}
    </dl>
  );
}
