import { readFileSync } from 'node:fs';
import path from 'node:path';
import { darkName, inDarkScheme } from '../../content/pictures/dark-drawing.ts';
import { isRaster } from '../../content/pictures/raster-header.ts';
import { isContentError, type Problem } from '../../locales/problems/problem.ts';
import { cachedFile, isCached } from '../cache/cached-files.ts';
import { listSources } from '../content/read-content.ts';
import type { SiteFiles } from '../output/site-writer.ts';
import { type Raster, rasterHeaderOf, readRaster } from './raster.ts';
import { openRaster, pixelLibraryVersion } from './raster-encoding.ts';
import { namedPart } from './raster-variants.ts';

/** A file that is published for a picture. */
interface PublishedPicture {
  /** Relative to `pictures/`. */
  readonly name: string;
  /** Such as `image/avif`. */
  readonly type: string;
  readonly make: () => Promise<Buffer>;
}

/**
 * Publishes a picture of a content folder: a drawing as it is and in the dark scheme, a photograph, or a part of one (`shownPart`), in the
 * sizes and formats that pages offer, cached in the folder `cache`. Throws a `ContentError` for a photograph that can't be decoded.
 */
export async function publishPicture(content: string, picture: string, out: SiteFiles, cache: string): Promise<void> {
  if (isRaster(picture)) {
    const files = filesOf(readRaster(content, picture), cache);
    const made = await Promise.all(files.map(async ({ name, make }) => [name, await make()] as const));
    for (const [name, bytes] of made) out.write(`pictures/${name}`, bytes);
    return;
  }
  const drawing = readFileSync(path.join(content, 'pictures', picture));
  out.write(`pictures/${picture}`, drawing);
  const dark = inDarkScheme(drawing.toString('utf8'));
  if (dark !== undefined) out.write(`pictures/${darkName(picture)}`, dark);
}

/** Returns whether the folder `cache` has all files that are published for a photograph. */
export function isEncoded(content: string, picture: string, cache: string): boolean {
  return filesOf(readRaster(content, picture), cache).every(({ cached }) => isCached(cached));
}

/**
 * Reports those of some photographs, whose headers are in order, that can't be decoded: the build could not publish them. Each is
 * decoded once, and sound pictures are noted in the folder `cache`.
 */
export async function undecodablePictures(content: string, pictures: readonly string[], cache: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const picture of pictures) {
    const raster = readRaster(content, picture);
    const sound = async (): Promise<Buffer> => {
      await openRaster(raster);
      return Buffer.from('sound');
    };
    try {
      await cachedFile(path.join(cache, `${raster.digest}-${pixelLibraryVersion()}`), sound);
    } catch (error) {
      if (!isContentError(error)) throw error;
      problems.push(...error.problems);
    }
  }
  return problems;
}

/** Returns the file that is published under a name below `pictures/`, made on request; undefined where no picture has such a file. */
export function findPublished(content: string, name: string, cache: string): PublishedPicture | undefined {
  const { pictures } = listSources(content);
  const drawing = pictures.find((picture) => !isRaster(picture) && darkName(picture) === name);
  if (drawing !== undefined) {
    const dark = inDarkScheme(readFileSync(path.join(content, 'pictures', drawing), 'utf8'));
    return dark === undefined ? undefined : { name, type: 'image/svg+xml', make: async () => Buffer.from(dark) };
  }
  return pictures
    .filter(isRaster)
    .flatMap((picture) => {
      const part = namedPart(name, picture);
      // The name may only begin as that of a damaged photograph does, of which no file is made.
      return part === undefined || rasterHeaderOf(content, picture) === undefined ? [] : part;
    })
    .flatMap((part) => filesOf(readRaster(content, part), cache))
    .find((file) => file.name === name);
}

function filesOf(raster: Raster, cache: string): (PublishedPicture & { readonly cached: string })[] {
  let opened: ReturnType<typeof openRaster> | undefined;
  return [...new Map([...raster.choices, raster.fallback].map((variant) => [variant.name, variant])).values()].map((variant) => {
    const cached = path.join(cache, `${raster.digest}-${variant.width}-${pixelLibraryVersion()}-${process.arch}.${variant.format}`);
    return {
      name: variant.name,
      cached,
      type: `image/${variant.format}`,
      make: () =>
        cachedFile(cached, async () => {
          opened ??= openRaster(raster);
          return (await opened).encode(variant);
        }),
    };
  });
}
