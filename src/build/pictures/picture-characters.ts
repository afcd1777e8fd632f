import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** Returns the code points that a font in WOFF 1.0 or 2.0 has glyphs for (OpenType, `cmap`). */
export function charactersOf(font: Buffer): Set<number> {
  const table = font.toString('latin1', 0, 4) === 'wOF2' ? characterTable2(font) : characterTable1(font);
  const characters = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const part = table.subarray(table.readUInt32BE(8 + index * 8));
    const format = part.readUInt16BE(0);
    for (const [first, last] of format === 4 ? segmentsOf(part) : format === 12 ? groupsOf(part) : [])
      for (let character = first; character <= last; character += 1) characters.add(character);
  }
  // The list of segments ends with this number, which names no character.
  characters.delete(0xffff);
  return characters;
}

/** WOFF 1.0, section 4: a directory of tables, each packed on its own. */
function characterTable1(font: Buffer): Buffer {
  for (let index = 0; index < font.readUInt16BE(12); index += 1) {
    const entry = font.subarray(44 + index * 20);
    if (entry.toString('latin1', 0, 4) !== 'cmap') continue;
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const bytes = font.subarray(offset, offset + packed);
    return packed < length ? inflateSync(bytes) : bytes;
  }
  throw new Error('The font has no table of characters.');
}

/** WOFF 2.0, sections 4 and 5: a directory without offsets, then all tables in its order, packed together. */
function characterTable2(font: Buffer): Buffer {
  let at = 48;
  const readNumber = (): number => {
    let value = 0;
    for (;;) {
      const byte = font.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let range: readonly [from: number, to: number] | undefined;
  for (let index = 0; index < font.readUInt16BE(12); index += 1) {
    const flags = font.readUInt8(at);
    const known = flags & 63;
    at += known === 63 ? 5 : 1;
    const length = readNumber();
    // Outlines (10) and their places (11) are rewritten unless their version is 3, other tables unless it is 0.
    const plain = (known === 10 || known === 11 ? 3 : 0) === flags >> 6;
    const stored = plain ? length : readNumber();
    if (known === 0) range = [offset, offset + stored];
    offset += stored;
  }
  if (range === undefined) throw new Error('The font has no table of characters.');
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(...range);
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
