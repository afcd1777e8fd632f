import { type BlockProps, css, RichText, Section, styled, Title, token, useLanguage, Words } from 'service-pages/block';
import type { PriceListBlock } from './price-list.generated.ts';

const Intro = styled.p(css({ maxInlineSize: token('measure'), marginBlockEnd: token('space-5') }));

const Rows = styled.dl(
  css({
    maxInlineSize: token('measure'),
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: token('space-5'),
      paddingBlock: token('space-3'),
      borderBlockEnd: `1px solid ${token('line')}`,
    },
    '& dd': { fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  }),
);

/** Works with their prices, as the page's language writes amounts. */
export function PriceList({ block, id }: BlockProps<PriceListBlock>) {
  const { locale } = useLanguage();
  const amount = (price: number): string => {
    const minimumFractionDigits = Number.isInteger(price) ? 0 : 2;
    return new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP', minimumFractionDigits }).format(price);
  };
  return (
    <Section id={id} anchor={block.anchor} title={<Title text={block.title} />}>
      {block.intro && (
        <Intro>
          <RichText text={block.intro} />
        </Intro>
      )}
      <Rows>
        {block.rows.map(({ work, price, from }, index) => (
          <div key={index}>
            <dt>
              <RichText text={work} />
            </dt>
            <dd>
              {from && <Words text={from} />}
              {from && ' '}
              <bdi>{amount(price)}</bdi>
            </dd>
          </div>
        ))}
      </Rows>
    </Section>
  );
}
