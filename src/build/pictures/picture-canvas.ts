import type * as Canvas from '@napi-rs/canvas';
import { packages } from '../installed-packages.ts';

/** Returns the drawing library, loaded on first use: a build whose pictures are all cached needs none. */
export function canvasLibrary(): typeof Canvas {
  // Fonts of the machine would make pictures of the machine.
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  return packages('@napi-rs/canvas') as typeof Canvas;
}
