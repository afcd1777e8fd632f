import type { SKRSContext2D } from '@napi-rs/canvas';
import { isOfMachine } from '../../schema/attempted.ts';
import type { Point } from '../../schema/framing.ts';
import { drawableSvg } from './drawable-svg.ts';
import { canvasLibrary } from './picture-canvas.ts';

/** A picture of the content, whose file is read when it is drawn. */
export interface PictureSource {
  /** A hash of its bytes. */
  readonly digest: string;
  readonly width: number;
  readonly height: number;
  /** The point that has to stay in sight, in percent; its middle where none is named. */
  readonly focus?: Point;
  bytes(): Buffer;
}

/** A picture that can be drawn at any size. */
export interface OpenedPicture {
  readonly width: number;
  readonly height: number;
  /** Whether it covers what is behind it, as a photograph does and a drawing does not. */
  readonly opaque: boolean;
  draw(context: SKRSContext2D, left: number, top: number, width: number, height: number): void;
}

const sample = 16;

/** Opens a picture of any format that pages may show; returns undefined for one that can't be read. */
export async function openPicture(source: PictureSource | undefined): Promise<OpenedPicture | undefined> {
  if (source === undefined || source.width === 0 || source.height === 0) return undefined;
  const { width, height } = source;
  try {
    const bytes = source.bytes();
    const isDrawing = bytes.toString('utf8', 0, 64).trimStart().startsWith('<');
    const image = await canvasLibrary().loadImage(isDrawing ? Buffer.from(drawableSvg(bytes.toString('utf8'), source)) : bytes);
    const draw: OpenedPicture['draw'] = (context, left, top, wide, high) => {
      // A drawing has no pixels of its own: it is given as many as it will cover.
      if (isDrawing) Object.assign(image, { width: Math.ceil(wide), height: Math.ceil(high) });
      context.drawImage(image, left, top, wide, high);
    };
    return { width, height, opaque: hasOpaqueCorners(draw), draw };
  } catch (error) {
    if (isOfMachine(error)) throw error;
    return undefined;
  }
}

function hasOpaqueCorners(draw: OpenedPicture['draw']): boolean {
  const context = canvasLibrary().createCanvas(sample, sample).getContext('2d');
  draw(context, 0, 0, sample, sample);
  const { data } = context.getImageData(0, 0, sample, sample);
  return [0, sample - 1, sample * (sample - 1), sample * sample - 1].every((pixel) => data[pixel * 4 + 3] === 255);
}
