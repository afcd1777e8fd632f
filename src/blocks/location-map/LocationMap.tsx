import type { ReactNode } from 'react';
import type { LocationMapBlock } from '../../content/types.generated.ts';
import { ContactFacts } from '../../ui/ContactFacts.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Words } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Place, Practical, Surroundings } from './LocationMap.styles.ts';

/** Where the site's people are and when: their name, the address, the way there, the hours and the phones. */
export function LocationMap({ block, id }: BlockProps<LocationMapBlock>): ReactNode {
  const { site, ui } = usePage().site;
  const { anchor, title, text } = block;
  return (
    <Section id={id} anchor={anchor} title={<Title text={title ?? ui.mapTitle} />} intro={text}>
      <Surroundings>
        <Place>
          <div>
            <p>
              <Words text={site.name} />
            </p>
            <ContactFacts part="address" />
          </div>
        </Place>
        <Practical>
          <ContactFacts part="hours" />
          <ContactFacts part="phones" />
        </Practical>
      </Surroundings>
    </Section>
  );
}
