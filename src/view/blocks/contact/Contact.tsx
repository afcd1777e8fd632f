import type { ReactNode } from 'react';
import type { ContactBlock } from '../../../pages/views/types.generated.ts';
import { BookingLink } from '../../ui/BookingLink.tsx';
import { ContactFacts } from '../../ui/ContactFacts.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Panels } from './Contact.styles.ts';

const everything = ['phones', 'messaging', 'address', 'hours'] as const;

/** The site's contact facts, in the order that the editor chose. */
export function Contact({ block, id }: BlockProps<ContactBlock>): ReactNode {
  const { ui } = usePage().site;
  const { anchor, title, text, show = everything } = block;
  return (
    <Section id={id} anchor={anchor} title={<Title text={title ?? ui.contact} />} intro={text}>
      <Panels>
        {show.map((part) => (
          <li key={part}>{part === 'messaging' ? <BookingLink source="cta_button" named /> : <ContactFacts part={part} />}</li>
        ))}
      </Panels>
    </Section>
  );
}
