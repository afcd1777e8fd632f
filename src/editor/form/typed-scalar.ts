import type { Shape } from './schema-node.ts';

/** Returns the value that a typed text means for a shape: a number where its words are one, otherwise the text. */
export function typedScalar(shape: Shape, typed: string): string | number {
  if (shape.kind === 'number') return numberOf(typed) ?? typed;
  // The help mentions the quotes of a file, which the form writes by itself.
  return shape.kind === 'string' && shape.format !== undefined ? typed.replace(/^\s*["“„«](.*)["”“»]\s*$/, '$1') : typed;
}

/** Returns a number that is written with a point or a comma, in Western or Arabic digits; `undefined` for anything else. */
function numberOf(typed: string): number | undefined {
  const text = withWesternDigits(typed.trim()).replace(/^[−–]/, '-').replace(/[,٫]/, '.');
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  // Without the sign of −0, which no file needs.
  return Number(text) + 0;
}

/** Returns a text whose Arabic and Persian digits are written as 0 to 9. */
function withWesternDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
