// One file, since the parts of the calendar are drawn again together, or not at all.

import {
  type CalendarDate,
  type CalendarIdentifier,
  createCalendar,
  isSameDay,
  isSameMonth,
  isToday,
  toCalendar,
} from '@internationalized/date';
import { type ContextType, memo, type ReactNode, useContext, useDeferredValue, useRef } from 'react';
import { useCalendarCell } from 'react-aria/useCalendar';
import {
  Calendar,
  CalendarGrid,
  CalendarGridHeader,
  CalendarHeaderCell,
  type CalendarProps,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { Text } from 'react-aria-components/Text';
import { dateInWords } from '../../../pages/hours/date-words.ts';
import { capitalisedWords } from '../../../pages/views/capitalised.ts';
import { Icon } from '../../../view/ui/Icon.tsx';
import type { Booking } from './booking-context.ts';
import { DaysOfMonth, Month, MonthRow, Turn } from './DateStep.styles.ts';
import { ownDayName } from './day-name.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

type CalendarState = NonNullable<ContextType<typeof CalendarStateContext>>;

interface DaysProps extends Pick<Booking, 'data' | 'words'> {
  /** The id of the question. */
  readonly label: string;
  /** The id of the message about a missing answer. */
  readonly describedBy: string | undefined;
  readonly day: CalendarDate | undefined;
  /** The first and the last day that have a slot: React Aria names them so to screen readers. */
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly isInvalid: boolean;
  /** Whether the day takes the focus as the calendar comes. */
  readonly hasFocus: boolean;
  readonly isFree: (day: CalendarDate) => boolean;
  readonly onChoose: (day: CalendarDate) => void;
}

/** The calendar; it is drawn again for what it shows alone, since that keeps a slow telephone busy for a third of a second. */
export const Days = memo(function DaysToChoose({
  data,
  words,
  label,
  describedBy,
  day,
  first,
  last,
  isInvalid,
  hasFocus,
  isFree,
  onChoose,
}: DaysProps): ReactNode {
  const dayNames = dayNamesIn(data.locale);
  // The calendar shows the one of the two dates that it compares, so all are of the calendar that the locale reads.
  const calendar = createCalendar(new Intl.DateTimeFormat(data.locale).resolvedOptions().calendar as CalendarIdentifier);
  const own = (date: CalendarDate): CalendarDate => toCalendar(date, calendar);
  return (
    <Month data-wide={dayNames.isWide ? '' : undefined}>
      <Calendar
        aria-labelledby={label}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        autoFocus={hasFocus}
        value={day ?? null}
        onChange={onChoose}
        defaultFocusedValue={own(day ?? first)}
        minValue={own(first)}
        maxValue={own(last)}
        firstDayOfWeek={weekdays[data.firstDay - 1] ?? 'mon'}
        isInvalid={isInvalid}
        render={asGroup}
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
        <DaysOfMonth>
          <CalendarGrid weekdayStyle={dayNames.style}>
            <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name.slice(dayNames.shared)}</CalendarHeaderCell>}</CalendarGridHeader>
            <Weeks locale={data.locale} isFree={isFree} />
          </CalendarGrid>
        </DaysOfMonth>
        {/* React Aria looks for an element of this kind, and where it finds none it draws all days once more. */}
        <Text slot="errorMessage" />
      </Calendar>
    </Month>
  );
});

/**
 * The weeks of the month; the days before and after it, which a calendar begins and ends with, are empty places. Another month is drawn
 * in slices, between which a slow telephone answers, but at once for the keyboard: a key goes to the day that has the focus.
 */
function Weeks({ locale, isFree }: Pick<DaysProps, 'isFree'> & { readonly locale: string }): ReactNode {
  const latest = useContext(CalendarStateContext) as CalendarState;
  const later = useDeferredValue(latest);
  const state = latest.isFocused || later.isFocused ? latest : later;
  return (
    <tbody>
      {Array.from({ length: state.getWeeksInMonth() }, (_, week) => (
        <tr key={week}>
          {state
            .getDatesInWeek(week)
            .map((date, day) =>
              date === null || !isSameMonth(date, state.visibleRange.start) ? (
                <td key={day} />
              ) : (
                <Day key={day} date={date} state={state} locale={locale} isFree={isFree(date)} />
              ),
            )}
        </tr>
      ))}
    </tbody>
  );
}

interface DayProps {
  readonly date: CalendarDate;
  readonly state: CalendarState;
  readonly locale: string;
  readonly isFree: boolean;
}

/** React Aria's own cell is drawn again with each change of the calendar, which keeps a slow telephone busy for a tenth of a second. */
const Day = memo(function DayToChoose({ date, state, locale, isFree }: DayProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, isDisabled, isSelected, formattedDate } = useCalendarCell({ date }, state, ref);
  const { timeZone } = state;
  const name = ownDayName(`${buttonProps['aria-label']}`, date, locale, timeZone);
  // What that name leaves out, screen readers then say in the words of their own language.
  const own =
    name && ({ 'aria-label': name, 'aria-pressed': isSelected, 'aria-current': isToday(date, timeZone) ? 'date' : undefined } as const);
  return (
    <td {...cellProps}>
      <div
        {...buttonProps}
        {...own}
        ref={ref}
        data-free={isFree ? '' : undefined}
        data-disabled={isDisabled || undefined}
        data-selected={isSelected || undefined}
      >
        {formattedDate}
      </div>
    </td>
  );
}, looksAlike);

/** Tells whether a day is drawn the same, and does the same when it is pressed, after the calendar has changed. */
function looksAlike(before: DayProps, after: DayProps): boolean {
  const { date } = after;
  const traits = ({ state }: DayProps): readonly unknown[] => [
    state.isSelected(date),
    state.isCellFocused(date),
    isSameDay(date, state.focusedDate),
    state.isCellDisabled(date),
    state.isValueInvalid,
  ];
  const known = traits(before);
  return before.isFree === after.isFree && isSameDay(before.date, date) && traits(after).every((trait, index) => trait === known[index]);
}

/**
 * The element of the calendar: a group of controls, as in the date picker of the ARIA Authoring Practices. React Aria makes it an
 * application, which Firefox and Orca take for another document: of the control after it, nothing was said.
 */
// biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border, and its legend is the question that labels it.
const asGroup: NonNullable<CalendarProps<CalendarDate>['render']> = (props) => <div {...props} role="group" />;

/** The month that the calendar shows, with a capital as a heading has. */
function MonthName({ locale }: { readonly locale: string }): ReactNode {
  const state = useContext(CalendarStateContext);
  if (state === null) return null;
  const { start } = state.visibleRange;
  const { timeZone } = state;
  const name = dateInWords(start.toDate(timeZone), locale, { month: 'long', year: 'numeric', timeZone });
  return <Heading>{capitalisedWords(name, locale)}</Heading>;
}

/**
 * Tells how a calendar's head names the days: by their short names, without so many letters as all seven begin with, such as an
 * article; where even those do not fit, by their first letters. Wide ones take more room on a phone than a finger.
 */
function dayNamesIn(locale: string): { readonly style: 'short' | 'narrow'; readonly shared: number; readonly isWide: boolean } {
  const { format } = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const [first = '', ...others] = weekdays.map((_, day) => format(Date.UTC(2024, 0, 1 + day)));
  let shared = 0;
  while (shared < first.length && others.every((name) => name[shared] === first[shared])) shared += 1;
  const longest = Math.max(...[first, ...others].map((name) => name.length - shared));
  const isNarrow = matchMedia(`(max-width: ${longest > 6 ? 40 : 18}rem)`).matches;
  return isNarrow ? { style: 'narrow', shared: 0, isWide: false } : { style: 'short', shared, isWide: longest > 4 };
}
