import type { ReactNode } from 'react';
import type { LocationMapBlock } from '../../content/types.generated.ts';
import { ContactFacts } from '../../ui/ContactFacts.tsx';
import { usePage } from '../../ui/page-context.ts';
import { RichText, Words } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import type { BlockProps } from '../block.ts';
import { Place } from './LocationMap.styles.ts';

/** Where the site's people are: their name, the address and the way there. */
export function LocationMap({ block, id }: BlockProps<LocationMapBlock>): ReactNode {
  const { site, ui } = usePage().site;
  const { anchor, title, text } = block;
  return (
    <Section id={id} anchor={anchor} title={title === undefined ? <Words text={ui.mapTitle} /> : <RichText text={title} />} intro={text}>
      <Place>
        <div>
          <p>
            <Words text={site.name} />
          </p>
          <ContactFacts part="address" />
        </div>
      </Place>
    </Section>
  );
}
