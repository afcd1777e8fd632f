import { crc32 } from 'node:zlib';
import type { Canvas } from '@napi-rs/canvas';
import { canvasLibrary } from './picture-canvas.ts';

/** The colours of the corners, by the places where they stand in an upright picture. */
export const corners = { topLeft: [30, 60, 200], topRight: [200, 40, 40], bottomLeft: [230, 230, 220], bottomRight: [20, 20, 20] } as const;

/** Draws what looks like a photograph to an encoder (soft light, edges, grain), the same each time, with its corners marked. */
export function photograph(width: number, height: number): Canvas {
  const canvas = canvasLibrary().createCanvas(width, height);
  const context = canvas.getContext('2d');
  const light = context.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of [
    [0, '#7fb2e5'],
    [0.55, '#dfe9f0'],
    [0.56, '#5d6f3c'],
    [1, '#2c331a'],
  ] as const)
    light.addColorStop(at, colour);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let leaf = 0; leaf < 600; leaf += 1) {
    context.fillStyle = `hsla(${60 + random() * 80},30%,${15 + random() * 50}%,.7)`;
    context.beginPath();
    context.ellipse(random() * width, height * (0.5 + random() / 2), (random() * width) / 40, (random() * width) / 60, random() * 3, 0, 7);
    context.fill();
  }
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const grain = (random() + random() - 1) * 14;
    for (const channel of [0, 1, 2]) image.data[at + channel] = (image.data[at + channel] ?? 0) + grain;
  }
  context.putImageData(image, 0, 0);
  const [wide, high] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  for (const [place, colour] of Object.entries(corners)) {
    context.fillStyle = `rgb(${colour.join()})`;
    context.fillRect(place.endsWith('Right') ? width - wide : 0, place.startsWith('bottom') ? height - high : 0, wide, high);
  }
  return canvas;
}

/** Puts into a JPEG what a camera notes: how it was held (Exif's orientation), and where (GPS). */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const note = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(note.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, note, jpeg.subarray(2)]);
}

/** Puts the same into a PNG (PNG, third edition, 11.3.4.2). */
export function withExifInPng(png: Buffer, orientation: number): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiff(orientation)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  // After the signature and the header.
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)]);
}

/** Puts the same into a WebP that the drawing library wrote, which has an extended header (RFC 9649, 2.7). */
export function withExifInWebp(webp: Buffer, orientation: number): Buffer {
  const chunk = Buffer.concat([Buffer.from('EXIF\0\0\0\0', 'latin1'), tiff(orientation)]);
  chunk.writeUInt32LE(chunk.length - 8, 4);
  const whole = Buffer.concat([webp, chunk]);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole[20] = (whole[20] ?? 0) | 0x08;
  return whole;
}

/** Turns and mirrors an AVIF of one picture that the drawing library wrote, by properties of its container (HEIF, 6.5.10 and 6.5.12). */
export function withTurn(avif: Buffer, angle: number, axis?: number): Buffer {
  const at = (name: string): number => avif.indexOf(name) - 4;
  const box = (name: string, value: number): Buffer => Buffer.concat([Buffer.from([0, 0, 0, 9]), Buffer.from(name), Buffer.from([value])]);
  const turns = [box('irot', angle), ...(axis === undefined ? [] : [box('imir', axis)])];
  const [properties, uses] = [at('ipco'), at('ipma')];
  const known = avif[uses + 18] ?? 0;
  const grown = turns.length * 9;
  const whole = Buffer.concat([
    avif.subarray(0, uses),
    ...turns,
    avif.subarray(uses, uses + 18),
    Buffer.from([known + turns.length]),
    avif.subarray(uses + 19, uses + 19 + known),
    // Every viewer of the picture must understand each.
    Buffer.from(turns.map((_turn, index) => 0x80 | (known + 1 + index))),
    avif.subarray(uses + 19 + known),
  ]);
  const grow = (place: number, by: number): number => whole.writeUInt32BE(whole.readUInt32BE(place) + by, place);
  grow(properties, grown);
  grow(uses + grown, turns.length);
  for (const name of ['iprp', 'meta']) grow(at(name), grown + turns.length);
  // The only place that is counted from the start of the file: where the pixels begin.
  grow(at('iloc') + 22, grown + turns.length);
  return whole;
}

/** A directory of two notes (TIFF 6.0): the orientation, and a place on the earth. */
function tiff(orientation: number): Buffer {
  const notes = Buffer.alloc(64);
  notes.write('II*\0', 'latin1');
  notes.writeUInt32LE(8, 4);
  notes.writeUInt16LE(2, 8);
  for (const [entry, [tag, type, value]] of [[0x0112, 3, orientation] as const, [0x8825, 4, 38] as const].entries()) {
    notes.writeUInt16LE(tag, 10 + entry * 12);
    notes.writeUInt16LE(type, 12 + entry * 12);
    notes.writeUInt32LE(1, 14 + entry * 12);
    notes.writeUInt32LE(value, 18 + entry * 12);
  }
  // One note of the place: that it is north. The word represents the other notes of cameras.
  notes.writeUInt16LE(1, 38);
  notes.writeUInt16LE(1, 40);
  notes.writeUInt16LE(2, 42);
  notes.writeUInt32LE(2, 44);
  notes.write('N\0', 48, 'latin1');
  notes.write('GPS', 56, 'latin1');
  return notes;
}

/** Photographs whose headers are in order and that nothing can decode, by their formats. */
export function damagedPhotographs(): Readonly<Record<'jpeg' | 'png' | 'webp' | 'avif', Buffer>> {
  const canvas = photograph(64, 48);
  const jpeg = canvas.encodeSync('jpeg', 80);
  // More codes of one bit than there are (ITU-T T.81, B.2.4.2).
  jpeg.fill(0xff, jpeg.indexOf(Buffer.from([0xff, 0xc4])) + 5, jpeg.indexOf(Buffer.from([0xff, 0xc4])) + 9);
  const png = damagedPng(canvas, 0);
  const webp = canvas.encodeSync('webp', 80);
  // A first part that is longer than the frame (RFC 6386, 9.1).
  const frame = webp.indexOf('VP8 ') + 8;
  webp.fill(0xff, frame + 1, frame + 3);
  const avif = canvas.encodeSync('avif', { quality: 50, threads: 1 });
  avif.fill(0, avif.indexOf('mdat') + 4);
  return { jpeg, png, webp, avif };
}

/** A PNG that browsers show, with the half that is there. */
export function halfPng(): Buffer {
  return damagedPng(photograph(64, 48), 0.5);
}

/** A PNG whose pixels end early, with the checksum that their part then has (PNG, third edition, 5.3). */
function damagedPng(canvas: Canvas, share: number): Buffer {
  const png = canvas.encodeSync('png');
  const name = png.indexOf('IDAT');
  const [start, end] = [name + 4, name + 4 + png.readUInt32BE(name - 4)];
  png.fill(0, Math.floor(start + share * (end - start)), end);
  png.writeUInt32BE(crc32(png.subarray(name, end)), end);
  return png;
}
