import { type ReactNode, useMemo, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import type { VisitorData } from '../../pages/visitor-data.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Digits, Words } from '../../ui/RichText.tsx';
import { reportLead } from '../data-layer.ts';
import { Backdrop, Close, Emergency, Frame, TitleRow } from './AppointmentDialog.styles.ts';
import { type Answers, isGone, type Mistake, mistakesIn, noAnswers, type Step, steps } from './answers.ts';
import { type Booking, BookingProvider } from './booking-context.ts';
import { ConfirmationStep } from './ConfirmationStep.tsx';
import { DateStep } from './DateStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { internationalNumber } from './phone.ts';
import { StepForm } from './StepForm.tsx';
import { StepHeading } from './StepHeading.tsx';
import type { Schedule } from './slots.ts';
import { TimeStep } from './TimeStep.tsx';

const contents: Readonly<Record<Step, () => ReactNode>> = {
  date: DateStep,
  time: TimeStep,
  details: DetailsStep,
  confirmation: ConfirmationStep,
};

/** The booking dialog with its four steps; closing it, or going back a step, loses nothing (decisions, section 5). */
export function AppointmentDialog({
  data,
  isOpen,
  onOpenChange,
}: {
  readonly data: VisitorData;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}): ReactNode {
  const { booking: words, close } = data.words;
  const [answers, setAnswers] = useState<Answers>(noAnswers);
  const [step, setStep] = useState<Step>('date');
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isSent, setSent] = useState(false);
  const schedule = useMemo(() => scheduleOf(data), [data]);
  const goTo = (next: Step): void => {
    setMistakes([]);
    setStep(next);
  };
  const change = (changed: Partial<Answers>): void => {
    setAnswers((before) => ({ ...before, ...changed }));
    setMistakes((before) => before.filter(({ field }) => !(field in changed)));
  };
  const turn = (open: boolean): void => {
    onOpenChange(open);
    if (open || !isSent) return;
    // What comes next is another appointment of the same person.
    change({ consultation: '', day: undefined, start: undefined, note: '' });
    setSent(false);
    goTo('date');
  };
  const booking: Booking = {
    data,
    words,
    schedule,
    answers,
    mistakes,
    change,
    goTo,
    send: () => {
      // However often the message is opened, it asks for one appointment.
      if (!isSent) reportLead();
      setSent(true);
    },
  };
  const index = steps.indexOf(step);
  const submit = async (): Promise<void> => {
    const found = await mistakesIn(step, answers, data, schedule);
    setMistakes(found);
    setAttempt(attempt + 1);
    if (found.length > 0) return;
    if (step !== 'date' && isGone(answers, schedule)) {
      goTo('time');
      setMistakes([{ field: 'start', message: words.timeGone }]);
      return;
    }
    if (step === 'details') change({ phone: (await internationalNumber(answers.phone, data.address.country)) ?? answers.phone });
    goTo(steps[index + 1] as Step);
  };
  const Content = contents[step];
  return (
    <Backdrop isOpen={isOpen} onOpenChange={turn} isDismissable>
      <Frame>
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
            {step === 'date' ? <InEmergency data={data} /> : null}
            {step === 'confirmation' ? (
              <Content />
            ) : (
              <StepForm key={step} step={step} attempt={attempt} onSubmit={submit}>
                <Content />
              </StepForm>
            )}
          </BookingProvider>
        </Dialog>
      </Frame>
    </Backdrop>
  );
}

function InEmergency({ data }: { readonly data: VisitorData }): ReactNode {
  const { phone, words } = data;
  return (
    <Emergency>
      <Words text={words.booking.emergency} />{' '}
      <a href={phone.href}>
        <Icon name="phone" />
        <Digits>{phone.display}</Digits>
      </a>
    </Emergency>
  );
}

function scheduleOf({ timeZone, hours, booking }: VisitorData): Schedule {
  if (booking === undefined) throw new Error('The site takes no bookings, yet a booking was opened.');
  const { consultations: _, ...rules } = booking;
  return { timeZone, hours, ...rules };
}
