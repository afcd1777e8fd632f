import { importLibrary } from '@googlemaps/js-api-loader';
import { QueryClient } from '@tanstack/query-core';
import { type Counted, counted } from '../../pages/views/view.ts';
import { watchConsent } from './consent.ts';
import { loadGoogleMaps, type MapsAccess, mapsArrived, mayAskMaps } from './google-maps.ts';

/** The place whose reviews the block sums up. */
interface ReviewsProps extends MapsAccess {
  readonly placeId: string;
  /** As `Intl` reads it. */
  readonly locale: string;
  /** With `{rating}` where that goes. */
  readonly outOf: string;
  readonly count: Counted;
}

// In ms (docs/decisions/0024-figures.md).
const firstLook = 2000;
const lookAgain = 2000;
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
  askMaps(element, props).catch(console.warn);
}

async function askMaps(element: HTMLElement, props: ReviewsProps): Promise<void> {
  await allowed(props);
  loadGoogleMaps(props).catch(console.warn);
  await Promise.all([mapsArrived, new Promise((resolve) => setTimeout(resolve, firstLook))]);
  const library = places.fetchQuery({ queryKey: ['library'], queryFn: () => importLibrary('places'), retryDelay: lookAgain });
  const { Place } = await library;
  // The visitor may have changed their mind.
  await allowed(props);
  await replaceNumbers(element, props, new Place({ id: props.placeId }));
}

/** Waits until the visitor lets the maps service be asked. */
function allowed(access: MapsAccess): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!mayAskMaps(access)) return;
      stop();
      resolve();
    };
    const stop = watchConsent(look);
    look();
  });
}

async function replaceNumbers(
  element: HTMLElement,
  { placeId, locale, outOf, count }: ReviewsProps,
  place: google.maps.places.Place,
): Promise<void> {
  const numbers = element.querySelector('[role="status"]')!;
  const shown = [...numbers.children].map((number) => {
    // As wide as it was, so that the words after it do not move.
    (number as HTMLElement).style.minInlineSize = `${number.getBoundingClientRect().width}px`;
    // Words without a translation are in an element that names their language.
    return number.querySelector('[lang]') ?? number;
  });
  const defaults = shown.map(({ textContent }) => textContent);
  const write = (texts: readonly string[]): void => {
    for (const [at, text] of texts.entries()) shown[at]!.textContent = text;
  };
  // Screen readers announce all changes together once this is removed.
  numbers.setAttribute('aria-busy', 'true');
  write([outOf.replace('{rating}', '...'), (count.forms.other ?? '{count}').replace('{count}', '...')]);
  try {
    const { rating, userRatingCount: total } = await places.fetchQuery({
      queryKey: ['place', placeId],
      queryFn: () =>
        readPlace(place).catch((error) => {
          write(defaults);
          throw error;
        }),
    });
    if (typeof rating !== 'number' || typeof total !== 'number') write(defaults);
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

/** Asks the maps service for what the block shows of a place; rejects with the service's own words. */
async function readPlace(place: google.maps.places.Place): Promise<Pick<google.maps.places.Place, 'rating' | 'userRatingCount'>> {
  try {
    await place.fetchFields({ fields: ['rating', 'userRatingCount', 'displayName'] });
    return place;
  } catch (error) {
    throw new Error(`The reviews of the place "${place.id}" could not be read: ${(error as Error).message}.`);
  }
}
