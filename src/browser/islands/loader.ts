import { clickLate } from './late-click.ts';
import { isModified } from './modified-event.ts';

/** The module of an island; `hydrate` brings one element to life, and may be asynchronous. */
interface Island {
  hydrate(element: HTMLElement, props: unknown): void | Promise<void>;
}

type Load = () => Promise<Island>;

/** The code of each island, by a selector of its elements. */
type Registry = Readonly<Record<string, Load>>;

/** One attempt to bring an element to life. */
interface Attempt {
  readonly element: HTMLElement;
  /** Clicks are not held any more: the island lives, or has failed, or takes too long. */
  open?: boolean;
}

/** The click or submission that waits, and for which island: never two, or a slow line would answer one visitor with two tabs. */
let held: Event;
let waiting: Attempt | undefined;

/**
 * Loads the code of the page's islands when they are needed, and brings each to life once: at the first interaction
 * with it, or before that as `data-load` says (`visible`, `idle`, `now`). A click or submission that comes too early is held
 * back and repeated when the island lives, the last one alone where there were several; when its code fails or takes three seconds,
 * the browser does what it would have done without script, and the interaction after a failure tries again. A button that nothing would
 * come of has the page loaded anew, whose site may have changed since, unless somebody who listens for `renew` prevents it. Nested elements
 * belong to the innermost island. `data-props` is JSON for `hydrate`. While a click waits, the island is `aria-busy`. A failure, or half a
 * minute, shows the part of the island that is `data-when-failed`; an island that lives takes that attribute away.
 */
export function startIslands(document: Document, registry: Registry): void {
  const selector = Object.keys(registry).join();
  const attempts = new WeakMap<Element, Attempt>();

  const start = (element: HTMLElement): Attempt => {
    let attempt = attempts.get(element);
    if (attempt) return attempt;
    attempt = { element };
    attempts.set(element, attempt);
    const [, load] = Object.entries(registry).find(([own]) => element.matches(own))!;
    const tell = (): void => element.querySelector('[data-when-failed]')?.removeAttribute('hidden');
    // What hangs never fails.
    setTimeout(tell, 30_000);
    awaken(attempt, load).then(
      () => release(attempt),
      (error) => {
        console.warn(error);
        tell();
        if (
          navigator.onLine &&
          waiting === attempt &&
          (held.target as Element).closest('[type=button]') &&
          dispatchEvent(new Event('renew', { cancelable: true }))
        )
          location.reload();
        release(attempt);
        attempts.delete(element);
      },
    );
    return attempt;
  };

  const islandOf = ({ target }: Event): HTMLElement | null => (target as HTMLElement).closest(selector);

  for (const type of ['pointerover', 'pointerdown', 'focusin', 'input']) {
    document.addEventListener(
      type,
      (event) => {
        const element = islandOf(event);
        // A move within an island does not count as a new interaction.
        if (element && !element.contains((event as PointerEvent).relatedTarget as Node | null)) start(element);
      },
      true,
    );
  }
  for (const type of ['click', 'submit']) {
    document.addEventListener(
      type,
      (event) => {
        const element = islandOf(event);
        if (!element || isModified(event)) return;
        const attempt = start(element);
        if (attempt.open) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        forget();
        element.setAttribute('aria-busy', 'true');
        import('./waiting.ts').then((status) => status.tell(element), console.warn);
        waiting = attempt;
        held = event;
        // Browsers let a click open another tab for five seconds; most of it is left for a link that is let go.
        setTimeout(release, 3000, attempt);
      },
      true,
    );
  }
  // Who comes back to a page that the browser kept has pressed nothing there.
  addEventListener('pagehide', forget);
  for (const element of document.querySelectorAll<HTMLElement>('[data-load=now]')) start(element);
  if (document.querySelector('[data-load]')) {
    import('./early-islands.ts').then((early) => early.startEarly(document, selector, start), console.warn);
  }
}

async function awaken(attempt: Attempt, load: Load): Promise<void> {
  const { element } = attempt;
  const { props } = element.dataset;
  const values: unknown = props && JSON.parse(props);
  const [island, input] = await Promise.all([load(), element.querySelector('input,select,textarea') && import('./typed-input.ts')]);
  const tellInput = input?.rememberInput(element);
  await island.hydrate(element, values);
  // From now on events reach the island at once.
  attempt.open = true;
  tellInput?.();
}

function forget(): void {
  waiting?.element.removeAttribute('aria-busy');
  waiting = undefined;
}

function release(attempt: Attempt): void {
  attempt.open = true;
  if (waiting !== attempt) return;
  forget();
  // It happens again with all that the browser does about it.
  if (held.type === 'submit') (held.target as HTMLFormElement).requestSubmit((held as SubmitEvent).submitter);
  else clickLate(held.target as Element);
}
