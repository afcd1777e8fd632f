import type { ZonedDateTime } from '@internationalized/date';
import type { ReactNode } from 'react';
import { clockTime } from '../../../pages/hours/clock-time.ts';
import { capitalisedWords } from '../../../pages/views/capitalised.ts';
import { Words } from '../../../view/ui/RichText.tsx';
import { fill } from '../fill.ts';
import { useBooking, useMistake } from './booking-context.ts';
import { Choices } from './Choices.tsx';
import { Message } from './fields.styles.ts';
import { LocalTime } from './LocalTime.tsx';
import { morningHour, weekdaysOfNight } from './nights.ts';
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
    { label: { value: capitalisedWords(weekdaysOfNight(day, data.locale), data.locale) }, options: between(0, morningHour) },
    { label: words.morning, options: between(morningHour, 12) },
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
