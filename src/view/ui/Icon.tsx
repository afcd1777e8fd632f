import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { narrow } from '../theme/tokens.ts';

// Drawn on a 24-unit square with a line of 2.
const paths = {
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  message: 'M21 11.5a8.5 8.5 0 0 1-12.4 7.5L3 21l2-5.4A8.5 8.5 0 1 1 21 11.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  chevron: 'm6 9 6 6 6-6',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4v5l3 2',
  calendar: 'M5 5.5h14V20H5zM5 10.5h14M9 3v4m6-4v4',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21m0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  alert: 'M12 4 2.5 20h19zM12 10v4m0 3v.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 8v5m0-8v.01',
  check: 'm4 12.5 5 5L20 6.5',
  cross: 'M6 6l12 12M18 6 6 18',
  tip: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-9 9h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m5 11.5L21 21',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof paths;

/** Icons that point along the line of reading, and so turn round with it. */
const directional: ReadonlySet<IconName> = new Set(['arrow', 'back']);

/** A drawing of lines on a 24-unit square, as large as the words beside it. */
export const LineDrawing = styled.svg({
  inlineSize: '1.25em',
  blockSize: '1.25em',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  // Words need all of the line.
  [narrow]: { 'main &': { display: 'none' } },
  '[dir="rtl"] &[data-directional]': { transform: 'scaleX(-1)' },
});

/** Shows an icon beside words that say the same; screen readers pass over it. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <LineDrawing viewBox="0 0 24 24" aria-hidden="true" data-directional={directional.has(name) ? '' : undefined}>
      <path d={paths[name]} />
    </LineDrawing>
  );
}
