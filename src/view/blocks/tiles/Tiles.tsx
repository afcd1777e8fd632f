import type { ReactNode } from 'react';
import type { TilesBlock } from '../../../pages/views/types.generated.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { LinkedTitle } from '../../ui/LinkedTitle.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Section } from '../../ui/Section.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { PhotographTile, Tile } from './Tiles.styles.ts';

/** A grid of pictured tiles, three wide where there is room. */
export function Tiles({ block, id }: BlockProps<TilesBlock>): ReactNode {
  const { ui } = usePage().site;
  const { anchor, title, intro, items } = block;
  const Heading = title === undefined ? 'h2' : 'h3';
  return (
    <Section id={id} anchor={anchor} title={title && <Title text={title} />} intro={intro}>
      <Grid>
        {items.map((item, index) => {
          const Item = item.picture.file.opaque === true ? PhotographTile : Tile;
          return (
            <Item key={index}>
              <Figure picture={item.picture} sizes="6rem" />
              <Heading>
                <LinkedTitle text={item.title} href={item.link.href} />
              </Heading>
              <TextIn as="p" text={item.description} />
              {item.link.href === undefined ? <TextIn as="p" text={ui.comingSoon} /> : null}
            </Item>
          );
        })}
      </Grid>
    </Section>
  );
}
