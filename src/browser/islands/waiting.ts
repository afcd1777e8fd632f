import { clientConfig } from './client-config.ts';

/** Says to screen readers, once the words are there, that what was pressed takes a moment, if it is still awaited then. */
export function tell(island: Element): void {
  say(island).catch(console.warn);
}

async function say(island: Element): Promise<void> {
  const place = document.createElement('div');
  place.className = 'visually-hidden';
  // Screen readers say what comes into a place that was there before.
  place.setAttribute('role', 'status');
  document.body.append(place);
  // No press is held for longer.
  setTimeout(() => place.remove(), 3000);
  const { value, lang } = (await clientConfig()).words.notices.wait;
  if (!island.hasAttribute('aria-busy')) return;
  place.textContent = value;
  if (lang !== undefined) place.lang = lang;
}
