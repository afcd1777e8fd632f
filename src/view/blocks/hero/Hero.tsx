import type { ReactNode } from 'react';
import type { HeroBlock } from '../../../pages/views/types.generated.ts';
import { BookingLink } from '../../ui/BookingLink.tsx';
import { CallLink } from '../../ui/CallLink.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useCalls, usePage } from '../../ui/page-context.ts';
import { Words } from '../../ui/RichText.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Actions, Back, Words as Column, Frame, Lead, Person, PhotographSide, Promises, Side } from './Hero.styles.ts';

/** The head of a page: its title, its answer in a sentence, and the booking button. */
export function Hero({ block, id }: BlockProps<HeroBlock>): ReactNode {
  const { site, page } = usePage();
  const presentsSite = block.variant === 'site';
  const { promises = [] } = site.site;
  // The home page has its first heading hidden before this one (docs/decisions/0014-contrast.md).
  const isHome = page.address.kind === 'home';
  const Heading = isHome ? 'h2' : 'h1';
  const signature = presentsSite ? <Signature /> : null;
  const {
    isEmergency,
    callsFirst,
    phones: [phone],
  } = useCalls();
  const strong = isEmergency ? 'emergency' : 'accent';
  const fills = block.picture?.file.opaque === true;
  const Circle = fills ? PhotographSide : Side;
  const call = phone === undefined ? null : <CallLink phone={phone} tone={callsFirst ? strong : 'quiet'} />;
  return (
    <Frame aria-labelledby={`${id}-title`} data-site={presentsSite ? '' : undefined} data-bleed="">
      <div>
        {isHome ? (
          signature
        ) : (
          <Back href={site.localiser.href('')}>
            <Icon name="back" />
            <Words text={site.ui.backToHome} />
          </Back>
        )}
        <Column>
          {isHome ? null : signature}
          <Heading id={`${id}-title`}>
            <Title text={block.title} />
          </Heading>
          <TextIn as={Lead} text={block.tagline} />
          <Actions>
            {callsFirst ? call : null}
            <BookingLink source="cta_button" tone={callsFirst ? 'quiet' : undefined} message={block.message} />
            {callsFirst ? null : call}
          </Actions>
          {presentsSite && promises.length > 0 ? (
            <Promises>
              {promises.map((promise, index) => (
                <li key={index}>
                  <Icon name="check" />
                  <TextIn as="span" text={promise} />
                </li>
              ))}
            </Promises>
          ) : null}
        </Column>
        {block.picture === undefined ? null : (
          <Circle>
            <Figure picture={block.picture} eager sizes={fills ? '(min-width: 48rem) 25rem, 9rem' : '(min-width: 48rem) 16rem, 6rem'} />
          </Circle>
        )}
      </div>
    </Frame>
  );
}

/** The site's logo with the name and role of its person. */
function Signature(): ReactNode {
  const { logo, person } = usePage().site.site;
  if (logo === undefined && person === undefined) return null;
  return (
    <Person>
      {logo === undefined ? null : <Figure picture={logo} eager sizes="5rem" />}
      {person === undefined ? null : (
        <p>
          <TextIn as="strong" text={person.name} />
          <Words text={person.role} />
        </p>
      )}
    </Person>
  );
}
