import { type CalendarDate, type CalendarIdentifier, createCalendar, DateFormatter, toCalendar } from '@internationalized/date';
import { type ReactNode, useContext, useId, useMemo } from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { capitalisedWords } from '../../../pages/views/capitalised.ts';
import { Icon } from '../../../view/ui/Icon.tsx';
import { Words } from '../../../view/ui/RichText.tsx';
import { fill } from '../fill.ts';
import { ActionButton } from './AppointmentDialog.styles.ts';
import { useBooking, useMistake } from './booking-context.ts';
import { Choices } from './Choices.tsx';
import { Days, Month, MonthRow, Status, Turn } from './DateStep.styles.ts';
import { Message, Question } from './fields.styles.ts';
import { longDay } from './request-message.ts';
import { fieldId } from './StepForm.tsx';
import { bookableDays, nextDayWithSlots, slotsOn } from './slots.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The first step: what the appointment is for, and on which day. */
export function DateStep(): ReactNode {
  const { facts, words, answers, change } = useBooking();
  const consultations = Object.entries(facts.consultations);
  return (
    <>
      <Choices
        field="consultation"
        label={words.consultation}
        value={answers.consultation}
        onChange={(consultation) => change({ consultation })}
        groups={[{ options: consultations.map(([value, name]) => ({ value, content: <Words text={name} /> })) }]}
      />
      <DayQuestion />
    </>
  );
}

/** A calendar whose days can all be chosen: one that has no time left says so, and which day has (docs/decisions/0007-booking.md). */
function DayQuestion(): ReactNode {
  const { data, facts, words, answers, change } = useBooking();
  const mistake = useMistake('day');
  const label = useId();
  const isFree = useFreeDays();
  const dayNames = dayNamesIn(data.locale);
  const { day } = answers;
  const { first, last } = bookableDays(facts, new Date());
  // The calendar shows the one of the two dates that it compares, so all are of the calendar that the locale reads.
  const calendar = createCalendar(new Intl.DateTimeFormat(data.locale).resolvedOptions().calendar as CalendarIdentifier);
  const own = (date: CalendarDate): CalendarDate => toCalendar(date, calendar);
  const next = useMemo(() => nextDayWithSlots(facts, undefined, new Date()), [facts]);
  const choose = (chosen: CalendarDate): void => change({ day: chosen, start: undefined });
  if (next === undefined) {
    return (
      <Message role="status" id={fieldId('day')} tabIndex={-1}>
        <Words text={words.noDates} />
      </Message>
    );
  }
  return (
    <div id={fieldId('day')}>
      <Question id={label}>
        <Words text={words.date} />
      </Question>
      <Month>
        <Calendar
          aria-labelledby={label}
          value={day ?? null}
          onChange={choose}
          defaultFocusedValue={own(day ?? next)}
          minValue={own(first)}
          maxValue={own(last)}
          firstDayOfWeek={weekdays[data.firstDay - 1] ?? 'mon'}
          isInvalid={mistake !== undefined}
        >
          <MonthRow>
            <Turn slot="previous" aria-label={words.previousMonth.value}>
              <Icon name="back" />
            </Turn>
            <MonthName locale={data.locale} />
            <Turn slot="next" aria-label={words.nextMonth.value}>
              <Icon name="arrow" />
            </Turn>
          </MonthRow>
          <Days>
            <CalendarGrid weekdayStyle={dayNames.style}>
              <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name.slice(dayNames.shared)}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} data-free={isFree(date) ? '' : undefined} />}</CalendarGridBody>
            </CalendarGrid>
          </Days>
        </Calendar>
      </Month>
      <Status role="status">{day === undefined || isFree(day) ? null : <NoSlots day={day} onChoose={choose} />}</Status>
      {mistake === undefined || (day !== undefined && !isFree(day)) ? null : (
        <Message>
          <Words text={mistake.message} />
        </Message>
      )}
    </div>
  );
}

/** The month that the calendar shows, with a capital as a heading has. */
function MonthName({ locale }: { readonly locale: string }): ReactNode {
  const state = useContext(CalendarStateContext);
  if (state === null) return null;
  const { start } = state.visibleRange;
  const { timeZone } = state;
  const format = new DateFormatter(locale, { month: 'long', year: 'numeric', calendar: start.calendar.identifier, timeZone });
  return <Heading>{capitalisedWords(format.format(start.toDate(timeZone)), locale)}</Heading>;
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
        <ActionButton type="button" data-tone="quiet" onPress={() => onChoose(other)}>
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
      const isFree = known.get(name) ?? slotsOn(facts, day, now).length > 0;
      known.set(name, isFree);
      return isFree;
    };
  }, [facts]);
}

/**
 * Tells how a calendar's head names the days: by their short names, without so many letters as all seven begin with, such as an
 * article; where even those do not fit, by their first letters.
 */
function dayNamesIn(locale: string): { readonly style: 'short' | 'narrow'; readonly shared: number } {
  const { format } = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const [first = '', ...others] = weekdays.map((_, day) => format(Date.UTC(2024, 0, 1 + day)));
  let shared = 0;
  while (shared < first.length && others.every((name) => name[shared] === first[shared])) shared += 1;
  const longest = Math.max(...[first, ...others].map((name) => name.length - shared));
  return longest > 6 && matchMedia('(max-width: 40rem)').matches ? { style: 'narrow', shared: 0 } : { style: 'short', shared };
}
