import type { BrowserContext } from 'playwright-core';

/** An event in the queue that a tag manager reads. */
export type PushedEvent = Readonly<Record<string, unknown>>;

/** Returns a list that all pages which a context opens from now on add their events to, as they push them. */
export async function recordEvents(context: BrowserContext): Promise<PushedEvent[]> {
  const events: PushedEvent[] = [];
  await context.exposeBinding('recordEvent', (_source, event: PushedEvent) => events.push(event));
  await context.addInitScript(() => {
    const queue: object[] = [];
    const { push } = queue;
    queue.push = (...items) => {
      for (const item of items) window.recordEvent(item);
      return push.apply(queue, items);
    };
    window.dataLayer = queue;
  });
  return events;
}

/** Returns the visitor's input that events contain, in whole or in one of its words, plain or encoded as in addresses. */
export function inputIn(events: readonly PushedEvent[], typed: readonly string[]): string[] {
  const written = events.map((event) => JSON.stringify(event)).join('\n');
  const texts = [written, decodeURIComponent(written.replace(/%(?![\da-f]{2})/gi, '%25')), written.replace(/[\s.()-]/g, '')];
  const words = typed.flatMap((text) => [text, encodeURIComponent(text), ...text.split(/\s+/)]).filter((word) => word.length > 2);
  return [...new Set(words.filter((word) => texts.some((text) => text.toLowerCase().includes(word.toLowerCase()))))];
}

/** Runs inside the browser before a page does: it asks not to be tracked. */
export function signalDoNotTrack(): void {
  Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
}

/** Runs inside the browser before a page does: it tells of the Global Privacy Control. */
export function signalGlobalPrivacyControl(): void {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
}

declare global {
  interface Window {
    dataLayer?: object[];
    recordEvent(event: object): void;
  }
}
