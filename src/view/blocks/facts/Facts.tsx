import type { ReactNode } from 'react';
import { capitalised } from '../../../pages/views/capitalised.ts';
import type { FactsBlock } from '../../../pages/views/types.generated.ts';
import { usePage } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Strip } from './Facts.styles.ts';

/** A strip of key figures. */
export function Facts({ block, id }: BlockProps<FactsBlock>): ReactNode {
  const { anchor, title, items } = block;
  const { language } = usePage().site.localiser;
  return (
    <Section id={id} anchor={anchor} title={title && <Title text={title} />}>
      <Strip>
        {items.map(({ label, value }, index) => (
          <div key={index}>
            <TextIn as="dt" text={label} />
            <TextIn as="dd" text={capitalised(value, language)} />
          </div>
        ))}
      </Strip>
    </Section>
  );
}
