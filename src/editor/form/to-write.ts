import { type DataPath, isWithin, type SourceChange, valueAt } from '../../yaml/edits/source-change.ts';
import { dataPathOf } from '../data-path.ts';
import type { LocalizedProblem } from '../engine/engine.ts';
import { isEmpty } from './form-model.ts';

/** The values that an editor added and may not have filled in yet. */
export interface Added {
  /** The paths of added values. */
  readonly places: readonly DataPath[];
  /** The paths of added fields that were left, perhaps empty. */
  readonly left: readonly DataPath[];
}

/** The state of a form in which nothing was added yet. */
export const nothingAdded: Added = { places: [], left: [] };

/** A problem as the form shows it: an error of an added, still empty value, and what a language in preparation lacks, are only `to-write`. */
export type FormProblem = Omit<LocalizedProblem, 'severity'> & {
  readonly severity: Exclude<LocalizedProblem['severity'], 'draft'> | 'to-write';
};

/** Records a change of a document with this `data`: adds its new value, and moves the places of former ones. */
export function withChange({ places, left }: Added, change: SourceChange, data: unknown): Added {
  const moved = (paths: readonly DataPath[]): readonly DataPath[] =>
    paths.map((path) => placeAfter(path, change)).filter((path) => path !== undefined);
  const place = addedPlace(change, data);
  const isNew = place !== undefined && !places.some((path) => isWithin(place, path));
  return { places: isNew ? [...moved(places), place] : moved(places), left: moved(left) };
}

/** Records that a field was left. */
export function withLeft(added: Added, path: DataPath): Added {
  const isKnown = added.left.some((other) => isWithin(path, other) && isWithin(other, path));
  return isKnown || !added.places.some((place) => isWithin(path, place)) ? added : { ...added, left: [...added.left, path] };
}

/**
 * Returns the problems of a document as its form shows them: a missing value at its field, and an added, empty one as `to-write` until
 * its field was left.
 */
export function formProblems(problems: readonly LocalizedProblem[], { places, left }: Added, data: unknown): readonly FormProblem[] {
  return problems.map((problem) => {
    const { code, path, values, severity } = problem;
    const { property, language } = values;
    const missing = { 'missing-property': property, 'missing-translation': language, 'missing-word': language }[code as string];
    const place = [...dataPathOf(path, data), ...(missing === undefined ? [] : [missing])];
    const waits =
      severity === 'error' &&
      isEmpty(valueAt(data, place)) &&
      places.some((added) => isWithin(place, added)) &&
      !left.some((field) => isWithin(field, place));
    return { ...problem, path: place.join('.'), severity: waits || severity === 'draft' ? 'to-write' : severity };
  });
}

/** Returns the path of the topmost value that a change adds; `undefined` if it only changes one. */
function addedPlace(change: SourceChange, data: unknown): DataPath | undefined {
  if (change.kind === 'insert') return [...change.path, change.index];
  if (change.kind !== 'set') return undefined;
  const depth = change.path.findIndex((_, index) => valueAt(data, change.path.slice(0, index + 1)) === undefined);
  return depth === -1 ? undefined : change.path.slice(0, depth + 1);
}

/** Returns the path of a value after a change; `undefined` if it was removed. */
function placeAfter(path: DataPath, change: SourceChange): DataPath | undefined {
  if (change.kind === 'set' || change.kind === 'replace') return path;
  if (change.kind === 'rename' || change.kind === 'nest') {
    const { path: place, name } = change;
    if (!isWithin(path, place)) return path;
    return [...(change.kind === 'nest' ? place : place.slice(0, -1)), name, ...path.slice(place.length)];
  }
  const parent = change.kind === 'remove' ? change.path.slice(0, -1) : change.path;
  const index = path[parent.length];
  if (change.kind === 'remove' && isWithin(path, change.path)) return undefined;
  if (typeof index !== 'number' || !isWithin(path, parent)) return path;
  return [...parent, indexAfter(index, change), ...path.slice(parent.length + 1)];
}

function indexAfter(index: number, change: Extract<SourceChange, { kind: 'insert' | 'remove' | 'move' }>): number {
  if (change.kind === 'insert') return index + Number(index >= change.index);
  if (change.kind === 'remove') return index - Number(index > Number(change.path.at(-1)));
  if (index === change.from) return change.to;
  const without = index - Number(index > change.from);
  return without + Number(without >= change.to);
}
