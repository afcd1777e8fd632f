import { grouped } from '../../schema/grouped.ts';
import { valueMeant } from '../../schema/value-meant.ts';
import { type DataPath, valueAt } from '../../yaml/edits/source-change.ts';
import { dataPathOf } from '../data-path.ts';
import type { FormProblem } from './to-write.ts';

/** The problems of a document by the steps of their paths; a field shows those below it that belong to no inner field. */
export interface ProblemTree {
  readonly own: readonly FormProblem[];
  readonly below: Readonly<Record<string, ProblemTree>>;
}

const inLink = (found: string, right: string) => [`](${found})`, `](${right})`] as const;
/** What is wrong in the markup of a text, and what is right, by the code of the problem. */
const inMarkup: Readonly<Record<string, (found: string, right: string) => readonly [wrong: string, right: string]>> = {
  'bad-link': inLink,
  'broken-link': inLink,
  'broken-anchor': (found, right) => inLink(`#${found}`, `#${right}`),
  'unknown-reference': (found, right) => [`{{${found}}}`, `{{${right}}}`],
};

/** Returns problems as a tree by the steps of their paths. */
export function problemTree(problems: readonly FormProblem[]): ProblemTree {
  const grow = (found: readonly (readonly [steps: readonly string[], problem: FormProblem])[]): ProblemTree => {
    const own = found.filter(([steps]) => steps.length === 0).map(([, problem]) => problem);
    const further = found.filter(([steps]) => steps.length > 0);
    const below = [...grouped(further, ([[name = '']]) => name)].map(
      ([step, inner]) => [step, grow(inner.map(([[, ...rest], problem]) => [rest, problem] as const))] as const,
    );
    return { own, below: Object.fromEntries(below) };
  };
  return grow(problems.map((problem) => [problem.path === '' ? [] : problem.path.split('.'), problem] as const));
}

/** Returns all problems of a tree, its own first; without those below the steps that have fields of their own. */
export function problemsIn(tree: ProblemTree | undefined, without: readonly (string | number)[] = []): readonly FormProblem[] {
  if (tree === undefined) return [];
  const others = Object.entries(tree.below).filter(([step]) => !without.some((name) => String(name) === step));
  return [...tree.own, ...others.flatMap(([, inner]) => problemsIn(inner))];
}

/** Returns the path of a wrong value and the certain correction for it; `undefined` if there is none. */
export function correctionOf(problem: FormProblem, data: unknown): { path: DataPath; value: string | number } | undefined {
  const path = dataPathOf(problem.path, data);
  const written = valueAt(data, path);
  if (problem.path === '' || typeof written !== 'string') return undefined;
  const value =
    problem.fix === undefined ? (valueInstead(problem, written) ?? markupInstead(problem, written)) : textInstead(problem, written);
  return value === undefined ? undefined : { path, value };
}

function valueInstead({ code, suggestion, values }: FormProblem, written: string): string | number | undefined {
  if (suggestion === undefined) return undefined;
  // The finding of an unseen character names that character alone.
  const isFound =
    code === 'hidden-character' ? valueMeant(written, undefined) === valueMeant(suggestion, undefined) : written === values['found'];
  if (!isFound) return undefined;
  return code === 'not-a-number' ? Number(suggestion) : suggestion;
}

/** The text with another target of a link, or another insert, in the place of the wrong one. */
function markupInstead({ code, suggestion, values: { found } }: FormProblem, written: string): string | undefined {
  if (suggestion === undefined || typeof found !== 'string') return undefined;
  const [wrong, right] = inMarkup[code]?.(found, suggestion) ?? [];
  if (wrong === undefined || right === undefined || !written.includes(wrong)) return undefined;
  return written.split(wrong).join(right);
}

function textInstead({ fix = [], checked }: FormProblem, written: string): string | undefined {
  // Somebody may have gone on writing since it was checked, and leaving a field sets its typography right.
  if (written !== checked) return undefined;
  return fix.reduce((text, { from, to, text: right }) => text.slice(0, from) + right + text.slice(to), written);
}
