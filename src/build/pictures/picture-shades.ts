/** Returns a colour of CSS, such as `#fbf6ec`, as a pixel of it lies in memory: `0xbbggrr`. */
export function pixelOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red | (green << 8) | (blue << 16);
}

/**
 * Returns the colours of letters of one colour on a plain ground, from their palest edge to the colour itself, and for each value of
 * red the number of the shade that is nearest to it: 0 for the ground. The reds of the two colours differ.
 */
export function shadesBetween(
  ground: string,
  ink: string,
  count: number,
): { readonly shades: readonly number[]; readonly ofRed: Uint8Array } {
  const [paper, letter] = [pixelOf(ground), pixelOf(ink)];
  const mix = (share: number, shift: number): number => {
    const [from, to] = [(paper >> shift) & 0xff, (letter >> shift) & 0xff];
    return Math.round(from + (to - from) * share) << shift;
  };
  const shades = Array.from({ length: count }, (_, index) =>
    [0, 8, 16].reduce((value, shift) => value | mix((index + 1) / count, shift), 0),
  );
  const [pale, full] = [paper & 0xff, letter & 0xff];
  const ofRed = Uint8Array.from({ length: 256 }, (_, red) =>
    Math.min(count, Math.max(0, Math.round(((red - pale) / (full - pale)) * count))),
  );
  return { shades, ofRed };
}
