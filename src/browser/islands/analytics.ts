import { report, reportLead } from './data-layer.ts';
import { settings } from './settings.ts';

declare global {
  interface Document {
    /** Whether the browser prepares the page ahead (Prerendering Revamped, section 2.2). */
    readonly prerendering?: boolean;
  }
}

/**
 * Reports what visitors do (docs/decisions/0008-consent.md): each page once, 100 ms after it is shown; with it the service that it is
 * about; each press of a booking button, and the lead where that leads straight to the messaging service. No field holds
 * what a visitor has typed, nor the query of an address, which may.
 */
export function reportVisits(document: Document): void {
  const { analytics } = settings;
  if (!analytics) return;
  // A page that nobody chooses in the end was never shown.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', () => reportVisits(document));
    return;
  }
  const view = (): unknown =>
    setTimeout(() => {
      report('page_view', { page_path: location.pathname, page_title: document.title, page_language: document.documentElement.lang });
    }, 100);
  view();
  const { service, category } = document.querySelector('main')?.dataset ?? {};
  if (service) {
    const fields = { currency: analytics.currency, value: analytics.viewValue, service_name: service, service_category: category };
    report('service_view', fields);
    report('view_item', fields);
  }
  // A page that the browser kept is seen again.
  addEventListener('pageshow', ({ persisted }) => persisted && view());
  // At the window, once the page's own listeners have had it: without a connection, one of them may let nothing open.
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('a[data-appointment]');
    // Where a dialog opens, it reports the attempt, and the lead at its end.
    if (!button || event.defaultPrevented) return;
    report('appointment_attempt', { method: analytics.method, source: button.dataset['appointment'] });
    reportLead();
  });
}
