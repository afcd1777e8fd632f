import { Global } from '@emotion/react';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import cropStyles from 'react-image-crop/dist/ReactCrop.css?inline';
import { type Framing, mostLeftOut, type Point } from '../../schema/framing.ts';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { useForm } from './form-context.ts';
import { listed } from './listed.ts';

/** The picture with what lies over it; a picture has a left and a right whatever the direction of the form. */
const Stage = styled.div({
  position: 'relative',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  '& img': { display: 'block', maxInlineSize: '100%', maxBlockSize: '60vh' },
  // A finger needs more room than the library's handles have.
  '--rc-drag-handle-size': '20px',
  '--rc-drag-handle-mobile-size': '32px',
  '--rc-border-color': 'white',
  '--rc-focus-color': token('accent'),
});

const FocusMark = styled.span({
  position: 'absolute',
  inlineSize: token('target'),
  blockSize: token('target'),
  transform: 'translate(-50%, -50%)',
  borderRadius: '50%',
  border: '3px solid white',
  outline: '2px solid black',
  background: 'rgb(255 255 255 / 30%)',
  cursor: 'move',
  touchAction: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 'calc(50% - 3px)', borderRadius: '50%', background: 'black' },
});

/** Frames a photograph by its edges, and moves its focus; the numbers beside it do the same without a pointer. */
export function FramingTool({
  address,
  framing,
  onChange,
}: {
  readonly address: string;
  readonly framing: Framing;
  readonly onChange: (framing: Framing) => void;
}): ReactNode {
  const { t, language } = useForm();
  const stage = useRef<HTMLDivElement>(null);
  // Between whole numbers too: an arrow key moves the frame by less than one percent.
  const [frame, setFrame] = useState<{ readonly crop: PercentCrop; readonly isMoving: boolean }>();
  const isFrame = frame !== undefined && (frame.isMoving || isSameArea(framingBy(frame.crop), framing));
  const [point, setPoint] = useState<Point>();
  const focus = point ?? framing.focus;
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0, width = 1, height = 1 } = stage.current?.getBoundingClientRect() ?? {};
    return { across: percent((clientX - left) / width), down: percent((clientY - top) / height) };
  };
  return (
    <Stage ref={stage} dir="ltr">
      <Global styles={cropStyles} />
      <ReactCrop
        crop={isFrame ? frame.crop : cropOf(framing)}
        keepSelection
        ruleOfThirds
        minWidth={24}
        minHeight={24}
        ariaLabels={namesOfHandles((side) => t(side), language)}
        onChange={(_, crop) => setFrame({ crop, isMoving: true })}
        onComplete={(_, crop) => {
          setFrame({ crop, isMoving: false });
          if (!isSameArea(framingBy(crop), framing))
            onChange({ ...framingBy(crop), ...(framing.focus === undefined ? {} : { focus: framing.focus }) });
        }}
      >
        <img src={address} alt="" />
      </ReactCrop>
      {focus === undefined ? null : (
        <FocusMark
          aria-hidden="true"
          style={{ left: `${focus.across}%`, top: `${focus.down}%` }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setPoint(pointAt(event));
          }}
          onPointerMove={(event) => {
            if (point !== undefined) setPoint(pointAt(event));
          }}
          onPointerUp={(event) => {
            setPoint(undefined);
            onChange({ ...framing, focus: pointAt(event) });
          }}
          onPointerCancel={() => setPoint(undefined)}
        />
      )}
    </Stage>
  );
}

function cropOf({ top, right, bottom, left }: Framing): PercentCrop {
  return { unit: '%', x: left, y: top, width: 100 - left - right, height: 100 - top - bottom };
}

/** Returns the framing of a frame in whole numbers; the least that may be left stays. */
function framingBy({ x, y, width, height }: PercentCrop): Framing {
  const [left, top] = [percent(x / 100), percent(y / 100)].map((side) => Math.min(side, mostLeftOut)) as [number, number];
  const after = (before: number, to: number): number => Math.min(percent(1 - to / 100), mostLeftOut - before);
  return { top, right: after(left, x + width), bottom: after(top, y + height), left };
}

function isSameArea(one: Framing, other: Framing): boolean {
  return one.top === other.top && one.right === other.right && one.bottom === other.bottom && one.left === other.left;
}

function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}

type Edge = 'framingTop' | 'framingRight' | 'framingBottom' | 'framingLeft';

function namesOfHandles(t: (key: Edge | 'framingArea') => string, language: string) {
  const [top, right, bottom, left] = [t('framingTop'), t('framingRight'), t('framingBottom'), t('framingLeft')];
  return {
    cropArea: t('framingArea'),
    nwDragHandle: listed([top, left], language),
    nDragHandle: top,
    neDragHandle: listed([top, right], language),
    eDragHandle: right,
    seDragHandle: listed([bottom, right], language),
    sDragHandle: bottom,
    swDragHandle: listed([bottom, left], language),
    wDragHandle: left,
  };
}
