import type { ReactNode } from 'react';
import { useRoute } from 'wouter';
import type { MenuView } from '../../pages/menu-view.ts';
import type { ServiceReference } from '../../pages/views/view.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePage } from '../ui/page-context.ts';
import { RichText, Words } from '../ui/RichText.tsx';
import { TextIn } from '../ui/TextIn.tsx';
import { Drawer, Entry, Group, Groups, Items } from './Navigation.styles.ts';

/** Home and the drop-down menus; each opens by itself as a disclosure, one at a time, without script. */
export function Navigation(): ReactNode {
  const { ui, menus, localiser } = usePage().site;
  return (
    <nav aria-label={ui.mainNavigation.value}>
      <Groups>
        <li>
          <CurrentLink path={localiser.href('')}>
            <Words text={ui.home} />
          </CurrentLink>
        </li>
        {menus.map((menu) => (
          <li key={menu.id}>
            <Menu menu={menu} />
          </li>
        ))}
        <li data-narrow="">
          <CurrentLink path={localiser.href('services/')}>
            <Words text={ui.allServices} />
          </CurrentLink>
        </li>
      </Groups>
    </nav>
  );
}

function Menu({ menu }: { readonly menu: MenuView }): ReactNode {
  return (
    <Group name="menu" data-tone={menu.tone === 'normal' ? undefined : menu.tone}>
      <summary>
        {menu.tone === 'emergency' ? <Icon name="alert" /> : null}
        <TextIn as="span" text={menu.label} />
        <Icon name="chevron" />
      </summary>
      <Drawer>
        <TextIn as="p" text={menu.description} />
        <Items>
          {menu.items.map((service) => (
            <li key={service.slug}>
              <MenuItem service={service} />
            </li>
          ))}
        </Items>
      </Drawer>
    </Group>
  );
}

/** A service by its name and a short line. */
function MenuItem({ service: { name, summary, href } }: { readonly service: ServiceReference }): ReactNode {
  const { ui } = usePage().site;
  const [isCurrent] = useRoute(href ?? '');
  const content = (
    <>
      <TextIn as="strong" text={name} linkless />
      {summary === undefined && href !== undefined ? null : (
        <small>{href === undefined || summary === undefined ? <Words text={ui.comingSoon} /> : <RichText text={summary} linkless />}</small>
      )}
    </>
  );
  return href === undefined ? (
    <span>{content}</span>
  ) : (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </a>
  );
}

/** A link, marked as the current one where it leads to its own page. */
function CurrentLink({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactNode {
  const [isCurrent] = useRoute(path);
  return (
    <Entry href={path} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Entry>
  );
}
