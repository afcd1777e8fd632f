import { createContext, useContext } from 'react';
import type { ClientConfig, ClientMessages } from '../../../pages/client-config.ts';
import type { Answers, Mistake, Step } from './answers.ts';
import type { Schedule } from './slots.ts';

/** What every step of a booking can know and do. */
export interface Booking {
  readonly data: ClientConfig;
  readonly words: ClientMessages['booking'];
  readonly schedule: Schedule;
  readonly answers: Answers;
  readonly mistakes: readonly Mistake[];
  change(answers: Partial<Answers>): void;
  goTo(step: Step): void;
  /** Tells that the visitor opens the message; returns whether its time can still be had, and asks for another one else. */
  send(): boolean;
}

const Context = createContext<Booking | undefined>(undefined);

export const BookingProvider = Context.Provider;

/** Returns the booking that a component is drawn for; throws outside of one. */
export function useBooking(): Booking {
  const booking = useContext(Context);
  if (booking === undefined) throw new Error('useBooking is called outside of a booking.');
  return booking;
}

/** Returns what is wrong with the answer to a field of the booking. */
export function useMistake(field: keyof Answers): Mistake | undefined {
  return useBooking().mistakes.find((mistake) => mistake.field === field);
}
