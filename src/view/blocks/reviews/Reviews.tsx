import type { ReactNode } from 'react';
import { numberFormat } from '../../../pages/views/number-format.ts';
import type { ReviewsBlock } from '../../../pages/views/types.generated.ts';
import { counted } from '../../../pages/views/view.ts';
import { NewTab } from '../../ui/NewTab.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Words } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { Numbers, Stars, Summary } from './Reviews.styles.ts';

const best = 5;

/**
 * The site's rating, with a filled star for each whole point (docs/decisions/0024-figures.md); the island replaces it by the maps
 * service's own. Renders nothing for a site without reviews.
 */
export function Reviews({ block, id }: BlockProps<ReviewsBlock>): ReactNode {
  const { site, ui, localiser, map, madeFrom } = usePage().site;
  const { anchor, title } = block;
  if (site.reviews === undefined) return null;
  const { rating, count, url } = site.reviews;
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(localiser.locales, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  const outOf = ui.ratingOutOf.value.replace('{best}', number(best, 0));
  const written = counted(ui.reviewsCount, count);
  const digits = numberFormat(ui.reviewsCount.locale).format(count);
  const island = map && {
    'data-island': 'reviews',
    'data-load': 'visible',
    'data-props': JSON.stringify({ ...map, locale: localiser.locale, outOf, count: ui.reviewsCount }),
  };
  return (
    <Section beside id={id} anchor={anchor} title={<Title text={title ?? ui.reviews} />}>
      <Summary>
        <div {...island}>
          <Stars aria-hidden="true" viewBox="0 0 120 24">
            {Array.from({ length: best }, (_, star) => (
              <path
                key={star}
                data-filled={star < Math.floor(rating) ? '' : undefined}
                transform={`translate(${star * 24})`}
                d="m12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.5l-5.9 3.3 1.3-6.7-4.9-4.6 6.6-.8z"
              />
            ))}
          </Stars>
          <Numbers role={map && 'status'}>
            <TextIn
              as="strong"
              text={{ ...ui.ratingOutOf, value: outOf.replace('{rating}', madeFrom(number(rating, 1), 'reviews', 'rating')) }}
            />{' '}
            <TextIn as="span" text={{ ...written, value: written.value.replace(digits, () => madeFrom(digits, 'reviews', 'count')) }} />
          </Numbers>
        </div>
        <a href={url} target="_blank" rel="noopener">
          <Words text={ui.readReviews} />
          <NewTab />
        </a>
      </Summary>
    </Section>
  );
}
