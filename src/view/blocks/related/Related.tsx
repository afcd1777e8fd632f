import type { ReactNode } from 'react';
import type { RelatedBlock } from '../../../pages/views/types.generated.ts';
import { Grid } from '../../ui/Grid.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import { ServiceCard } from '../../ui/ServiceCard.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';

/** Other services, never the page itself; nothing at all when no page of them is written. */
export function Related({ block, id }: BlockProps<RelatedBlock>): ReactNode {
  const { site, page } = usePage();
  const services = block.services.filter(({ slug, href }) => href !== undefined && slug !== page.address.slug);
  if (services.length === 0) return null;
  return (
    <Section id={id} anchor={block.anchor} title={<Title text={block.title ?? site.ui.relatedServices} />}>
      <Grid data-columns={services.length === 3 ? 3 : 2}>
        {services.map((service) => (
          <ServiceCard key={service.slug} service={service} />
        ))}
      </Grid>
    </Section>
  );
}
