import { plain, type Text, type TextNode } from '../views/view.ts';
import type { HoursLine } from './opening-hours.ts';

/**
 * Returns the sign between opening hours and what stands before them in a line; it ends a line that is too long, and begins none. Beside
 * Arabic-Indic figures, whose nought is a point, a point would be read as one.
 */
export function betweenHours(before: readonly TextNode[]): string {
  return /[٠-٩۰-۹]/.test(plain(before)) ? '؛ ' : '\u00A0· ';
}

/** Returns opening hours as one line, without the days that are closed; no line begins with the dash after a day. */
export function hoursInOneLine(lines: readonly HoursLine[]): Text {
  const open = lines.flatMap(({ days, hours }) => (hours === undefined ? [] : [[...days.nodes, '\u00A0– ', ...hours.nodes]]));
  return { nodes: open.flatMap((line, index) => (index === 0 ? line : [betweenHours(line), ...line])) };
}
