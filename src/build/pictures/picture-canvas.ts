import { createRequire } from 'node:module';
import type * as Canvas from '@napi-rs/canvas';

// The bundle holds no native code: what is bundled finds it among the project's packages.
const packages = createRequire(import.meta.url);
let library: typeof Canvas | undefined;

/** Returns the drawing library, loaded on first use: a build whose pictures are all cached needs none. */
export function canvasLibrary(): typeof Canvas {
  // Fonts of the machine would make pictures of the machine.
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  library ??= packages('@napi-rs/canvas') as typeof Canvas;
  return library;
}

/** Returns the version of the drawing library without loading it. */
export function canvasVersion(): string {
  return (packages('@napi-rs/canvas/package.json') as { version: string }).version;
}

/** Returns the path of a file inside a package. */
export function packageFile(name: string): string {
  return packages.resolve(name);
}
