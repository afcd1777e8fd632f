/** Returns how many characters of a text its readers count: a mark that stands above or below a letter, as in Thai or Hindi, is none. */
export function readLength(text: string): number {
  return [...text.replace(/\p{Mn}/gu, '')].length;
}

const wide = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{sc=Hang}\p{sc=Yiii}]/gu;

/** Returns the fewest characters with which a text says as much as so many letters do: half, where each of its own is as wide as two letters. */
export function leastLength(letters: number, text: string): number {
  const length = readLength(text);
  const share = length === 0 ? 0 : (text.match(wide)?.length ?? 0) / length;
  return Math.ceil(letters / (1 + share));
}
