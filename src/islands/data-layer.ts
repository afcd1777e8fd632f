declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Puts an event with its fields into the queue that a tag manager reads (specification, section 7). */
export function report(event: string, fields: Readonly<Record<string, unknown>>): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...fields });
}
