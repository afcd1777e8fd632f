import type { ReactNode } from 'react';
import type { ContactBlock } from '../../../pages/views/types.generated.ts';
import { BookingLink } from '../../ui/BookingLink.tsx';
import { ContactFacts, contactParts } from '../../ui/ContactFacts.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Panels } from './Contact.styles.ts';

const everything = ['phones', 'messaging', 'address', 'hours'] as const;

/** The contact facts that the site has, in the order that the editor chose. */
export function Contact({ block, id }: BlockProps<ContactBlock>): ReactNode {
  const view = usePage().site;
  const parts: readonly string[] = [...contactParts(view), ...(view.messagingHref() === undefined ? [] : ['messaging'])];
  const { anchor, title, text, show = everything } = block;
  return (
    <Section id={id} anchor={anchor} title={<Title text={title ?? view.ui.contact} />} intro={text}>
      <Panels>
        {show
          .filter((part) => parts.includes(part))
          .map((part) => (
            <li key={part}>{part === 'messaging' ? <BookingLink source="cta_button" named /> : <ContactFacts part={part} />}</li>
          ))}
      </Panels>
    </Section>
  );
}
