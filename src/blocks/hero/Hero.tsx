import type { ReactNode } from 'react';
import type { HeroBlock } from '../../content/types.generated.ts';
import { BookingLink } from '../../ui/BookingLink.tsx';
import { CallLink } from '../../ui/CallLink.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/page-context.ts';
import { RichText, Words } from '../../ui/RichText.tsx';
import type { BlockProps } from '../block.ts';
import { Actions, Back, Words as Column, Frame, Lead, Person, Promises, Side } from './Hero.styles.ts';

/** The head of a page: its title, its answer in a sentence, and the booking button. */
export function Hero({ block, id }: BlockProps<HeroBlock>): ReactNode {
  const { site, page } = usePage();
  const presentsSite = block.variant === 'site';
  const { person, logo, promises = [] } = site.site;
  const [phone] = site.phones;
  // The home page has its first heading hidden before this one (specification, section 2).
  const Heading = page.address.kind === 'home' ? 'h2' : 'h1';
  return (
    <Frame aria-labelledby={`${id}-title`} data-site={presentsSite ? '' : undefined}>
      <Column>
        {page.address.kind === 'home' ? null : (
          <Back href={site.localiser.href('')}>
            <Icon name="back" />
            <Words text={site.ui.backToHome} />
          </Back>
        )}
        {presentsSite && logo !== undefined ? <Figure picture={logo} eager /> : null}
        <Heading id={`${id}-title`}>
          <RichText text={block.title} />
        </Heading>
        {presentsSite && person !== undefined ? (
          <Person>
            <strong>
              <Words text={person.name} />
            </strong>{' '}
            <span>
              <Words text={person.role} />
            </span>
          </Person>
        ) : null}
        {block.tagline === undefined ? null : (
          <Lead>
            <RichText text={block.tagline} />
          </Lead>
        )}
        <Actions>
          <BookingLink source="cta_button" />
          {phone === undefined ? null : <CallLink phone={phone} />}
        </Actions>
        {presentsSite && promises.length > 0 ? (
          <Promises>
            {promises.map((promise, index) => (
              <li key={index}>
                <Icon name="check" />
                <span>
                  <RichText text={promise} />
                </span>
              </li>
            ))}
          </Promises>
        ) : null}
      </Column>
      {block.picture === undefined ? null : (
        <Side>
          <Figure picture={block.picture} eager />
        </Side>
      )}
    </Frame>
  );
}
