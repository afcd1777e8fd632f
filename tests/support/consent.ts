/**
 * Runs inside the browser, before a page's own scripts: answers the question about being measured, which has tests of its own
 * and covers part of every page of a site that asks.
 */
export function refuseMeasurement(): void {
  // A page without an origin of its own has no storage.
  if (location.protocol.startsWith('http')) localStorage.setItem('consent', '{"measurement":false}');
}
