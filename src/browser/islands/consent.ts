/** A purpose that a visitor may agree to: counting visits, or asking the maps service. */
export type Purpose = 'measurement' | 'map';

type Decisions = Readonly<Partial<Record<Purpose, unknown>>>;

const key = 'consent';
const changed = 'consentchange';

let unstored: Decisions | undefined;

/** Tells what the visitor has decided about a purpose, in an earlier visit or another tab too; nothing while undecided. */
export function consentTo(purpose: Purpose): boolean | undefined {
  const decision = decisions()[purpose];
  return typeof decision === 'boolean' ? decision : undefined;
}

/** Stores a decision and calls the watchers. Where the browser forbids storage, it holds for this page. */
export function decide(purpose: Purpose, agrees: boolean): void {
  const all = { ...decisions(), [purpose]: agrees };
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    unstored = all;
  }
  document.dispatchEvent(new Event(changed));
}

/** Calls back after each later decision, in other tabs too; returns the function that ends this. */
export function watchConsent(callback: () => void): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  document.addEventListener(changed, () => callback(), { signal });
  addEventListener('storage', (event) => event.key === key && callback(), { signal });
  return () => heard.abort();
}

function decisions(): Decisions {
  if (unstored !== undefined) return unstored;
  try {
    // Another site of the same origin may have stored something else there.
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as Decisions;
  } catch {
    return {};
  }
}
