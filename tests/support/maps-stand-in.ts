import { cpSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { serveFolder } from './browser.ts';
import { edit } from './command.ts';
import { serveContent } from './served-site.ts';
import { sites } from './sites.ts';
import { temporaryFolderOfAll } from './temporary-folder.ts';

/** The behaviour of the maps service's stand-in; by default all requests succeed. */
export interface MapsBehaviour {
  /** So many requests for the script fail before one succeeds. */
  readonly failing?: number;
  /** The script comes when this is fulfilled. */
  readonly when?: Promise<void>;
  readonly refusesKey?: boolean;
  /** The places library comes so many ms after the others, by the clock of the page, which a test moves on. */
  readonly placesAfter?: number;
  /** So many requests for the places library fail before one succeeds. */
  readonly placesFailing?: number;
  /** Of the lookups in their order; the last one stays. */
  readonly statuses?: readonly string[];
  readonly place?: { readonly rating: number | null; readonly userRatingCount: number | null };
  /** Each lookup takes so many ms, by the same clock. */
  readonly lookupTakes?: number;
}

/** The requests of a page to the stand-in. */
interface Asked {
  readonly maps: { readonly center: unknown; readonly zoom: number; readonly gestureHandling: string }[];
  readonly markers: { readonly position: unknown; readonly title: string }[];
  readonly lookups: { readonly id: string; readonly fields: readonly string[] }[];
  places: number;
}

declare global {
  interface Window {
    asked?: Asked;
    /** The waits that the page asked for, in their order. */
    delays?: (number | undefined)[];
  }
}

/** Answers a page in place of Google; returns the addresses of the script that it asks for, and the other hosts that it knows. */
export async function serveMaps(page: Page, behaviour: MapsBehaviour = {}): Promise<{ scripts: URL[]; strangers: string[] }> {
  const scripts: URL[] = [];
  const strangers: string[] = [];
  await page.route(/^https:/, (route) => {
    strangers.push(route.request().url());
    return route.abort();
  });
  await page.route('https://maps.googleapis.com/maps/api/js?**', async (route) => {
    const address = new URL(route.request().url());
    scripts.push(address);
    await behaviour.when;
    if (scripts.length <= (behaviour.failing ?? 0)) return route.abort();
    const { refusesKey = false, placesAfter = 0, placesFailing = 0, statuses = ['OK'], lookupTakes = 0 } = behaviour;
    const { place = { rating: 4.26, userRatingCount: 137 } } = behaviour;
    const given = { refusesKey, placesAfter, placesFailing, statuses, place, lookupTakes };
    const body = `(${standIn})(${JSON.stringify(given)});${address.searchParams.get('callback')}();`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return { scripts, strangers };
}

/** Returns the requests of the page to the stand-in. */
export function askedOf(page: Page): Promise<Asked> {
  return page.evaluate(() => window.asked ?? { maps: [], markers: [], lookups: [], places: 0 });
}

/** The practice's sites with a key of the maps service, with a key and consent, and with an impossible key. */
export interface MapSites {
  readonly origins: Readonly<Record<'free' | 'asking' | 'keyless', string>>;
  readonly close: () => void;
}

/** Serves the practice with a key beside the one without, while a test file is loaded. */
export async function serveMapSites(): Promise<MapSites> {
  const content = temporaryFolderOfAll();
  cpSync(sites.practice.content, content, { recursive: true });
  edit(content, 'site.yaml', /^map:$/m, 'map:\n  consent: required');
  const env = { MAP_KEY: 'AIza-test', MAP_PLACE_ID: 'ChIJ-test' };
  const free = await serveContent(sites.practice.content, { env });
  const asking = await serveContent(content, { env });
  const keyless = await serveFolder(sites.practice.out);
  return {
    origins: { free: free.origin, asking: asking.origin, keyless: keyless.origin },
    close: () => {
      for (const { close } of [free, asking, keyless]) close();
    },
  };
}

/** Runs inside the browser, before a page's own scripts: notes how long they ask to wait. */
export function watchDelays(): void {
  window.delays = [];
  const { setTimeout } = window;
  window.setTimeout = ((run: () => void, delay?: number) => {
    window.delays?.push(delay);
    return setTimeout(run, delay);
  }) as typeof window.setTimeout;
}

type Given = Required<Omit<MapsBehaviour, 'failing' | 'when'>>;

/** Runs inside the browser: what this project uses of the Maps JavaScript API, as its reference describes it. */
function standIn({ refusesKey, placesAfter, placesFailing, statuses, place, lookupTakes }: Given): void {
  const asked: Asked = { maps: [], markers: [], lookups: [], places: 0 };
  window.asked = asked;
  const add = (parent: Element, name: string, label: string): HTMLElement => {
    const element = parent.appendChild(document.createElement(name));
    element.ariaLabel = label;
    return element;
  };
  const maps = {
    Map: class {
      constructor(ground: HTMLElement, options: Asked['maps'][number]) {
        asked.maps.push(options);
        ground.style.position = 'relative';
        ground.style.overflow = 'hidden';
        const streets = add(ground, 'div', 'Map');
        streets.role = 'region';
        streets.tabIndex = 0;
        streets.style.cssText = 'height: 100%; background: repeating-linear-gradient(30deg, #d8d8d8 0 60px, #c4c4c4 60px 70px)';
        add(ground, 'button', 'Zoom in').style.cssText = 'position: absolute; inset: auto 12px 12px auto; width: 44px; height: 44px';
        // The service's own styles come under the nonce of the page's.
        const style = document.createElement('style');
        style.nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? '';
        style.textContent = '.gm-style { font-weight: 400 }';
        document.head.append(style);
        if (refusesKey) setTimeout(() => window.gm_authFailure?.());
      }
    },
  };
  const marker = {
    Marker: class {
      constructor({ map: _, ...options }: Asked['markers'][number] & { map: unknown }) {
        asked.markers.push(options);
      }
    },
  };
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const places = {
    Place: class {
      readonly id: string;
      constructor({ id }: { id: string }) {
        this.id = id;
      }
      async fetchFields({ fields }: { fields: readonly string[] }): Promise<{ place: unknown }> {
        const status = statuses[Math.min(asked.lookups.push({ id: this.id, fields }), statuses.length) - 1];
        await wait(lookupTakes);
        if (status !== 'OK') throw new Error(`PLACES_GET_PLACE: ${status}: Error fetching fields: …`);
        return { place: Object.assign(this, place) };
      }
    },
  };
  const arrival = wait(placesAfter);
  const service = (window as unknown as { google: { maps: Record<string, unknown> } }).google.maps;
  Object.assign(service, {
    ...maps,
    ...marker,
    importLibrary: async (name: string) => {
      if (name !== 'places') return { maps, marker }[name];
      asked.places += 1;
      await arrival;
      if (asked.places <= placesFailing) throw new Error('The library "places" did not come.');
      return places;
    },
  });
}
