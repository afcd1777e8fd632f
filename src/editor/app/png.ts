/** Returns whether bytes begin as a PNG. */
export function isPng(bytes: Uint8Array): boolean {
  return bytes.length >= 8 && [0x89, 0x50, 0x4e, 0x47].every((byte, at) => bytes[at] === byte);
}

/**
 * Returns whether a PNG contains all its pixels (PNG, third edition, section 10). Browsers decode a damaged one too, and leave the
 * missing pixels empty.
 */
export async function hasAllPixels(png: Uint8Array): Promise<boolean> {
  const packed = [...chunksOf(png)].flatMap(({ name, data }) => (name === 'IDAT' ? [data as BlobPart] : []));
  const pixels = new Blob(packed).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    while (!(await pixels.read()).done);
    return true;
  } catch {
    return false;
  }
}

/** The chunks that affect the pixels (PNG, third edition, section 11). */
const visible = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP']);

/** Returns a PNG without its texts and times; `undefined` for another format, or if a camera's note may rotate it. */
export async function pngWithoutNotes(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (!isPng(bytes)) return undefined;
  const chunks = [...chunksOf(bytes)];
  if (chunks.some(({ name }) => name === 'eXIf')) return undefined;
  const parts = [bytes.subarray(0, 8), ...chunks.flatMap(({ name, whole }) => (visible.has(name) ? [whole] : []))];
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** Yields the chunks of a PNG up to its end: the data of each, and the whole with its length, name and checksum. */
function* chunksOf(png: Uint8Array): Generator<{ readonly name: string; readonly data: Uint8Array; readonly whole: Uint8Array }> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    yield { name, data: png.subarray(at + 8, end - 4), whole: png.subarray(at, end) };
    if (name === 'IEND') return;
    at = end;
  }
}
