import type { ReactNode } from 'react';
import { directionOf } from '../../content/texts/scripts.ts';
import { isolated } from '../../pages/views/text-direction.ts';
import { Icon } from '../../view/ui/Icon.tsx';
import type { LocalizedProblem } from '../engine/engine.ts';
import { Button } from './controls.styles.ts';
import { useForm } from './form-context.ts';
import { Badge, Problems } from './problems.styles.ts';
import { readable } from './readable.ts';
import { Sign } from './Sign.tsx';
import type { FormProblem } from './to-write.ts';

/** Shows the problems of a field, each with its help and, where it is certain, the button that corrects it. */
export function FieldProblems({ id, problems }: { readonly id?: string; readonly problems: readonly FormProblem[] }): ReactNode {
  const { t, correct, labelOf, language } = useForm();
  // The + of a phone number would stand behind it.
  const inOrder = (word: string): string => (directionOf(language) === 'rtl' ? isolated(word) : word);
  const correction = ({ suggestion }: FormProblem): string =>
    suggestion === undefined ? t('correctText') : t('correct', { word: inOrder(suggestion) });
  if (problems.length === 0) return null;
  return (
    <Problems id={id}>
      {problems.some(isToWrite) ? (
        <li data-severity="to-write">
          <Sign name="pencil" />
          {t('toWrite')}
        </li>
      ) : null}
      {problems.filter(isTold).map((problem, index) => (
        <li key={index} data-severity={look(problem)}>
          <strong>
            <Icon name={look(problem) === 'error' ? 'alert' : 'info'} />
            {t(severityWord(problem))}
          </strong>
          <span>{readable(problem.message, language)}</span>
          {problem.help === '' ? null : <small>{readable(problem.help, language)}</small>}
          {correct(problem, false) ? (
            <Button aria-label={labelOf(correction(problem), problem)} onPress={() => correct(problem, true)}>
              <Icon name="check" />
              {correction(problem)}
            </Button>
          ) : null}
          <Confirmation problem={problem} />
        </li>
      ))}
    </Problems>
  );
}

/** Shows the button that confirms a doubtful value, if its problem can be confirmed. */
function Confirmation({ problem }: { readonly problem: FormProblem }): ReactNode {
  const { t, confirm, labelOf } = useForm();
  const name = confirm(problem, false);
  if (name === undefined) return null;
  return (
    <Button aria-label={labelOf(t(name), problem)} onPress={() => confirm(problem, true)}>
      <Icon name="check" />
      {t(name)}
    </Button>
  );
}

/** Shows the number of problems inside a closed part, without what is still to be written beside them; nothing for none. */
export function ProblemCount({ problems }: { readonly problems: readonly FormProblem[] }): ReactNode {
  const { t } = useForm();
  const told = problems.filter(isTold);
  if (problems.length === 0) return null;
  if (told.length === 0) {
    return (
      <Badge data-severity="to-write">
        <Sign name="pencil" />
        {t('toWrite')}
      </Badge>
    );
  }
  const severity = told.some((problem) => look(problem) === 'error') ? 'error' : 'warning';
  return (
    <Badge data-severity={severity}>
      <Icon name={severity === 'error' ? 'alert' : 'info'} />
      {t('problems', { count: told.length })}
    </Badge>
  );
}

function isToWrite({ severity }: FormProblem): boolean {
  return severity === 'to-write';
}

function isTold(problem: FormProblem): boolean {
  return !isToWrite(problem);
}

function look({ severity }: FormProblem): 'error' | 'warning' {
  return severity === 'error' ? 'error' : 'warning';
}

/** Returns the message that says what a problem asks for: the same at its field and in the list of problems. */
export function severityWord({ severity }: Pick<FormProblem | LocalizedProblem, 'severity'>): 'error' | 'warning' | 'publish' {
  return severity === 'error' || severity === 'warning' ? severity : 'publish';
}
