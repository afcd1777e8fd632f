import type { DayOfWeek, OpeningHoursSpecificationLeaf } from 'schema-dts';
import { week } from '../../content/week.ts';
import { withWholeNights } from '../hours/whole-nights.ts';
import type { SitePeriod } from '../views/contact.ts';
import type { HoursRange } from '../views/types.generated.ts';

const dayOfWeek: Readonly<Record<(typeof week)[number], DayOfWeek>> = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
};

/** Describes the hours of a week; a night that goes on after midnight is one range, as Google's documentation of local businesses has it. */
export function openingHours(ranges: readonly HoursRange[]): OpeningHoursSpecificationLeaf[] {
  return withWholeNights(ranges).map(describedRange);
}

/**
 * Describes the hours that hold in a period. Closed is open from midnight to midnight, as Google's documentation of local
 * businesses has it, and said of each weekday without hours: the usual ones would hold on it otherwise.
 */
export function periodHours({ from, until, hours: ranges }: SitePeriod): OpeningHoursSpecificationLeaf[] {
  const hours = withWholeNights(ranges);
  const closed = week.filter((day) => !hours.some(({ days }) => days.includes(day)));
  const all = closed.length === 0 ? hours : [...hours, { days: closed, opens: '00:00', closes: '00:00' }];
  return all.map((range) => ({ ...describedRange(range), validFrom: from, validThrough: until }));
}

function describedRange({ days, opens, closes }: HoursRange): OpeningHoursSpecificationLeaf {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => dayOfWeek[day]),
    opens,
    // As Google's documentation of local businesses has it.
    closes: closes === '24:00' ? '23:59' : closes,
  };
}
