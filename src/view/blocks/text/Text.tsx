import type { ReactNode } from 'react';
import type { TextBlock } from '../../../pages/views/types.generated.ts';
import { Section } from '../../ui/Section.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Points, Prose } from './Text.styles.ts';

/** Paragraphs, and a list of points where the editor wrote one. */
export function Text({ block, id }: BlockProps<TextBlock>): ReactNode {
  const { anchor, title, paragraphs, points = [] } = block;
  return (
    <Section beside id={id} anchor={anchor} title={title && <Title text={title} />}>
      <Prose>
        {paragraphs.map((paragraph, index) => (
          <TextIn key={index} as="p" text={paragraph} />
        ))}
        {points.length === 0 ? null : (
          <Points>
            {points.map((point, index) => (
              <TextIn key={index} as="li" text={point} />
            ))}
          </Points>
        )}
      </Prose>
    </Section>
  );
}
