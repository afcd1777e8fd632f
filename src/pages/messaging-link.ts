/**
 * Returns the address that opens a messaging service with a prepared message: host, the number's digits, the encoded text.
 * An unpaired surrogate becomes U+FFFD, since `encodeURIComponent` throws on it.
 */
export function messagingLink({ host, number }: { readonly host: string; readonly number: string }, message: string): string {
  const digits = number.replace(/\D/g, '');
  return `${host.replace(/\/*$/, '/')}${digits}?text=${encodeURIComponent(message.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
}
