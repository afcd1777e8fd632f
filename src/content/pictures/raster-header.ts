// Four formats share this file, since each takes a page of code and all return the same header.

import { crc32 } from './crc32.ts';

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
  /** Whether it has several pictures that follow each other: pages show the first one. */
  readonly isMoving: boolean;
}

type Stored = Omit<RasterHeader, 'format'>;

/** Returns whether a file of `pictures/`, or a part of one, has pixels; a drawing is published unchanged. */
export function isRaster(file: string): boolean {
  return !/\.svg$/i.test(file);
}

/**
 * Reads the header of a JPEG, PNG, WebP or AVIF by its bytes; returns undefined for any other or a truncated file. The build passes
 * Node's own checksum, which is many times faster than any in JavaScript.
 */
export function readRasterHeader(bytes: Uint8Array, checksum: (bytes: Uint8Array) => number = crc32): RasterHeader | undefined {
  try {
    const format = formatOf(bytes);
    if (format === undefined) return undefined;
    const { width, height, ...stored } = readers[format](bytes, checksum);
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

/** Reads numbers, the most significant byte first unless told otherwise; throws a `RangeError` where bytes are missing. */
function numbersOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns a few bytes as text, one character for each. */
function textOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function formatOf(bytes: Uint8Array): RasterHeader['format'] | undefined {
  const name = (from: number, to: number): string => textOf(bytes, from, to);
  if (name(0, 3) === '\xFF\xD8\xFF') return 'jpeg';
  if (name(0, 8) === '\x89PNG\r\n\x1A\n') return 'png';
  if (name(0, 4) === 'RIFF' && name(8, 12) === 'WEBP') return 'webp';
  return brandsOf(bytes).includes('avif') ? 'avif' : undefined;
}

/** Returns the formats that a file says it has (ISO/IEC 14496-12, 4.3). */
function brandsOf(bytes: Uint8Array): readonly string[] {
  if (textOf(bytes, 4, 8) !== 'ftyp') return [];
  // Files list few brands; the limit keeps a hostile length from slowing the search.
  return textOf(bytes, 8, Math.min(256, numbersOf(bytes).getUint32(0))).match(/.{4}/gs) ?? [];
}

const readers: Readonly<Record<RasterHeader['format'], (bytes: Uint8Array, checksum: (bytes: Uint8Array) => number) => Stored>> = {
  /** ITU-T T.81, annex B. */
  jpeg(bytes) {
    const file = numbersOf(bytes);
    let size = { width: 0, height: 0 };
    let orientation = 1;
    for (let at = 2; ; ) {
      at = bytes.indexOf(0xff, at);
      while (bytes[at] === 0xff) at += 1;
      const marker = at < 1 ? undefined : bytes[at];
      if (marker === undefined) throw new Incomplete();
      if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
      const content = bytes.subarray(at + 3, at + 1 + file.getUint16(at + 1));
      // The numbers of frames include three of tables.
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
        const frame = numbersOf(content);
        size = { height: frame.getUint16(1), width: frame.getUint16(3) };
      } else if (marker === 0xe1 && textOf(content, 0, 6) === 'Exif\0\0') orientation = orientationOf(content.subarray(6));
      else if (marker === 0xda) {
        if (!hasEnd(bytes, at)) throw new Incomplete();
        return { ...size, orientation, transparent: false, isMoving: false };
      } else if (marker === 0xd9) throw new Incomplete();
      at += 1 + file.getUint16(at + 1);
    }
  },

  /** PNG, third edition, sections 5 and 11. */
  png(bytes, checksum) {
    const file = numbersOf(bytes);
    let size = { width: 0, height: 0 };
    let orientation = 1;
    let transparent = false;
    let isMoving = false;
    for (let at = 8; ; ) {
      const name = textOf(bytes, at + 4, at + 8);
      const end = at + 8 + file.getUint32(at);
      const content = bytes.subarray(at + 8, end);
      const isCritical = /^[A-Z]/.test(name);
      if (file.getUint32(end) !== checksum(bytes.subarray(at + 4, end)) && isCritical) throw new Incomplete();
      if (name === 'IHDR') {
        const header = numbersOf(content);
        size = { width: header.getUint32(0), height: header.getUint32(4) };
        transparent = ((content[9] ?? 0) & 4) !== 0;
      } else if (name === 'tRNS') transparent = true;
      // Section 11.3.4.1: the number of its pictures.
      else if (name === 'acTL') isMoving = numbersOf(content).getUint32(0) > 1;
      else if (name === 'eXIf') orientation = orientationOf(content);
      else if (name === 'IEND') return { ...size, orientation, transparent, isMoving };
      at = end + 4;
    }
  },

  /** RFC 9649, section 2. */
  webp(bytes) {
    const file = numbersOf(bytes);
    let size: { width: number; height: number } | undefined;
    let orientation = 1;
    let transparent = false;
    let flags = 0;
    const end = 8 + file.getUint32(4, true);
    if (end > bytes.length) throw new Incomplete();
    for (let at = 12; at + 8 <= end; ) {
      const name = textOf(bytes, at, at + 4);
      const content = bytes.subarray(at + 8, at + 8 + file.getUint32(at + 4, true));
      if (content.length < file.getUint32(at + 4, true)) throw new Incomplete();
      const numbers = numbersOf(content);
      if (name === 'VP8X') {
        flags = numbers.getUint8(0);
        const side = (from: number): number => 1 + numbers.getUint16(from, true) + numbers.getUint8(from + 2) * 0x10000;
        size = { width: side(4), height: side(7) };
        transparent = (flags & 0x10) !== 0;
      } else if (name === 'VP8L') {
        const bits = numbers.getUint32(1, true);
        size ??= { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
        transparent ||= ((bits >> 28) & 1) !== 0;
      } else if (name === 'VP8 ') size ??= { width: numbers.getUint16(6, true) & 0x3fff, height: numbers.getUint16(8, true) & 0x3fff };
      else if (name === 'EXIF' && (flags & 0x08) !== 0) orientation = orientationOf(content);
      at += 8 + content.length + (content.length % 2);
    }
    return { width: 0, height: 0, ...size, orientation, transparent, isMoving: (flags & 0x02) !== 0 };
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
    const contentsOf = (property: string): Uint8Array[] => properties.flatMap(({ name, content }) => (name === property ? [content] : []));
    const sizes = contentsOf('ispe')
      .map(numbersOf)
      .map((numbers) => ({ width: numbers.getUint32(4), height: numbers.getUint32(8) }));
    const [largest] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
    const [angle] = contentsOf('irot').map((content) => numbersOf(content).getUint8(0) & 3);
    const [axis] = contentsOf('imir').map((content) => numbersOf(content).getUint8(0) & 1);
    return {
      width: 0,
      height: 0,
      ...largest,
      orientation: turned[angle ?? 0]?.[axis === undefined ? 0 : axis + 1] ?? 1,
      transparent: contentsOf('auxC').some((content) => textOf(content, 0, 256).includes('auxiliary:alpha')),
      isMoving: brandsOf(bytes).includes('avis'),
    };
  },
};

/** Returns whether a JPEG has its last marker after some place; it is looked for from the end, where it is. */
function hasEnd(bytes: Uint8Array, after: number): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > after; at = bytes.lastIndexOf(0xd9, at - 1)) if (bytes[at - 1] === 0xff) return true;
  return false;
}

/** Exif orientations by counterclockwise quarter turns, then by mirror: none, top to bottom, left to right. */
const turned: readonly (readonly number[])[] = [
  [1, 4, 2],
  [8, 5, 7],
  [3, 2, 4],
  [6, 7, 5],
];

/** Returns the boxes of a file or of a box (ISO/IEC 14496-12, 4.2); throws for a truncated one. */
function boxesOf(bytes: Uint8Array): { name: string; content: Uint8Array }[] {
  const numbers = numbersOf(bytes);
  const boxes: { name: string; content: Uint8Array }[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = numbers.getUint32(at);
    const [head, size] = short === 1 ? [16, Number(numbers.getBigUint64(at + 8))] : [8, short === 0 ? bytes.length - at : short];
    if (size < head || at + size > bytes.length) throw new Incomplete();
    boxes.push({ name: textOf(bytes, at + 4, at + 8), content: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

/** Returns the orientation of a camera (Exif 2.32, 4.6.4, tag 274); 1 for a missing or invalid one. */
function orientationOf(tiff: Uint8Array): number {
  const order = textOf(tiff, 0, 2);
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return 1;
  const numbers = numbersOf(tiff);
  const isLittleEndian = order === 'II';
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : numbers.getUint16(at, isLittleEndian));
  const directory = numbers.getUint32(4, isLittleEndian);
  const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * 12);
  const entry = entries.find((candidate) => short(candidate) === 274);
  const value = entry === undefined ? 1 : short(entry + 8);
  return value >= 1 && value <= 8 ? value : 1;
}
