import type { ZonedDateTime } from '@internationalized/date';
import type { ReactNode } from 'react';
import { Words } from '../../../view/ui/RichText.tsx';
import { fill } from '../fill.ts';
import { useBooking } from './booking-context.ts';
import { Hint } from './fields.styles.ts';
import { isElsewhere, isUncertain } from './slots.ts';

/** Says whose clocks show the times, where the visitor's may show others. */
export function LocalTime({ times }: { readonly times: readonly ZonedDateTime[] }): ReactNode {
  const { facts, words } = useBooking();
  if (facts.place === undefined || !times.some((time) => isElsewhere(time) || isUncertain(facts, time))) return null;
  return (
    <Hint>
      <Words text={fill(words.localTime, { place: facts.place.town.value })} />
    </Hint>
  );
}
