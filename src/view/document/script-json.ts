/** Returns data as JSON for a script, which content cannot close (HTML, 4.12.1.3), since it has no "<". */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
