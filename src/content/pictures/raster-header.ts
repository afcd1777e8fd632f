// Four formats share this file, since each takes a page of code and all return the same header.

import { crc32 } from 'node:zlib';

/** The header of a raster picture, read without decoding its pixels. */
export interface RasterHeader {
  readonly format: 'jpeg' | 'png' | 'webp' | 'avif';
  /** The size in pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
  /** The orientation of the stored pixels as Exif numbers it: 1 to 8, and 1 for upright. */
  readonly orientation: number;
  /** Whether the picture can have transparent pixels. */
  readonly transparent: boolean;
}

type Stored = Omit<RasterHeader, 'format'>;

/** Reads the header of a JPEG, PNG, WebP or AVIF by its bytes; returns undefined for any other or a truncated file. */
export function readRasterHeader(bytes: Buffer): RasterHeader | undefined {
  const format = formatOf(bytes);
  if (format === undefined) return undefined;
  try {
    const { width, height, ...stored } = readers[format](bytes);
    if (width === 0 || height === 0) return undefined;
    const [wide, high] = stored.orientation > 4 ? [height, width] : [width, height];
    return { format, ...stored, width: wide, height: high };
  } catch (error) {
    // The header refers to bytes that a truncated file lacks.
    if (error instanceof RangeError || error instanceof Incomplete) return undefined;
    throw error;
  }
}

class Incomplete extends Error {}

function formatOf(bytes: Buffer): RasterHeader['format'] | undefined {
  const name = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (name(0, 3) === '\xFF\xD8\xFF') return 'jpeg';
  if (name(0, 8) === '\x89PNG\r\n\x1A\n') return 'png';
  if (name(0, 4) === 'RIFF' && name(8, 12) === 'WEBP') return 'webp';
  // Files list few brands; the limit keeps a hostile length from slowing the search.
  const brands = name(4, 8) === 'ftyp' ? name(8, Math.min(256, bytes.readUInt32BE(0))).match(/.{4}/gs) : null;
  return brands?.includes('avif') ? 'avif' : undefined;
}

const readers: Readonly<Record<RasterHeader['format'], (bytes: Buffer) => Stored>> = {
  /** ITU-T T.81, annex B. */
  jpeg(bytes) {
    let size = { width: 0, height: 0 };
    let orientation = 1;
    for (let at = 2; ; ) {
      at = bytes.indexOf(0xff, at);
      while (bytes[at] === 0xff) at += 1;
      const marker = at < 1 ? undefined : bytes[at];
      if (marker === undefined) throw new Incomplete();
      if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
      const content = bytes.subarray(at + 3, at + 1 + bytes.readUInt16BE(at + 1));
      // The numbers of frames include three of tables.
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
        size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
      else if (marker === 0xe1 && content.toString('latin1', 0, 6) === 'Exif\0\0') orientation = orientationOf(content.subarray(6));
      else if (marker === 0xda) {
        if (!bytes.includes('\xFF\xD9', at, 'latin1')) throw new Incomplete();
        return { ...size, orientation, transparent: false };
      } else if (marker === 0xd9) throw new Incomplete();
      at += 1 + bytes.readUInt16BE(at + 1);
    }
  },

  /** PNG, third edition, sections 5 and 11. */
  png(bytes) {
    let size = { width: 0, height: 0 };
    let orientation = 1;
    let transparent = false;
    for (let at = 8; ; ) {
      const name = bytes.toString('latin1', at + 4, at + 8);
      const end = at + 8 + bytes.readUInt32BE(at);
      const content = bytes.subarray(at + 8, end);
      const isCritical = /^[A-Z]/.test(name);
      if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end)) && isCritical) throw new Incomplete();
      if (name === 'IHDR') {
        size = { width: content.readUInt32BE(0), height: content.readUInt32BE(4) };
        transparent = ((content[9] ?? 0) & 4) !== 0;
      } else if (name === 'tRNS') transparent = true;
      else if (name === 'eXIf') orientation = orientationOf(content);
      else if (name === 'IEND') return { ...size, orientation, transparent };
      at = end + 4;
    }
  },

  /** RFC 9649, section 2. */
  webp(bytes) {
    let size: { width: number; height: number } | undefined;
    let orientation = 1;
    let transparent = false;
    let flags = 0;
    const end = 8 + bytes.readUInt32LE(4);
    if (end > bytes.length) throw new Incomplete();
    for (let at = 12; at + 8 <= end; ) {
      const name = bytes.toString('latin1', at, at + 4);
      const content = bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4));
      if (content.length < bytes.readUInt32LE(at + 4)) throw new Incomplete();
      if (name === 'VP8X') {
        flags = content.readUInt8(0);
        size = { width: 1 + content.readUIntLE(4, 3), height: 1 + content.readUIntLE(7, 3) };
        transparent = (flags & 0x10) !== 0;
      } else if (name === 'VP8L') {
        const bits = content.readUInt32LE(1);
        size ??= { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
        transparent ||= ((bits >> 28) & 1) !== 0;
      } else if (name === 'VP8 ') size ??= { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
      else if (name === 'EXIF' && (flags & 0x08) !== 0) orientation = orientationOf(content);
      at += 8 + content.length + (content.length % 2);
    }
    return { width: 0, height: 0, ...size, orientation, transparent };
  },

  /** HEIF (ISO/IEC 23008-12), section 6.5: the largest picture is the whole one. */
  avif(bytes) {
    const boxes = boxesOf(bytes);
    if (!boxes.some(({ name }) => name === 'mdat')) throw new Incomplete();
    const properties = boxes
      .filter(({ name }) => name === 'meta')
      .flatMap(({ content }) => boxesOf(content.subarray(4)))
      .filter(({ name }) => name === 'iprp')
      .flatMap(({ content }) => boxesOf(content))
      .filter(({ name }) => name === 'ipco')
      .flatMap(({ content }) => boxesOf(content));
    const contentsOf = (property: string): Buffer[] => properties.flatMap(({ name, content }) => (name === property ? [content] : []));
    const sizes = contentsOf('ispe').map((content) => ({ width: content.readUInt32BE(4), height: content.readUInt32BE(8) }));
    const [largest] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
    const [angle] = contentsOf('irot').map((content) => content.readUInt8(0) & 3);
    const [axis] = contentsOf('imir').map((content) => content.readUInt8(0) & 1);
    return {
      width: 0,
      height: 0,
      ...largest,
      orientation: turned[angle ?? 0]?.[axis === undefined ? 0 : axis + 1] ?? 1,
      transparent: contentsOf('auxC').some((content) => content.includes('auxiliary:alpha')),
    };
  },
};

/** Exif orientations by counterclockwise quarter turns, then by mirror: none, top to bottom, left to right. */
const turned: readonly (readonly number[])[] = [
  [1, 4, 2],
  [8, 5, 7],
  [3, 2, 4],
  [6, 7, 5],
];

/** Returns the boxes of a file or of a box (ISO/IEC 14496-12, 4.2); throws for a truncated one. */
function boxesOf(bytes: Buffer): { name: string; content: Buffer }[] {
  const boxes: { name: string; content: Buffer }[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const [head, size] = short === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, short === 0 ? bytes.length - at : short];
    if (size < head || at + size > bytes.length) throw new Incomplete();
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

/** Returns the orientation of a camera (Exif 2.32, 4.6.4, tag 274); 1 for a missing or invalid one. */
function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return 1;
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * 12);
  const entry = entries.find((candidate) => short(candidate) === 274);
  const value = entry === undefined ? 1 : short(entry + 8);
  return value >= 1 && value <= 8 ? value : 1;
}
