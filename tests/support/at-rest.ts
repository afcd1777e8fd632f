import type { BrowserContext, Page, Request } from 'playwright-core';

/** The longest that a request to this machine takes, in milliseconds, however busy that is. */
const longestRequest = 10_000;

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a context's pages, for `atRest`. */
export function countRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    underWay.set(page, requests);
    page.on('request', (request) => {
      // Nobody may be told how the requests of a document ended that the window left.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
      requests.add(request);
    });
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

/**
 * Waits until a page has nothing left to do by itself: it is loaded, has drawn twice and been idle, and no request is under
 * way then. What comes later by a timer it does not wait for: a test moves the page's clock on (`page.clock`). Not for a page
 * whose clock is stopped, which never draws.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  let calm = 0;
  const requests = underWay.get(page);
  let lastChange = Date.now();
  let before = requests?.size;
  while (calm < 2) {
    await page.evaluate(nextIdleMoment);
    if (requests?.size !== before) lastChange = Date.now();
    before = requests?.size;
    // Now and then the browser never tells how a request ended.
    const isQuiet = requests === undefined || requests.size === 0 || Date.now() - lastChange > longestRequest;
    calm = isQuiet ? calm + 1 : 0;
  }
}

/** Runs inside the browser. */
function nextIdleMoment(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 })));
  });
}
