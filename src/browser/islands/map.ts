import { clientConfig } from './client-config.ts';
import { decide, watchConsent } from './consent.ts';
import { keyRefused, loadGoogleMaps, type MapsAccess, type MapsLibraries, mayAskMaps } from './google-maps.ts';
import { showToast } from './toasts/show-toast.ts';

/** The place that a map block shows. */
interface MapProps extends MapsAccess {
  readonly name: string;
  readonly position: google.maps.LatLngLiteral;
  /** Shown while the map is on its way. */
  readonly loading: string;
}

/** As `data-state` tells it. */
type State = 'initialised' | 'loading' | 'success' | 'failure';

// docs/decisions/0024-figures.md
const zoom = 16;

/**
 * Puts a map in the place that the block keeps for it, as soon as the visitor lets it; takes it away when that is withdrawn.
 * Announces a failure and offers to try again.
 */
export function hydrate(element: HTMLElement, props: MapProps): void {
  const region = element.querySelector('section')!;
  const status = element.querySelector('[role="status"]')!;
  const button = element.querySelector('button')!;
  const offer = button.parentElement!;
  let isRefused = false;
  let forgetFailure = (): void => {};
  const isIn = (...states: readonly State[]): boolean => states.some((state) => state === element.dataset['state']);

  const enter = (state: State): void => {
    element.dataset['state'] = state;
    region.hidden = isIn('initialised', 'failure');
    region.setAttribute('aria-busy', String(isIn('loading')));
    forgetFailure();
    status.textContent = isIn('loading') ? props.loading : '';
    if (region.hidden) region.replaceChildren();
  };
  const start = async (): Promise<void> => {
    if (isIn('loading', 'success')) return;
    enter('loading');
    try {
      const libraries = await loadGoogleMaps(props);
      // The visitor has changed their mind.
      if (!isIn('loading')) return;
      drawMap(region, libraries, props);
      enter('success');
    } catch (error) {
      console.warn(error);
      enter('failure');
      offer.hidden = false;
      forgetFailure = tellFailure(start);
      return;
    }
    if (offer.contains(document.activeElement)) region.focus({ preventScroll: true });
    offer.hidden = true;
  };
  const follow = (): void => {
    if (!mayAskMaps(props)) {
      if (!isIn('initialised')) enter('initialised');
      offer.hidden = false;
    } else if (isIn('initialised') && !isRefused) start();
  };

  offer.hidden = mayAskMaps(props);
  follow();
  watchConsent(follow);
  button.addEventListener('click', () => {
    if (!mayAskMaps(props)) decide('map', true);
    else start();
  });
  keyRefused.then(() => {
    isRefused = true;
    enter('failure');
    // Another try would be refused too.
    offer.hidden = true;
    forgetFailure = tellFailure();
  });
}

function drawMap(region: HTMLElement, [maps, marker]: MapsLibraries, { name, position }: MapProps): void {
  // The service sets styles on the element that it draws in.
  const ground = document.createElement('div');
  region.replaceChildren(ground);
  const map = new maps.Map(ground, {
    center: position,
    zoom,
    gestureHandling: 'cooperative',
    colorScheme: 'FOLLOW_SYSTEM',
    mapTypeControl: false,
    streetViewControl: false,
  });
  // Advanced markers ask for a map style of the account's own, which sites need not have.
  new marker.Marker({ map, position, title: name });
}

/** Announces that the map failed; returns the function that removes the message, also before it is shown. */
function tellFailure(run?: () => void): () => void {
  let isForgotten = false;
  let forget = (): void => {};
  const tell = async (): Promise<void> => {
    const { notices } = (await clientConfig()).words;
    const action = run && { action: { label: notices.retry, run } };
    forget = await showToast('notice', { variant: 'destructive', type: 'error', title: notices.mapFailed, ...action });
    if (isForgotten) forget();
  };
  tell().catch(console.warn);
  return () => {
    isForgotten = true;
    forget();
  };
}
