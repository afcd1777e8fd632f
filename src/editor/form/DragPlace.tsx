import { type DragEvent, type ReactNode, useState } from 'react';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { pathKey, useForm } from './form-context.ts';
import { Sign } from './Sign.tsx';

const Place = styled.div({
  position: 'relative',
  '&[data-drop]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    blockSize: '4px',
    borderRadius: '2px',
    background: token('link'),
    pointerEvents: 'none',
    '@media (forced-colors: active)': { background: 'Highlight' },
  },
  '&[data-drop="before"]::after': { insetBlockStart: '-6px' },
  '&[data-drop="after"]::after': { insetBlockEnd: '-6px' },
});

const Grip = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '1.5rem',
  alignSelf: 'stretch',
  color: token('quiet'),
  cursor: 'grab',
  // Fingers scroll: they have the arrows and the menu.
  '@media (pointer: coarse)': { display: 'none' },
});

/** The item under the pointer; a window drags one at a time. */
let dragged: { readonly list: string; readonly step: number } | undefined;

/** Shows the handle by which a mouse drags an item of a list; keys and fingers have the item's arrows and menu. */
export function DragHandle({ parent, step }: { readonly parent: DataPath; readonly step: number }): ReactNode {
  return (
    <Grip
      aria-hidden="true"
      draggable
      data-control="drag"
      onDragStart={(event) => {
        dragged = { list: pathKey(parent), step };
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', '');
        const card = event.currentTarget.closest('[data-drag-place]');
        if (card !== null) event.dataTransfer.setDragImage(card, 16, 16);
        event.stopPropagation();
      }}
      onDragEnd={() => (dragged = undefined)}
    >
      <Sign name="grip" />
    </Grip>
  );
}

/** Is the place of an item in its list, where another item of that list can be dropped. */
export function DragPlace({
  parent,
  step,
  children,
}: {
  readonly parent: DataPath;
  readonly step: number;
  readonly children: ReactNode;
}): ReactNode {
  const { emit, reveal } = useForm();
  const [side, setSide] = useState<'before' | 'after'>();
  const isOwn = (): boolean => dragged?.list === pathKey(parent);
  const sideOf = (event: DragEvent): 'before' | 'after' => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? 'before' : 'after';
  };
  return (
    <Place
      data-drag-place=""
      {...(side === undefined ? {} : { 'data-drop': side })}
      onDragOver={(event) => {
        if (!isOwn()) return;
        event.preventDefault();
        event.stopPropagation();
        setSide(sideOf(event));
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setSide(undefined);
      }}
      onDrop={(event) => {
        setSide(undefined);
        if (!isOwn() || dragged === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        const from = dragged.step;
        const place = sideOf(event) === 'before' ? step : step + 1;
        const to = from < place ? place - 1 : place;
        dragged = undefined;
        if (to === from) return;
        emit({ kind: 'move', path: parent, from, to });
        reveal([...parent, to], 'actions');
      }}
    >
      {children}
    </Place>
  );
}
