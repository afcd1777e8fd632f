import type { ReactNode } from 'react';
import type { TextBlock } from '../../../pages/views/types.generated.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
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
          <p key={index}>
            <RichText text={paragraph} />
          </p>
        ))}
        {points.length === 0 ? null : (
          <Points>
            {points.map((point, index) => (
              <li key={index}>
                <RichText text={point} />
              </li>
            ))}
          </Points>
        )}
      </Prose>
    </Section>
  );
}
