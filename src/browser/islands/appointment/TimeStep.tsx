import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ReactNode } from 'react';
import { clockTime } from '../../../pages/hours/clock-time.ts';
import { capitalisedWords } from '../../../pages/views/capitalised.ts';
import type { PlainText } from '../../../pages/views/view.ts';
import { Words } from '../../../view/ui/RichText.tsx';
import { fill } from '../fill.ts';
import { useBooking, useMistake } from './booking-context.ts';
import { Choices } from './Choices.tsx';
import { Message } from './fields.styles.ts';
import { LocalTime } from './LocalTime.tsx';
import { longDay } from './request-message.ts';
import { fieldId } from './StepForm.tsx';
import { slotsOn } from './slots.ts';

/** The second step: at what time of the chosen day, as clocks show it where the site's people are. */
export function TimeStep(): ReactNode {
  const { data, facts, words, answers, change } = useBooking();
  const { day, start } = answers;
  const mistake = useMistake('start');
  if (day === undefined) return null;
  const slots = slotsOn(facts, day, new Date());
  // A dialog may stay open until the day's last slot has gone by.
  if (slots.length === 0) {
    return (
      <Message role="status" id={fieldId('start')} tabIndex={-1}>
        <Words text={words.noSlots} />
      </Message>
    );
  }
  const between = (from: number, until: number): ZonedDateTime[] => slots.filter(({ hour }) => hour >= from && hour < until);
  const groups = [
    // “At a quarter to one on Thursday” is on Wednesday night for people, so the two days are named; the site has no word for its nights.
    { label: nightBefore(day, data.locale), options: between(0, 5) },
    { label: words.morning, options: between(5, 12) },
    { label: words.afternoon, options: between(12, 20) },
    { options: between(20, 24) },
  ].filter(({ options }) => options.length > 0);
  const byName = new Map(slots.map((slot) => [slot.toAbsoluteString(), slot]));
  return (
    <>
      <Choices
        field="start"
        label={fill(words.time, { date: longDay(day, data.locale) })}
        value={start?.toAbsoluteString() ?? ''}
        onChange={(chosen) => change({ start: byName.get(chosen) })}
        groups={groups.map(({ options, ...group }) => ({
          ...group,
          options: options.map((slot) => ({
            value: slot.toAbsoluteString(),
            content: <bdi>{clockTime(slot, data.locale, data.words.clock)}</bdi>,
          })),
        }))}
        mistake={mistake}
        isNarrow
      />
      <LocalTime times={slots} />
    </>
  );
}

/** Names the night in which a day begins by the weekdays on both sides of it. */
function nightBefore(day: CalendarDate, locale: string): PlainText {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return { value: capitalisedWords(format.formatRange(day.subtract({ days: 1 }).toDate('UTC'), day.toDate('UTC')), locale) };
}
