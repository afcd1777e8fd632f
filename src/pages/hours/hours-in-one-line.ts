import type { Text } from '../views/view.ts';
import type { HoursLine } from './opening-hours.ts';

/** The sign between opening hours of a line; it ends a line that is too long, and begins none. */
export const betweenHours = '\u00A0· ';

/** Returns opening hours as one line, without the days that are closed; the days and the first hour stay together. */
export function hoursInOneLine(lines: readonly HoursLine[]): Text {
  const open = lines.flatMap(({ days, hours }) => (hours === undefined ? [] : [[...days.nodes, '\u00A0–\u00A0', ...hours.nodes]]));
  return { nodes: open.flatMap((line, index) => (index === 0 ? line : [betweenHours, ...line])) };
}
