import { inflateSync } from 'node:zlib';

/** Gives the characters that a font in WOFF 1.0 has a glyph for, as code points (WOFF, section 4; OpenType, `cmap`). */
export function charactersOf(font: Buffer): Set<number> {
  const table = tableOf(font, 'cmap');
  const characters = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const part = table.subarray(table.readUInt32BE(8 + index * 8));
    const format = part.readUInt16BE(0);
    for (const [first, last] of format === 4 ? segmentsOf(part) : format === 12 ? groupsOf(part) : [])
      for (let character = first; character <= last; character += 1) characters.add(character);
  }
  // What closes the list of segments is no character.
  characters.delete(0xffff);
  return characters;
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(12); index += 1) {
    const entry = font.subarray(44 + index * 20);
    if (entry.toString('latin1', 0, 4) !== tag) continue;
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = font.subarray(offset, offset + packed);
    return packed < length ? inflateSync(bytes) : bytes;
  }
  throw new Error(`The font has no table ${tag}.`);
}

function segmentsOf(part: Buffer): (readonly [number, number])[] {
  const doubled = part.readUInt16BE(6);
  return Array.from({ length: doubled / 2 }, (_, index) => [
    part.readUInt16BE(16 + doubled + index * 2),
    part.readUInt16BE(14 + index * 2),
  ]);
}

function groupsOf(part: Buffer): (readonly [number, number])[] {
  return Array.from({ length: part.readUInt32BE(12) }, (_, index) => [
    part.readUInt32BE(16 + index * 12),
    part.readUInt32BE(20 + index * 12),
  ]);
}
