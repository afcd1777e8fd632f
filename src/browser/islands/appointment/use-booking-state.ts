import type { ZonedDateTime } from '@internationalized/date';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { ClientBooking, ClientConfig } from '../../../pages/client-config.ts';
import { reportLead } from '../data-layer.ts';
import { type Answers, isGone, type Mistake, mistakesIn, noAnswers, type Step, steps } from './answers.ts';
import type { Booking, CalendarEntry } from './booking-context.ts';
import { askBeforeReload } from './own-reloads.ts';
import { internationalNumber } from './phone.ts';
import { hasSlotOn } from './slots.ts';

/** Keeps the state of a booking and returns it with its actions: closing the dialog, or going back a step, loses nothing. */
export function useBookingState(data: ClientConfig, facts: ClientBooking): Booking {
  const words = data.words.booking;
  const [answers, setAnswers] = useState<Answers>(noAnswers);
  const [step, setStep] = useState<Step>('date');
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<string>();
  const event = useRef<CalendarEntry>(undefined);
  const latest = useRef({ step, answers });
  latest.current = { step, answers };
  useEffect(() => askBeforeReload(() => latest.current.answers !== noAnswers, words.reload.value), [words]);
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
  const eventAt = useCallback((start: ZonedDateTime): CalendarEntry => {
    const last = event.current ?? { id: `${Date.now()}@${location.hostname}`, start, revision: 0 };
    event.current = last.start.compare(start) === 0 ? last : { ...last, start, revision: last.revision + 1 };
    return event.current;
  }, []);
  const isDayOver = ({ day }: Answers): boolean => day !== undefined && !hasSlotOn(facts, day, new Date());
  const askAnotherTime = (asked: Answers): void => {
    if (isDayOver(asked)) goTo('date', [{ field: 'day', message: words.noSlots }]);
    else goTo('time', [{ field: 'start', message: words.timeGone }]);
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
  return {
    data,
    words,
    facts,
    step,
    attempt,
    answers,
    mistakes,
    opened,
    change,
    goTo: (next) => goTo(next),
    submit,
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
    eventAt,
    // Of the same person.
    begin: () =>
      startTransition(() => {
        event.current = undefined;
        setOpened(undefined);
        setAnswers(({ firstName, lastName, phone }) => ({ ...noAnswers, firstName, lastName, phone }));
        goTo('date');
      }),
  };
}
