/**
 * Returns the address that opens a messaging service with a prepared message: host, number, text; the number has digits alone. Letters
 * stay as they are (HTML allows them, and browsers encode them): encoded, those of other scripts than Latin take three times as many
 * bytes of a page. An unpaired surrogate becomes U+FFFD, since `encodeURIComponent` throws on it.
 */
export function messagingLink({ host, number }: { readonly host: string; readonly number: string }, message: string): string {
  const text = message.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent);
  return `${host.replace(/\/*$/, '/')}${number}?text=${text}`;
}
