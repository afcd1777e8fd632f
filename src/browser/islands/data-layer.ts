import { settings } from './settings.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
  interface Navigator {
    /** Global Privacy Control, section 3.2. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the visitor's browser asks not to be tracked. */
export function isPrivate(): boolean {
  return navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;
}

/**
 * Puts an event with its fields into the queue that a tag manager reads; nothing where the site
 * measures nothing or the browser asks not to be tracked.
 */
export function report(event: string, fields: Readonly<Record<string, unknown>>): void {
  if (!settings.analytics || isPrivate()) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...fields });
}

/** Reports that a visitor goes to the messaging service to book. */
export function reportLead(): void {
  report('generate_lead', { currency: settings.analytics?.currency, value: settings.analytics?.leadValue });
}
