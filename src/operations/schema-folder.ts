/**
 * Returns the path from a document to the folder of the schemas, as its first line names it to code editors (`../schema/`, or a whole
 * address), seen from a folder that lies `deeper` folders below; undefined for a document that names none.
 */
export function schemaFolder(text: string, deeper: number): string | undefined {
  const folder = /^\uFEFF?# yaml-language-server: \$schema=(\S*?)[\w.-]+\.schema\.json/.exec(text)?.[1];
  return folder === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(folder) ? folder : '../'.repeat(deeper) + folder;
}
