import { grouped } from '../../../schema/grouped.ts';
import type { OpenTranslation } from '../../engine/open-translations.ts';

/** A text of the desk; it stays in the list when it is done, so that its neighbours stay where they were. */
export interface DeskText extends Omit<OpenTranslation, 'state'> {
  /** The group in which the text was found. */
  readonly group: DeskGroup;
  readonly state: OpenTranslation['state'] | 'done';
}

/** What may be to be done with a text. */
export const deskGroups = ['to-write', 'stale', 'unrecorded'] as const;

/** What is to be done with a text. */
export type DeskGroup = (typeof deskGroups)[number];

/** Returns whether somebody who has read a text over can approve it: one that is not written, or done, waits for nobody to. */
export function canApprove({ state }: DeskText): boolean {
  return state === 'stale' || state === 'unrecorded';
}

/** Returns what distinguishes a text from all others. */
export function deskKey({ file, path }: Pick<OpenTranslation, 'file' | 'path'>): string {
  return `${file} ${path}`;
}

/** Returns the group of a text that is not done. */
function groupOf(state: OpenTranslation['state']): DeskGroup {
  return state === 'missing' ? 'to-write' : state;
}

/**
 * Returns the texts of the desk after a change: those that were listed stay in their places, each with its present state, and new ones
 * follow the others of their document.
 */
export function listedTexts(before: readonly DeskText[], open: readonly OpenTranslation[]): readonly DeskText[] {
  const now = new Map(open.map((each) => [deskKey(each), each]));
  const known = new Set(before.map(deskKey));
  const stayed = before.map((text): DeskText => ({ ...text, state: now.get(deskKey(text))?.state ?? 'done' }));
  const fresh = open.filter((each) => !known.has(deskKey(each))).map((each): DeskText => ({ ...each, group: groupOf(each.state) }));
  return [...grouped([...stayed, ...fresh], ({ file }) => file).values()].flat();
}

/** Returns how many texts of each group wait now. */
export function countsOf(texts: readonly DeskText[]): Readonly<Record<DeskGroup, number>> {
  const counts = { 'to-write': 0, stale: 0, unrecorded: 0 };
  for (const { state } of texts) if (state !== 'done') counts[groupOf(state)] += 1;
  return counts;
}

/** Returns the text after or before another one in a list, or the first one without it; undefined at the end of the list. */
export function neighbour(texts: readonly DeskText[], current: string | undefined, step: 1 | -1): DeskText | undefined {
  const at = texts.findIndex((text) => deskKey(text) === current);
  return at === -1 ? texts[0] : texts[at + step];
}

/** Returns the next text that waits after another one, or else the first one that waits; undefined if none does. */
export function nextOpen(texts: readonly DeskText[], current: string): DeskText | undefined {
  const at = texts.findIndex((text) => deskKey(text) === current);
  const others = [...texts.slice(at + 1), ...texts.slice(0, Math.max(0, at))];
  return others.find(({ state }) => state !== 'done');
}
