import type { LocalChange } from './local-change.ts';
import { mergedLocalChanges } from './merge-local-changes.ts';

/** A local change as the browser keeps it. */
export interface StoredChange extends LocalChange {
  /** How often each window had kept the document when it kept what went into this: a version vector. */
  readonly contains: Contents;
  /**
   * What windows had stored or read last that found nothing stored any more, the newest first: a window that has gone on from there has
   * it in common with them.
   */
  readonly origins?: readonly StoredChange[];
}

type Contents = Readonly<Record<string, number>>;

/** A window, and how often it has kept something. */
export type Turn = readonly [window: string, times: number];

/** Earlier losses of what was stored are not looked back to. */
const mostOrigins = 4;
/** Of more windows, those that kept something longest ago are left out. */
const mostWindows = 40;

/** Returns a stored local change as the session knows it. */
export function unstored({ contains: _, origins: __, ...localChange }: StoredChange): LocalChange {
  return localChange;
}

/** Returns whether all that went into one local change went into another, too. */
export function isWithin({ contains: one }: StoredChange, { contains: other }: Pick<StoredChange, 'contains'>): boolean {
  const isFull = Object.keys(other).length >= mostWindows;
  return Object.entries(one).every(
    ([window, times], index) => times <= (other[window] ?? 0) || (isFull && index < mostWindows / 2 && other[window] === undefined),
  );
}

/**
 * Returns the newest local change that went into two: one that was made from `mine`, and `theirs`; `undefined` for nothing but the
 * site's file. It is what a window had stored or read last, unless the browser was made to forget that, and another window, which had
 * not heard of it, stored first.
 */
export function inCommon(mine: readonly StoredChange[], theirs: StoredChange): StoredChange | undefined {
  const [former] = mine;
  if (former !== undefined && mine.length === 1 && isWithin(former, theirs)) return former;
  const own = { contains: contentsOf(mine) };
  const shared = withOrigins([...mine, theirs]).filter((each) => isWithin(each, own) && isWithin(each, theirs));
  const [newest, ...others] = shared.filter((one, index) =>
    shared.every((other, at) => !isWithin(one, other) || (isWithin(other, one) && index <= at)),
  );
  return newest === undefined ? undefined : others.reduce(joined, newest);
}

/**
 * Returns what a window keeps of a local change that was made from `mine`, the first of which it had stored or read last, and merged with
 * what is stored now: `theirs`, or nothing.
 */
export function storedChange(
  localChange: LocalChange,
  [window, times]: Turn,
  mine: readonly StoredChange[],
  theirs?: StoredChange,
): StoredChange {
  const before = theirs === undefined ? mine : [...mine, theirs];
  const { [window]: _, ...others } = contentsOf(before);
  const contains = { ...Object.fromEntries(Object.entries(others).slice(1 - mostWindows)), [window]: times };
  const [former] = mine;
  const isLeft = former !== undefined && (theirs === undefined || !isWithin(former, theirs));
  const known = [...(isLeft ? [{ ...unstored(former), contains: former.contains }] : []), ...originsOf(former), ...originsOf(theirs)];
  const isSame = (one: StoredChange, other: StoredChange): boolean => isWithin(one, other) && isWithin(other, one);
  const origins = known.filter((one, index) => known.findIndex((other) => isSame(one, other)) === index).slice(0, mostOrigins);
  return { ...localChange, contains, ...(origins.length > 0 ? { origins } : {}) };
}

const originsOf = (change: StoredChange | undefined): readonly StoredChange[] => change?.origins ?? [];

function withOrigins(changes: readonly StoredChange[]): readonly StoredChange[] {
  return changes.flatMap((change) => [change, ...originsOf(change)]);
}

/** Returns what local changes contain together; the windows that kept something last come last. */
function contentsOf(changes: readonly StoredChange[]): Contents {
  const contents = new Map<string, number>();
  for (const [window, times] of changes.flatMap(({ contains }) => Object.entries(contains))) {
    const most = Math.max(times, contents.get(window) ?? 0);
    contents.delete(window);
    contents.set(window, most);
  }
  return Object.fromEntries(contents);
}

/** Returns what two local changes, of which neither went into the other, are together. */
function joined(one: StoredChange, other: StoredChange): StoredChange {
  const { file, base } = other;
  const newest = base?.version === undefined ? undefined : { file, text: base.text, version: base.version };
  return { ...mergedLocalChanges(inCommon([one], other), one, other, newest), contains: contentsOf([one, other]) };
}
