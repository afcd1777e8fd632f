import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Words } from '../../../view/ui/RichText.tsx';
import { ActionButton, Actions, Mistakes } from './AppointmentDialog.styles.ts';
import { type Answers, type Mistake, steps } from './answers.ts';
import { useBooking } from './booking-context.ts';

/**
 * The form of a step: its fields, and the buttons that go on and back. What is wrong is summed up at the top, which takes the
 * focus; each entry leads to its field (WCAG 2.2, 3.3.1, technique G139).
 */
export function StepForm({ children }: { readonly children: ReactNode }): ReactNode {
  const { words, step, attempt, mistakes, goTo, submit } = useBooking();
  const [isChecking, setChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // A second press while the first is checked would go on twice.
    if (isChecking) return;
    setChecking(true);
    try {
      await submit();
    } finally {
      setChecking(false);
    }
  };
  const before = steps[steps.indexOf(step) - 1];
  return (
    <form ref={form} noValidate onSubmit={check} aria-busy={isChecking}>
      {mistakes.length === 0 ? null : <Summary key={attempt} mistakes={mistakes} form={form} />}
      {children}
      <Actions>
        <ActionButton type="submit">
          <Words text={step === 'details' ? words.prepare : words.continue} />
        </ActionButton>
        {before === undefined ? null : (
          <ActionButton type="button" data-tone="quiet" onClick={() => goTo(before)}>
            <Words text={words.back} />
          </ActionButton>
        )}
      </Actions>
    </form>
  );
}

function Summary({
  mistakes,
  form,
}: {
  readonly mistakes: readonly Mistake[];
  readonly form: { readonly current: HTMLFormElement | null };
}): ReactNode {
  const { words } = useBooking();
  const summary = useRef<HTMLDivElement>(null);
  const title = useId();
  // Each attempt draws a summary of its own, so that a second one is told again.
  useEffect(() => summary.current?.focus(), []);
  return (
    <Mistakes ref={summary} tabIndex={-1} role="group" aria-labelledby={title}>
      <strong id={title}>
        <Words text={words.check} />
      </strong>
      <ul>
        {mistakes.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(form.current, field);
              }}
            >
              <Words text={message} />
            </a>
          </li>
        ))}
      </ul>
    </Mistakes>
  );
}

/** Returns the id of the part of a form that asks for an answer. */
export function fieldId(field: keyof Answers): string {
  return `appointment-${field}`;
}

/** Moves the focus to where an answer is given: the field, the chosen or first choice, or the calendar's day. */
function focusField(form: HTMLFormElement | null, field: keyof Answers): void {
  const part = form?.querySelector<HTMLElement>(`#${fieldId(field)}`);
  const control = part?.querySelector<HTMLElement>('td [tabindex="0"], input:checked, input, textarea');
  (control ?? part)?.focus();
}
