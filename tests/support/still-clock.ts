import type { BrowserContext, Page } from 'playwright-core';

/**
 * Stops the clock in all later pages of a context: timers fire when a test moves it on (`page.clock.runFor`), and
 * neither early nor late. What asks for a frame or an idle moment waits for that too; so would `atRest`.
 */
export async function standStill({ clock }: BrowserContext): Promise<void> {
  const start = new Date('2026-06-10T11:00:00Z');
  await clock.install({ time: start });
  await clock.pauseAt(start.getTime() + 1000);
}

/** Waits until a page is drawn, even if its clock is stopped. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.documentElement));
    }
  });
}
