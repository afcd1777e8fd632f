import { useEffect, useState } from 'react';
import { fill } from '../fill.ts';
import { useBooking } from './booking-context.ts';
import { calendarFile } from './calendar-file.ts';
import { isElsewhere, isUncertain } from './slots.ts';

/** Returns the address of the appointment as a file for calendars, which lives as long as the step is shown. */
export function useCalendarFile(): string | undefined {
  const { data, facts, words, answers, eventAt } = useBooking();
  const { start } = answers;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (start === undefined) return;
    const { place } = facts;
    const file = calendarFile({
      ...eventAt(start),
      // The place's own visitors keep the time that its people mean, whatever their devices learn of its clocks.
      isByDevice: isUncertain(facts, start) && !isElsewhere(start),
      minutes: facts.slotMinutes,
      title: fill(words.eventTitle, { name: data.name.value }).value,
      text: words.eventText.value,
      ...(place === undefined ? {} : { location: place.address }),
      now: new Date(),
    });
    const made = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [start, data, facts, words, eventAt]);
  return address;
}
