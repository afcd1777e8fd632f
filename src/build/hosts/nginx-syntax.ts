/** One entry of an nginx `map`: the pattern for the source, and the value of the variable. */
export type MapEntry = readonly [pattern: string, value: string];

/**
 * Writes a `map` block (ngx_http_map_module): plain patterns are compared without regard to case, those that begin with `~`
 * are regular expressions, and of those the first that matches counts.
 */
export function nginxMap(source: string, variable: string, entries: readonly MapEntry[], otherwise = ''): string {
  const lines = [['default', quoted(otherwise)], ...entries.map(([pattern, value]) => [quoted(pattern), quoted(value)])];
  return `map ${quoted(source)} ${variable} {\n${lines.map((line) => `  ${line.join(' ')};\n`).join('')}}\n`;
}

/** Writes a parameter between quotes; `$` stays, as the sign of a variable. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Returns a text that is no name of a variable to nginx. Throws where it has a variable's sign, which nginx can not escape. */
export function withoutVariables(text: string): string {
  if (text.includes('$')) throw new Error(`nginx would take a part of ${JSON.stringify(text)} for a variable.`);
  return text;
}

/** Returns a regular expression that matches exactly a text. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
}

/** Returns alternatives that match one of several texts; the longest is tried first. */
export function oneOf(texts: readonly string[]): string {
  return [...texts]
    .sort((a, b) => b.length - a.length)
    .map(literal)
    .join('|');
}
