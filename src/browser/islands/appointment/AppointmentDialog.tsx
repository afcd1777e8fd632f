import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import type { ClientBooking, ClientConfig } from '../../../pages/client-config.ts';
import { Icon } from '../../../view/ui/Icon.tsx';
import { Digits, Words } from '../../../view/ui/RichText.tsx';
import { reportLead } from '../data-layer.ts';
import { Backdrop, Close, Emergency, Frame, TitleRow, whereFilling } from './AppointmentDialog.styles.ts';
import { type Answers, isGone, type Mistake, mistakesIn, noAnswers, type Step, steps } from './answers.ts';
import { type Booking, BookingProvider } from './booking-context.ts';
import { ConfirmationStep } from './ConfirmationStep.tsx';
import { onCloseRequest } from './close-request.ts';
import { DateStep } from './DateStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { keepFieldInSight } from './field-in-sight.ts';
import { internationalNumber } from './phone.ts';
import { StepForm } from './StepForm.tsx';
import { StepHeading } from './StepHeading.tsx';
import { hasSlotOn } from './slots.ts';
import { TimeStep } from './TimeStep.tsx';
import { useLater } from './use-later.ts';

const contents: Readonly<Record<Step, () => ReactNode>> = {
  date: DateStep,
  time: TimeStep,
  details: DetailsStep,
  confirmation: ConfirmationStep,
};

/**
 * The booking dialog with its four steps; closing it, or going back a step, loses nothing (docs/decisions/0007-booking.md). A browser
 * that translates the page puts texts of its own in the place of React's, which then changes in vain what components return as text
 * alone: an element around such words that change in place has a key of them.
 */
export function AppointmentDialog({
  data,
  facts,
  isOpen,
  onOpenChange,
}: {
  readonly data: ClientConfig;
  readonly facts: ClientBooking;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}): ReactNode {
  const { booking: words, close } = data.words;
  const [answers, setAnswers] = useState<Answers>(noAnswers);
  const [step, setStep] = useState<Step>('date');
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<string>();
  const latest = useRef({ step, answers });
  latest.current = { step, answers };
  // Drawn in slices, as the dialog is; what belongs to the new step comes with it, never before.
  const goTo = (next: Step, found: readonly Mistake[] = []): void =>
    startTransition(() => {
      setMistakes(found);
      setAttempt((before) => before + 1);
      setStep(next);
    });
  const change = useCallback((changed: Partial<Answers>): void => {
    setAnswers((before) => ({ ...before, ...changed }));
    setMistakes((before) => before.filter(({ field }) => !(field in changed)));
  }, []);
  // Escape may be pressed before the focus has come into the dialog, which waits for it there.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.activeElement === document.body) onOpenChange(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isOpen, onOpenChange]);
  useEffect(() => (isOpen ? onCloseRequest(() => onOpenChange(false)) : undefined), [isOpen, onOpenChange]);
  const isDayOver = ({ day }: Answers): boolean => day !== undefined && !hasSlotOn(facts, day, new Date());
  const askAnotherTime = (asked: Answers): void => {
    if (isDayOver(asked)) goTo('date', [{ field: 'day', message: words.noSlots }]);
    else goTo('time', [{ field: 'start', message: words.timeGone }]);
  };
  const booking: Booking = {
    data,
    words,
    facts,
    answers,
    mistakes,
    opened,
    change,
    goTo: (next) => goTo(next),
    send: (message) => {
      // A dialog may stay open for days.
      if (isGone(answers, facts)) {
        askAnotherTime(answers);
        return false;
      }
      // However often the message is opened or changed, it asks for one appointment.
      if (opened === undefined) reportLead();
      setOpened(message);
      return true;
    },
    // Of the same person.
    begin: () =>
      startTransition(() => {
        setOpened(undefined);
        setAnswers(({ firstName, lastName, phone }) => ({ ...noAnswers, firstName, lastName, phone }));
        goTo('date');
      }),
  };
  const submit = async (): Promise<void> => {
    const asked = latest.current;
    const { place, messaging } = facts;
    const isAsked = asked.step === 'details';
    const number = isAsked ? await internationalNumber(asked.answers.phone, place?.country, messaging.number) : undefined;
    // While the number was looked at, the visitor may have gone back, or have written something else.
    if (latest.current.step !== asked.step) return;
    if (latest.current.answers !== asked.answers) return submit();
    // There is no time left to choose.
    if (step === 'time' && isDayOver(asked.answers)) return askAnotherTime(asked.answers);
    const found = mistakesIn(step, asked.answers, words, facts, number, data.locale);
    if (found.length > 0) return goTo(step, found);
    if (step !== 'date' && isGone(asked.answers, facts)) return askAnotherTime(asked.answers);
    if (number !== undefined) change({ phone: number });
    goTo(steps[steps.indexOf(step) + 1] as Step);
  };
  const Content = contents[step];
  return (
    <Backdrop isOpen={isOpen} onOpenChange={onOpenChange}>
      <Frame ref={keepFieldInSight}>
        <Dialog>
          <TitleRow>
            <Heading slot="title" level={2}>
              <Words text={words.title} />
            </Heading>
            <Close slot="close" aria-label={close.value}>
              <Icon name="cross" />
            </Close>
          </TitleRow>
          <BookingProvider value={booking}>
            <StepHeading step={step} />
            {step === 'date' ? <InEmergency words={words} phone={facts.phone} /> : null}
            <AfterFrame>
              {step === 'confirmation' ? (
                <Content />
              ) : (
                <StepForm key={step} step={step} attempt={attempt} onSubmit={submit}>
                  <Content />
                </StepForm>
              )}
            </AfterFrame>
          </BookingProvider>
        </Dialog>
      </Frame>
    </Backdrop>
  );
}

/** Is drawn once the dialog is there, with the call for emergencies; at once in a wide window, where the dialog would grow by it. */
function AfterFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const isLater = useLater();
  return isLater || !matchMedia(whereFilling).matches ? children : <div aria-busy="true" />;
}

function InEmergency({ words, phone }: Pick<Booking, 'words'> & Pick<ClientBooking, 'phone'>): ReactNode {
  return (
    <Emergency>
      <Words text={words.emergency} />{' '}
      <a href={phone.href}>
        <Icon name="phone" />
        <Digits>{phone.display}</Digits>
      </a>
    </Emergency>
  );
}
