/**
 * Returns whether a PNG contains all its pixels (PNG, third edition, section 10). Browsers decode a damaged one too, and leave the
 * missing pixels empty.
 */
export async function hasAllPixels(png: Uint8Array): Promise<boolean> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const packed: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 8 + view.getUint32(at);
    if (view.getUint32(at + 4) === pixelData) packed.push(Uint8Array.from(png.subarray(at + 8, end)));
    at = end + 4;
  }
  const pixels = new Blob(packed).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    while (!(await pixels.read()).done);
    return true;
  } catch {
    return false;
  }
}

/** The name of a part, `IDAT`. */
const pixelData = 0x49444154;
