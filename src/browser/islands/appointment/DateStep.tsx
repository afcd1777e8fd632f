import type { CalendarDate } from '@internationalized/date';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Words } from '../../../view/ui/RichText.tsx';
import { fill } from '../fill.ts';
import { ActionButton } from './AppointmentDialog.styles.ts';
import { useBooking, useMistake } from './booking-context.ts';
import { Choices } from './Choices.tsx';
import { DaysToCome, Status } from './DateStep.styles.ts';
import { Days } from './Days.tsx';
import { Message, Question } from './fields.styles.ts';
import { longDay } from './request-message.ts';
import { fieldId } from './StepForm.tsx';
import { daysWithSlots, hasSlotOn, nextDayWithSlots } from './slots.ts';
import { useLater } from './use-later.ts';

/** The first step: what the appointment is for, and on which day. */
export function DateStep(): ReactNode {
  const { facts, words, answers, change } = useBooking();
  const groups = useMemo(() => {
    const options = Object.entries(facts.consultations).map(([value, name]) => ({ value, content: <Words text={name} /> }));
    return [{ options }];
  }, [facts]);
  const choose = useCallback((consultation: string): void => change({ consultation }), [change]);
  return (
    <>
      <Choices
        field="consultation"
        label={words.consultation}
        value={answers.consultation}
        onChange={choose}
        groups={groups}
        mistake={useMistake('consultation')}
      />
      <DayQuestion />
    </>
  );
}

/**
 * A calendar from the first day that has a time left to the last: one between them that has none can be chosen, and says so and which day
 * has (docs/decisions/0007-booking.md).
 */
function DayQuestion(): ReactNode {
  const { data, facts, words, answers, change } = useBooking();
  const mistake = useMistake('day');
  const label = useId();
  const message = useId();
  const isFree = useFreeDays();
  const { day } = answers;
  const free = useMemo(() => daysWithSlots(facts, new Date()), [facts]);
  // The calendar is half of the dialog's work: a slow telephone shows the rest before it, and says that more comes.
  const isDrawn = useLater();
  // Whoever comes there by the keyboard before it would else go past it; the calendar then takes over the focus.
  const [isAwaited, setAwaited] = useState(false);
  const choose = useCallback((chosen: CalendarDate): void => change({ day: chosen, start: undefined }), [change]);
  // How often the visitor was led to another day: a new calendar shows its month, and has the focus of the button, which goes.
  const [led, setLed] = useState(0);
  const lead = (other: CalendarDate): void => {
    choose(other);
    setLed(led + 1);
  };
  const status = useRef<HTMLDivElement>(null);
  const answered = useRef(day);
  // The answer to a day that has no time may lie below the window's edge; not what a step begins with, whose heading is read first.
  useEffect(() => {
    if (answered.current === day) return;
    answered.current = day;
    if (day !== undefined && !isFree(day)) status.current?.scrollIntoView({ block: 'nearest' });
  }, [day, isFree]);
  if (free === undefined) {
    return (
      <Message role="status" id={fieldId('day')} tabIndex={-1}>
        <Words text={words.noDates} />
      </Message>
    );
  }
  // What a day without times says takes the place of the mistake.
  const told = day !== undefined && !isFree(day) ? undefined : mistake?.message;
  const describedBy = told === undefined ? undefined : message;
  const shown = { data, words, label, describedBy, day, ...free, isInvalid: mistake !== undefined, isFree, onChoose: choose };
  return (
    <div id={fieldId('day')} aria-busy={!isDrawn}>
      <Question id={label}>
        <Words text={words.date} />
      </Question>
      {isDrawn ? (
        <Days key={led} hasFocus={led > 0 || isAwaited} {...shown} />
      ) : (
        <DaysToCome role="group" aria-labelledby={label} tabIndex={0} onFocus={() => setAwaited(true)} onBlur={() => setAwaited(false)} />
      )}
      <Status role="status" ref={status}>
        {day === undefined || isFree(day) ? null : <NoSlots key={day.toString()} day={day} onChoose={lead} />}
      </Status>
      {told === undefined ? null : (
        <Message id={message} key={told.value}>
          <Words text={told} />
        </Message>
      )}
    </div>
  );
}

function NoSlots({ day, onChoose }: { readonly day: CalendarDate; readonly onChoose: (day: CalendarDate) => void }): ReactNode {
  const { data, facts, words } = useBooking();
  const other = nextDayWithSlots(facts, day, new Date()) ?? nextDayWithSlots(facts, undefined, new Date());
  return (
    <>
      <Message>
        <Words text={words.noSlots} />
      </Message>
      {other === undefined ? null : (
        <ActionButton type="button" data-tone="quiet" onClick={() => onChoose(other)}>
          <Words text={fill(words.nextSlots, { date: longDay(other, data.locale) })} />
        </ActionButton>
      )}
    </>
  );
}

/** Tells whether a day has a slot; asked for each cell of the calendar at each change, so it remembers. */
function useFreeDays(): (day: CalendarDate) => boolean {
  const { facts } = useBooking();
  return useMemo(() => {
    const known = new Map<string, boolean>();
    const now = new Date();
    return (day) => {
      const name = day.toString();
      const isFree = known.get(name) ?? hasSlotOn(facts, day, now);
      known.set(name, isFree);
      return isFree;
    };
  }, [facts]);
}
