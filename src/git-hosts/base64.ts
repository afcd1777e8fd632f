/** Writes a text in UTF-8, or bytes, as base64. */
export function toBase64(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  let characters = '';
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) characters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(characters);
}

/** Reads base64, also with line breaks in it, over which `atob` passes. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
