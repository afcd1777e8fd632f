/** Returns a new branch name: the Latin letters of a title, and random characters that no other branch has. */
export function branchName(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  const random = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('');
  return `edit/${words === '' ? '' : `${words}-`}${random}`;
}
