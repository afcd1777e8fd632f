import type { ReactNode } from 'react';
import type { ServiceReference } from '../../pages/views/view.ts';
import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';
import { Figure } from './Figure.tsx';
import { Card } from './Grid.tsx';
import { LinkedTitle } from './LinkedTitle.tsx';
import { usePage } from './page-context.ts';
import { TextIn } from './TextIn.tsx';

const Summary = styled.p({ color: token('quiet') });

/** A service in a list: its name, which leads to its page once that is written, and its summary. */
export function ServiceCard({ service }: { readonly service: ServiceReference }): ReactNode {
  const { ui } = usePage().site;
  const { name, summary, picture, href } = service;
  return (
    <Card data-with-picture={picture === undefined ? undefined : ''}>
      {picture === undefined ? null : <Figure picture={picture} sizes="4rem" />}
      <h3>
        <LinkedTitle text={name} href={href} />
      </h3>
      <TextIn as={Summary} text={summary} />
      {href === undefined ? <TextIn as={Summary} text={ui.comingSoon} /> : null}
    </Card>
  );
}
