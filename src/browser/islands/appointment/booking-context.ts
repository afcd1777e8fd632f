import type { ZonedDateTime } from '@internationalized/date';
import { createContext, useContext } from 'react';
import type { ClientBooking, ClientConfig, ClientMessages } from '../../../pages/client-config.ts';
import type { Answers, Mistake, Step } from './answers.ts';
import type { TentativeEvent } from './calendar-file.ts';

/** What an event keeps in calendars while its time changes, and how often it did. */
export type CalendarEntry = Pick<TentativeEvent, 'start' | 'id' | 'revision'>;

/** The state and actions that all steps of a booking share. */
export interface Booking {
  readonly data: ClientConfig;
  readonly words: ClientMessages['booking'];
  readonly facts: ClientBooking;
  readonly step: Step;
  /** How often the visitor has tried to go on. */
  readonly attempt: number;
  readonly answers: Answers;
  readonly mistakes: readonly Mistake[];
  /** The message that was opened last, for one request; whether it was sent, the messaging service alone knows. */
  readonly opened: string | undefined;
  change(answers: Partial<Answers>): void;
  goTo(step: Step): void;
  /** Checks the answers of the step and goes on, or tells what is wrong. */
  submit(): Promise<void>;
  /** Reports that the visitor opens a message; returns whether the time is still free, and otherwise asks for another one. */
  send(message: string): boolean;
  /** Returns what names the event of this request in calendars, at a time that it has now. */
  eventAt(start: ZonedDateTime): CalendarEntry;
  /** Begins another request. */
  begin(): void;
}

const Context = createContext<Booking | undefined>(undefined);

/** Gives a booking to the components inside. */
export const BookingProvider = Context.Provider;

/** Returns the booking that a component is drawn for; throws outside of one. */
export function useBooking(): Booking {
  const booking = useContext(Context);
  if (booking === undefined) throw new Error('useBooking is called outside of a booking.');
  return booking;
}

/** Returns the error of a field of the booking. */
export function useMistake(field: keyof Answers): Mistake | undefined {
  return useBooking().mistakes.find((mistake) => mistake.field === field);
}
