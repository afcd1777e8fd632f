import type { PictureFile } from '../../pages/views/view.ts';
import { partNamed } from '../../schema/framing.ts';

/** The settings of published photographs; their names depend on them, so that a change makes new files. */
export const rasterSettings = {
  /** Counted up whenever the code makes other files of the same picture. */
  edition: 2,
  widths: [320, 480, 640, 960, 1280, 1920],
  /** The widest that a browser gets that knows none of the better formats. */
  fallbackWidth: 1280,
  /** Qualities from 0 to 100, each in the scale of its format; of the same faithfulness (SSIM), where AVIF is half a JPEG's size. */
  encoding: {
    avif: { quality: 54, tune: 'ssim', effort: 3, chromaSubsampling: '4:2:0' },
    webp: { quality: 75 },
    jpeg: { quality: 75 },
  },
} as const;

/** One file that is made of a picture. */
export interface RasterVariant {
  /** Relative to `pictures/`. */
  readonly name: string;
  readonly format: keyof typeof rasterSettings.encoding;
  readonly width: number;
  readonly height: number;
}

/** All files of a picture: those that browsers choose from, and the one for browsers that can't choose. */
export interface RasterVariants {
  readonly choices: readonly RasterVariant[];
  /** A JPEG; one of the choices where a JPEG would fill what is transparent. */
  readonly fallback: RasterVariant;
}

/**
 * Names the files that are made of a picture or of a part of one (`shownPart`), from the upright size of what is shown and a digest. A
 * part's files say which one it is: `namedPart` reads it.
 */
export function rasterVariants(
  name: string,
  digest: string,
  { width, height, transparent }: { readonly width: number; readonly height: number; readonly transparent: boolean },
): RasterVariants {
  const { widths, fallbackWidth } = rasterSettings;
  const largest = Math.min(width, Math.max(...widths));
  const { file, area } = partNamed(name);
  const part = area === undefined ? '' : `-${area.left}-${area.top}-${area.width}-${area.height}`;
  const variant = (format: RasterVariant['format'], wide: number): RasterVariant => ({
    name: `${stemOf(file)}${part}-${digest}-${wide}.${format === 'jpeg' ? 'jpg' : format}`,
    format,
    width: wide,
    height: Math.max(1, Math.round((height * wide) / width)),
  });
  const all = [...widths.filter((wide) => wide < largest), largest];
  return {
    choices: (['avif', 'webp'] as const).flatMap((format) => all.map((wide) => variant(format, wide))),
    fallback: variant(transparent ? 'webp' : 'jpeg', Math.min(largest, fallbackWidth)),
  };
}

/** Returns the name of the picture, or of the part of one, that a published file could be made of; undefined where it is of another file. */
export function namedPart(published: string, file: string): string | undefined {
  const stem = `${stemOf(file)}-`;
  if (!published.startsWith(stem)) return undefined;
  const [, area] = /^(\d+-\d+-\d+-\d+)-[0-9a-f]{12}-\d+\.\w+$/.exec(published.slice(stem.length)) ?? [];
  return area === undefined ? file : `${file}#xywh=percent:${area.replaceAll('-', ',')}`;
}

function stemOf(file: string): string {
  return file.replace(/\.\w+$/, '');
}

/** Returns a picture as pages show it: the best format first, at the width that a browser needs. */
export function rasterFile(
  { choices, fallback }: RasterVariants,
  { width, height }: { readonly width: number; readonly height: number },
  base: string,
): PictureFile {
  const addressOf = ({ name }: RasterVariant): string => `${base}pictures/${name}`;
  return {
    src: addressOf(fallback),
    width,
    height,
    ...(fallback.format === 'jpeg' ? { opaque: true } : {}),
    sources: [...new Set(choices.map(({ format }) => format))].map((format) => ({
      type: `image/${format}`,
      srcset: choices
        .filter((choice) => choice.format === format)
        .map((choice) => `${addressOf(choice)} ${choice.width}w`)
        .join(', '),
    })),
  };
}
