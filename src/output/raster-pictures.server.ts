import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError, type Problem } from '../content/problem.ts';
import { isRaster, type Raster, readRaster } from '../content/raster.server.ts';
import { listSources } from '../content/source.server.ts';
import { canvasVersion } from './picture-canvas.server.ts';
import { openRaster } from './raster-encoding.server.ts';
import { rememberedFile } from './remembered-files.server.ts';

/** A file that is published for a picture. */
export interface PublishedPicture {
  /** Relative to `pictures/`. */
  readonly name: string;
  /** Such as `image/avif`. */
  readonly type: string;
  readonly make: () => Promise<Buffer>;
}

/**
 * Publishes pictures of a content folder below `folder`: drawings as they are, photographs in the sizes and formats that
 * pages offer, remembered in the folder `memory`. Throws a `ContentError` at one that can't be decoded.
 */
export async function publishPictures(content: string, pictures: readonly string[], folder: string, memory: string): Promise<void> {
  for (const picture of pictures) {
    const target = path.join(folder, 'pictures', picture);
    if (!isRaster(picture)) {
      cpSync(path.join(content, 'pictures', picture), target);
      continue;
    }
    // One picture after the other, since its pixels take much memory; its files side by side.
    const files = filesOf(readRaster(content, picture), memory);
    const made = await Promise.all(files.map(async ({ name, make }) => [path.join(folder, 'pictures', name), await make()] as const));
    mkdirSync(path.dirname(target), { recursive: true });
    for (const [file, bytes] of made) writeFileSync(file, bytes);
  }
}

/**
 * Reports those of some photographs, whose headers are in order, that can't be decoded: the build could not publish them. Each is
 * decoded once, and what was found to be sound is remembered in the folder `memory`.
 */
export async function undecodablePictures(content: string, pictures: readonly string[], memory: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const picture of pictures) {
    const raster = readRaster(content, picture);
    const sound = async (): Promise<Buffer> => {
      await openRaster(raster);
      return Buffer.from('sound');
    };
    try {
      await rememberedFile(path.join(memory, `${raster.digest}-${canvasVersion()}`), sound);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  return problems;
}

/** Finds the file that would be published under a name below `pictures/`; nothing where no photograph has such a file. */
export function findPublished(content: string, name: string, memory: string): PublishedPicture | undefined {
  return listSources(content)
    .pictures.filter((picture) => isRaster(picture) && name.startsWith(`${picture.replace(/\.\w+$/, '')}-`))
    .flatMap((picture) => filesOf(readRaster(content, picture), memory))
    .find((file) => file.name === name);
}

function filesOf(raster: Raster, memory: string): PublishedPicture[] {
  let opened: ReturnType<typeof openRaster> | undefined;
  return [...new Map([...raster.choices, raster.fallback].map((variant) => [variant.name, variant])).values()].map((variant) => {
    const remembered = `${raster.digest}-${variant.width}-${canvasVersion()}-${process.arch}.${variant.format}`;
    return {
      name: variant.name,
      type: `image/${variant.format}`,
      make: () =>
        rememberedFile(path.join(memory, remembered), async () => {
          opened ??= openRaster(raster);
          return (await opened).encode(variant);
        }),
    };
  });
}
