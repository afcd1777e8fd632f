/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { consentTo } from './consent.ts';

declare global {
  interface Window {
    /** Called by the maps service where it refuses the key (Maps JavaScript API, "Events", section "Authentication errors"). */
    gm_authFailure?: () => void;
  }
}

/** A block's access to the maps service: the key, and whether the visitor has to agree first. */
export interface MapsAccess {
  readonly key: string;
  readonly consent?: 'required';
}

/** The parts of the maps service that draw a map and a marker. */
export type MapsLibraries = readonly [maps: google.maps.MapsLibrary, marker: google.maps.MarkerLibrary];

const retries = 3;

let arriving: Promise<MapsLibraries> | undefined;
let tellArrival = (): void => {};

/** Resolves when any block has loaded the service; stays pending if none does. */
export const mapsArrived = new Promise<void>((resolve) => {
  tellArrival = resolve;
});

/** Fulfilled when the service refuses the key, which it tells only after a map was drawn. */
export const keyRefused = new Promise<void>((resolve) => {
  window.gm_authFailure = resolve;
});

/** Tells whether the maps service may be asked: always where the site asks for no consent. */
export function mayAskMaps({ consent }: MapsAccess): boolean {
  return consent === undefined || consentTo('map') === true;
}

/**
 * Loads the maps service in the page's language, once for all who ask, with the places library that follows on its own.
 * Rejects when its script has failed four times, with waits of attempt × 2^attempt ms between them;
 * a later call starts over.
 */
export function loadGoogleMaps({ key }: MapsAccess): Promise<MapsLibraries> {
  arriving ??= load(key).catch((error) => {
    arriving = undefined;
    throw error;
  });
  return arriving;
}

async function load(key: string): Promise<MapsLibraries> {
  setOptions({ key, v: 'weekly', language: document.documentElement.lang });
  for (let attempt = 1; ; attempt++) {
    try {
      const libraries = Promise.all([importLibrary('maps'), importLibrary('marker')]);
      // Asked for now, so that the one script brings it; a map is drawn without it.
      importLibrary('places').catch(() => undefined);
      const arrived = await libraries;
      tellArrival();
      return arrived;
    } catch (error) {
      if (attempt > retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 2 ** attempt));
    }
  }
}
