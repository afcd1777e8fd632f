/**
 * Returns the address that opens a messaging service with a prepared message: host, the number's digits, the text. Letters stay as they
 * are (HTML allows them, and browsers encode them): encoded, those of other scripts than Latin take three times as many bytes of a page.
 * An unpaired surrogate becomes U+FFFD, since `encodeURIComponent` throws on it.
 */
export function messagingLink({ host, number }: { readonly host: string; readonly number: string }, message: string): string {
  const digits = number.replace(/\D/g, '');
  const text = message.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent);
  return `${host.replace(/\/*$/, '/')}${digits}?text=${text}`;
}
