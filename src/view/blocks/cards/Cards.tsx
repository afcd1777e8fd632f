import type { ReactNode } from 'react';
import type { CardsBlock } from '../../../pages/views/types.generated.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Card, Grid } from '../../ui/Grid.tsx';
import { LinkedTitle } from '../../ui/LinkedTitle.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';

/** Cards side by side; one with a link answers as a whole. */
export function Cards({ block, id }: BlockProps<CardsBlock>): ReactNode {
  const { anchor, title, intro, items } = block;
  const Heading = title === undefined ? 'h2' : 'h3';
  return (
    <Section id={id} anchor={anchor} title={title && <Title text={title} />} intro={intro}>
      <Grid data-columns={items.length % 3 === 0 ? 3 : 2}>
        {items.map((item, index) => (
          <Card key={index}>
            {item.picture === undefined ? null : <Figure picture={item.picture} />}
            <Heading>
              <LinkedTitle text={item.title} href={item.link?.href} />
            </Heading>
            <TextIn as="p" text={item.text} />
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
