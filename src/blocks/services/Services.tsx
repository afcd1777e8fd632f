import type { ReactNode } from 'react';
import type { ServicesBlock } from '../../content/types.generated.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/page-context.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { ServiceCard } from '../../ui/ServiceCard.tsx';
import type { BlockProps } from '../block.ts';
import { MenuHeading } from './Services.styles.ts';

/** The services that the editor lists, or all of them, menu by menu, each menu under its own anchor. */
export function Services({ block, id }: BlockProps<ServicesBlock>): ReactNode {
  const { menus } = usePage().site;
  const { anchor, title, intro, services } = block;
  if (services !== undefined) {
    return (
      <Section id={id} anchor={anchor} title={title && <RichText text={title} />} intro={intro}>
        <Grid data-columns={columnsFor(services.length)}>
          {services.map((service) => (
            <ServiceCard key={service.slug} service={service} />
          ))}
        </Grid>
      </Section>
    );
  }
  const lists = menus.map((menu) => (
    <Section
      key={menu.id}
      id={`${id}-${menu.id}`}
      anchor={menu.id}
      title={
        <MenuHeading data-tone={menu.tone}>
          {menu.tone === 'emergency' ? <Icon name="alert" /> : null}
          <RichText text={menu.label} />
        </MenuHeading>
      }
      intro={menu.description}
    >
      <Grid data-columns={columnsFor(menu.services.length)}>
        {menu.services.map((service) => (
          <ServiceCard key={service.slug} service={service} />
        ))}
      </Grid>
    </Section>
  ));
  if (title === undefined && intro === undefined) return anchor === undefined ? lists : <div id={anchor}>{lists}</div>;
  return (
    <>
      <Section id={id} anchor={anchor} title={title && <RichText text={title} />} intro={intro}>
        {null}
      </Section>
      {lists}
    </>
  );
}

/** Full rows: three columns where the services fill them, else two. */
function columnsFor(services: number): 2 | 3 {
  return services % 3 === 0 ? 3 : 2;
}
