import type { Text } from '../views/view.ts';
import type { HoursLine } from './opening-hours.ts';

/** Returns opening hours as one line, without the days that are closed. */
export function hoursInOneLine(lines: readonly HoursLine[]): Text {
  const open = lines.flatMap(({ days, hours }) => (hours === undefined ? [] : [[...days.nodes, ' – ', ...hours.nodes]]));
  return { nodes: open.flatMap((line, index) => (index === 0 ? line : [' · ', ...line])) };
}
