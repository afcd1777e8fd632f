import type { ReactNode } from 'react';
import { numberFormat } from '../../../pages/views/number-format.ts';
import type { StepsBlock } from '../../../pages/views/types.generated.ts';
import { usePage } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { List, ListInOwnDigits } from './Steps.styles.ts';

/** Numbered steps, in order. */
export function Steps({ block, id }: BlockProps<StepsBlock>): ReactNode {
  const { anchor, title, intro, items } = block;
  const { format } = numberFormat(usePage().site.localiser.locale);
  // Style sheets count in these digits alone.
  const isUsual = format(1) === '1';
  const Numbered = isUsual ? List : ListInOwnDigits;
  return (
    <Section beside id={id} anchor={anchor} title={<Title text={title} />} intro={intro}>
      <Numbered>
        {items.map((item, index) => (
          <li key={index} data-number={isUsual ? undefined : format(index + 1)}>
            <TextIn as="h3" text={item.title} />
            <TextIn as="p" text={item.text} />
          </li>
        ))}
      </Numbered>
    </Section>
  );
}
