import { type DataPath, valueAt } from '../yaml/edits/source-change.ts';

/** Converts the path of a problem, such as `blocks.2.title.fr`, to a data path; numbers within lists become indices. */
export function dataPathOf(path: string, data: unknown): DataPath {
  if (path === '') return [];
  const steps: (string | number)[] = [];
  for (const step of path.split('.')) steps.push(Array.isArray(valueAt(data, steps)) ? Number(step) : step);
  return steps;
}
