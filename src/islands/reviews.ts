import { QueryClient } from '@tanstack/query-core';
import { type Counted, counted } from '../content/view.ts';
import { watchConsent } from './consent.ts';
import { loadGoogleMaps, type MapsAccess, mayAskMaps } from './google-maps.ts';

/** What the block says of the place whose reviews it sums up. */
export interface ReviewsProps extends MapsAccess {
  readonly placeId: string;
  /** As `Intl` reads it. */
  readonly locale: string;
  /** With `{rating}` where that goes. */
  readonly outOf: string;
  readonly count: Counted;
}

// In ms (specification, section 9).
const lookEvery = 2000;
const places = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 5 * 60_000,
      staleTime: Number.POSITIVE_INFINITY,
      // A browser without a connection gets its answer from the service's own code: waiting would leave no number shown.
      networkMode: 'always',
    },
  },
});

/** Replaces the site's own rating and count by those of the maps service, as soon as the visitor lets it be asked. */
export function hydrate(element: HTMLElement, props: ReviewsProps): void {
  const stop = watchConsent(begin);
  begin();

  function begin(): void {
    if (!mayAskMaps(props)) return;
    stop();
    loadGoogleMaps(props).catch(console.warn);
    const timer = setInterval(() => {
      // The visitor may have changed their mind.
      if (window.google?.maps?.places?.PlacesService === undefined || !mayAskMaps(props)) return;
      clearInterval(timer);
      replaceNumbers(element, props);
    }, lookEvery);
  }
}

async function replaceNumbers(element: HTMLElement, { placeId, locale, outOf, count }: ReviewsProps): Promise<void> {
  const numbers = element.querySelector('[role="status"]')!;
  const shown = [...numbers.children].map((number) => {
    // As wide as it was, so that what stands after it stays where it is.
    (number as HTMLElement).style.minInlineSize = `${number.getBoundingClientRect().width}px`;
    // Words for want of a translation stand in an element that tells their language.
    return number.querySelector('[lang]') ?? number;
  });
  const defaults = shown.map(({ textContent }) => textContent);
  const write = (texts: readonly string[]): void => {
    for (const [at, text] of texts.entries()) shown[at]!.textContent = text;
  };
  // What changes until this is taken away is announced together.
  numbers.setAttribute('aria-busy', 'true');
  write([outOf.replace('{rating}', '...'), (count.forms.other ?? '{count}').replace('{count}', '...')]);
  try {
    const { rating, user_ratings_total: total } = await places.fetchQuery({
      queryKey: ['place', placeId],
      queryFn: () =>
        detailsOf(placeId).catch((error) => {
          write(defaults);
          throw error;
        }),
    });
    if (rating === undefined || total === undefined) write(defaults);
    else {
      const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
      write([outOf.replace('{rating}', new Intl.NumberFormat(locale, digits).format(rating)), counted(count, total).value]);
      for (const [at, star] of element.querySelectorAll('path').entries()) star.toggleAttribute('data-filled', at < Math.floor(rating));
    }
  } catch (error) {
    console.error(
      `${(error as Error).message} Possible reasons: the place id is invalid, the Places API is not enabled for the key, ` +
        'its quota is used up, or the network fails.',
    );
  }
  numbers.removeAttribute('aria-busy');
}

function detailsOf(placeId: string): Promise<google.maps.places.PlaceResult> {
  const { PlacesService, PlacesServiceStatus } = google.maps.places;
  return new Promise((resolve, reject) => {
    const fields = ['rating', 'user_ratings_total', 'name'];
    new PlacesService(document.createElement('div')).getDetails({ placeId, fields }, (place, status) => {
      if (status === PlacesServiceStatus.OK && place !== null) resolve(place);
      else reject(new Error(`The reviews of the place "${placeId}" could not be read: ${status}.`));
    });
  });
}
