import type { ReactNode } from 'react';
import { LineDrawing } from '../../view/ui/Icon.tsx';

const paths = {
  more: 'M12 5v.01M12 12v.01M12 19v.01',
  plus: 'M12 5v14M5 12h14',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  pencil: 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3',
  help: 'M8.5 8.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18v.01',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z',
  emphasis: 'M10 5h7M7 19h7M14 5l-4 14',
  link: 'M9 15l6-6M10 6l2-2a4.2 4.2 0 0 1 6 6l-2 2M14 18l-2 2a4.2 4.2 0 0 1-6-6l2-2',
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1',
  redo: 'm15 7 5 5-5 5m5-5H10a6 6 0 0 0-6 6v1',
  insert:
    'M9 4c-2 0-3 1-3 3v2c0 1.500-.7 3-2 3 1.300 0 2 1.500 2 3v2c0 2 1 3 3 3M15 4c2 0 3 1 3 3v2c0 1.500.7 3 2 3-1.300 0-2 1.500-2 3v2c0 2-1 3-3 3',
} as const;

/** Signs that point along the line of reading, and so turn round with it. */
const directional: ReadonlySet<keyof typeof paths> = new Set(['undo', 'redo']);

/** Shows the sign of a tool of the form, which has its name beside it or as its label; screen readers pass over it. */
export function Sign({ name }: { readonly name: keyof typeof paths }): ReactNode {
  return (
    <LineDrawing viewBox="0 0 24 24" aria-hidden="true" data-name={name} data-directional={directional.has(name) ? '' : undefined}>
      <path d={paths[name]} />
    </LineDrawing>
  );
}
