import { type ReactNode, useEffect, useRef } from 'react';
import { Words } from '../../../view/ui/RichText.tsx';
import { fill } from '../fill.ts';
import { Heading, Progress } from './AppointmentDialog.styles.ts';
import { steps } from './answers.ts';
import { useBooking } from './booking-context.ts';

/** Says which step of how many this is; a new step is announced, since its heading takes the focus (WCAG 2.2, 2.4.3). */
export function StepHeading(): ReactNode {
  const { words, data, step } = useBooking();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    heading.current?.closest('section')?.scrollIntoView();
  }, [step]);
  const index = steps.indexOf(step);
  const { format } = new Intl.NumberFormat(data.locale);
  const names = { date: words.dateStep, time: words.timeStep, details: words.detailsStep, confirmation: words.confirmationStep };
  return (
    <>
      <Progress aria-hidden="true">
        {steps.map((name, position) => (
          <span key={name} data-done={position <= index ? '' : undefined} />
        ))}
      </Progress>
      <Heading ref={heading} tabIndex={-1}>
        {/* The heading itself stays: a screen reader may miss the focus of one that has just come. */}
        <span key={step}>
          <Words text={fill(words.step, { step: format(index + 1), count: format(steps.length), name: names[step].value })} />
        </span>
      </Heading>
    </>
  );
}
