import type { ReactNode } from 'react';
import type { StepsBlock } from '../../../pages/views/types.generated.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { List } from './Steps.styles.ts';

/** Numbered steps, in order. */
export function Steps({ block, id }: BlockProps<StepsBlock>): ReactNode {
  const { anchor, title, intro, items } = block;
  return (
    <Section beside id={id} anchor={anchor} title={<Title text={title} />} intro={intro}>
      <List>
        {items.map((item, index) => (
          <li key={index}>
            <h3>
              <RichText text={item.title} />
            </h3>
            {item.text === undefined ? null : (
              <p>
                <RichText text={item.text} />
              </p>
            )}
          </li>
        ))}
      </List>
    </Section>
  );
}
