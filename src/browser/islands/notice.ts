/** The first and the last day of a notice (ISO 8601), and the time zone of the place. */
interface Days {
  readonly from: string;
  readonly until: string;
  readonly timeZone?: string;
}

/** Shows a notice on its days, by the calendar of the place; without a time zone, by that of the visitor. */
export function hydrate(notice: HTMLElement, { from, until, timeZone }: Days): void {
  const today = dayIn(timeZone);
  notice.hidden = today < from || today > until;
}

/** Returns the day of now in a time zone, as ISO 8601 writes it: dates in this form sort as text. */
function dayIn(timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  const found = Object.fromEntries(parts.formatToParts(new Date()).map(({ type, value }) => [type, value]));
  return `${found['year']}-${found['month']}-${found['day']}`;
}
