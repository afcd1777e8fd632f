import type { ReactNode } from 'react';
import type { BreadcrumbBlock } from '../../../pages/views/types.generated.ts';
import { LinkedTitle } from '../../ui/LinkedTitle.tsx';
import { usePage } from '../../ui/page-context.ts';
import { RichText } from '../../ui/RichText.tsx';
import type { BlockProps } from '../block.ts';
import { List } from './Breadcrumb.styles.ts';

/** The path from the home page to this one: the editor's steps, or the page's usual ones. */
export function Breadcrumb({ block }: Pick<BlockProps<BreadcrumbBlock>, 'block'>): ReactNode {
  const { site, page } = usePage();
  const steps = block.items?.map(({ label, link }) => ({ label, href: link?.href })) ?? page.crumbs;
  if (steps.length === 0) return null;
  return (
    <nav aria-label={site.ui.breadcrumb.value}>
      <List>
        {steps.map(({ label, href }, index) => (
          <li key={index}>
            {href === undefined || index === steps.length - 1 ? (
              <span aria-current={index === steps.length - 1 ? 'page' : undefined}>
                <RichText text={label} />
              </span>
            ) : (
              <LinkedTitle text={label} href={href} />
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}
