import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { startIslands } from '../../src/browser/islands/loader.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { bundleIslands } from '../support/island-bundle.tsx';
import { openForFile } from '../support/open-for-file.ts';
import { cases } from '../support/random-tests.ts';

const controls = ['link', 'send', 'copy', 'submit'] as const;
const islands = ['one', 'two'] as const;

/** Something that a visitor does, or that happens to the code of an island. */
interface Act {
  readonly does: 'press' | 'hover' | 'load' | 'fail' | 'wait' | 'leave';
  readonly island: (typeof islands)[number];
  readonly control: (typeof controls)[number];
  readonly milliseconds: number;
}

/** What happened after an act: what the page did, and which islands say that they are busy. */
interface Outcome {
  readonly done: readonly string[];
  readonly busy: readonly string[];
}

const act: fc.Arbitrary<Act> = fc.record({
  does: fc.oneof({ weight: 3, arbitrary: fc.constant('press' as const) }, fc.constantFrom('hover', 'load', 'fail', 'wait', 'leave')),
  island: fc.constantFrom(...islands),
  control: fc.constantFrom(...controls),
  milliseconds: fc.constantFrom(500, 2500, 3000),
});

test('of all that is pressed before the code is there, the last alone is carried out, and once: with the code, its failure or after three seconds; nothing after its visitor left', {
  tags: 'random',
}, async () => {
  const browser = await openForFile(openBrowser({ pictures: false }));
  const { origin } = await openForFile(serveFolder(await bundleIslands()));
  const page = await browser.newPage();
  await page.route('**/test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/entry.js"></script>' }),
  );
  await page.goto(`${origin}/test/`);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      expect(await page.evaluate(outcomesIn, acts)).toEqual(expectedOf(acts));
    }),
    { numRuns: cases(1000) },
  );
});

/** Does all that in a document of its own, in the browser, and returns the outcome of each. */
async function outcomesIn(acts: readonly Act[]): Promise<readonly Outcome[]> {
  const start = (window as unknown as { startIslands: typeof startIslands }).startIslands;
  const frame = document.body.appendChild(document.createElement('iframe'));
  const inner = frame.contentDocument as Document;
  const part = (name: string): string =>
    `<form id="${name}">
      <a href="#there" data-control="link">Link</a>
      <button data-control="send">Send</button>
      <button data-control="copy" type="button">Copy</button>
    </form>`;
  inner.body.innerHTML = part('one') + part('two');
  let done: string[] = [];
  inner.addEventListener('click', ({ target }) => {
    const element = target as HTMLElement;
    done.push(`${element.closest('form')?.id} ${element.dataset['control']}`);
  });
  inner.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push(`${(event.target as HTMLElement).id} submit`);
  });
  const renew = (event: Event): void => {
    event.preventDefault();
    done.push('renew');
  };
  window.addEventListener('renew', renew);
  let clock = 0;
  let timers: { readonly due: number; readonly run: () => void }[] = [];
  const { setTimeout } = window;
  const later = (run: (...values: unknown[]) => void, wait = 0, ...values: unknown[]): number =>
    timers.push({ due: clock + wait, run: () => run(...values) });
  window.setTimeout = later as unknown as typeof setTimeout;
  const code: Record<string, { readonly come: () => void; readonly fail: () => void }> = {};
  const load = (name: string) => () =>
    new Promise<{ hydrate(): void }>((resolve, refuse) => {
      code[name] = { come: () => resolve({ hydrate: () => undefined }), fail: () => refuse(new Error('no code')) };
    });
  start(inner, { '#one': load('one'), '#two': load('two') });
  const outcomes: Outcome[] = [];
  for (const { does, island, control, milliseconds } of acts) {
    const form = inner.getElementById(island) as HTMLFormElement;
    if (does === 'press' && control === 'submit') form.requestSubmit();
    else if (does === 'press') form.querySelector<HTMLElement>(`[data-control=${control}]`)?.click();
    else if (does === 'hover') form.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    else if (does === 'load') code[island]?.come();
    else if (does === 'fail') code[island]?.fail();
    else if (does === 'leave') dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    else {
      clock += milliseconds;
      const due = timers.filter((timer) => timer.due <= clock);
      timers = timers.filter((timer) => timer.due > clock);
      for (const { run } of due.sort((one, other) => one.due - other.due)) run();
    }
    // More than what follows from a promise that is kept.
    for (let step = 0; step < 30; step += 1) await undefined;
    outcomes.push({ done, busy: [...inner.querySelectorAll('[aria-busy]')].map(({ id }) => id) });
    done = [];
  }
  dispatchEvent(new PageTransitionEvent('pagehide'));
  window.setTimeout = setTimeout;
  window.removeEventListener('renew', renew);
  // With what was said to screen readers.
  document.body.replaceChildren();
  return outcomes;
}

/** One attempt to load the code of an island; presses are not held any more once it is open. */
interface Attempt {
  readonly island: string;
  readonly due: number[];
  isOpen: boolean;
  isSettled: boolean;
}

/** Returns the outcomes as visitors are promised them. */
function expectedOf(acts: readonly Act[]): readonly Outcome[] {
  const attempts = new Map<string, Attempt>();
  let all: readonly Attempt[] = [];
  let waiting: { readonly attempt: Attempt; readonly control: string } | undefined;
  let clock = 0;
  let done: string[] = [];
  const begin = (island: string): Attempt => {
    const attempt = attempts.get(island) ?? { island, due: [], isOpen: false, isSettled: false };
    if (!attempts.has(island)) all = [...all, attempt];
    attempts.set(island, attempt);
    return attempt;
  };
  const carryOut = (island: string, control: string): void => {
    done.push(`${island} ${control}`);
    if (control === 'send') done.push(`${island} submit`);
  };
  const open = (attempt: Attempt): void => {
    attempt.isOpen = true;
    if (waiting?.attempt !== attempt) return;
    const { control } = waiting;
    waiting = undefined;
    carryOut(attempt.island, control);
  };
  return acts.map(({ does, island, control, milliseconds }) => {
    done = [];
    const begun = attempts.get(island);
    if (does === 'hover') begin(island);
    else if (does === 'press') {
      const attempt = begin(island);
      if (attempt.isOpen) carryOut(island, control);
      else {
        waiting = { attempt, control };
        attempt.due.push(clock + 3000);
      }
    } else if (does === 'leave') waiting = undefined;
    else if (does === 'wait') {
      clock += milliseconds;
      const late = all.flatMap((attempt) => attempt.due.filter((due) => due <= clock).map((due) => ({ attempt, due })));
      for (const attempt of all) attempt.due.splice(0, Number.POSITIVE_INFINITY, ...attempt.due.filter((due) => due > clock));
      for (const { attempt } of late.sort((one, other) => one.due - other.due)) open(attempt);
    } else if (begun !== undefined && !begun.isSettled) {
      begun.isSettled = true;
      if (does === 'fail' && waiting?.attempt === begun && waiting.control === 'copy') done.push('renew');
      open(begun);
      if (does === 'fail') attempts.delete(island);
    }
    return { done, busy: waiting === undefined ? [] : [waiting.attempt.island] };
  });
}
