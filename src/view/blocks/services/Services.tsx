import type { ReactNode } from 'react';
import type { ServicesBlock } from '../../../pages/views/types.generated.ts';
import { counted, type ServiceReference } from '../../../pages/views/view.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import { ServiceCard } from '../../ui/ServiceCard.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Jumps, Long, MenuHeading } from './Services.styles.ts';

/** The services that the editor lists, or all of them, menu by menu, each menu under its own anchor. */
export function Services({ block, id }: BlockProps<ServicesBlock>): ReactNode {
  const { menus, menuServices } = usePage().site;
  const { anchor, title, intro, services } = block;
  if (services !== undefined) {
    return (
      <Section id={id} anchor={anchor} title={title && <Title text={title} />} intro={intro}>
        <ServiceGrid services={services} />
      </Section>
    );
  }
  return (
    <>
      <Section id={id} anchor={anchor} title={title && <Title text={title} />} intro={intro}>
        <MenuLinks />
      </Section>
      {menus.map((menu) => (
        <Section
          key={menu.id}
          id={`${id}-${menu.id}`}
          anchor={menu.id}
          title={
            <MenuHeading data-tone={menu.tone}>
              {menu.tone === 'emergency' ? <Icon name="alert" /> : null}
              <Title text={menu.label} />
            </MenuHeading>
          }
          intro={menu.description}
        >
          <ServiceGrid services={menuServices[menu.id] ?? []} />
        </Section>
      ))}
    </>
  );
}

/** More do not fit a few windows. */
const manyServices = 40;

function ServiceGrid({ services }: { readonly services: readonly ServiceReference[] }): ReactNode {
  const grid = (
    // Full rows: three columns where the services fill them, else two.
    <Grid data-columns={services.length % 3 === 0 ? 3 : 2}>
      {services.map((service) => (
        <ServiceCard key={service.slug} service={service} />
      ))}
    </Grid>
  );
  return services.length > manyServices ? <Long>{grid}</Long> : grid;
}

/** The links to each menu's services, with their numbers. */
function MenuLinks(): ReactNode {
  const { menus, menuServices, ui } = usePage().site;
  return (
    <Jumps>
      {menus.map((menu) => (
        <li key={menu.id}>
          <a href={`#${menu.id}`} data-tone={menu.tone}>
            {menu.tone === 'emergency' ? <Icon name="alert" /> : null}
            <TextIn as="span" text={menu.label} linkless />
            <TextIn as="small" text={counted(ui.servicesCount, menuServices[menu.id]?.length ?? 0)} />
          </a>
        </li>
      ))}
    </Jumps>
  );
}
