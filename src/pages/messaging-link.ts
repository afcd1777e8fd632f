/**
 * Gives the address that opens a messaging service with a prepared message: the service's
 * host, the number's digits, the text encoded. What is no character by itself becomes the sign for that (U+FFFD).
 */
export function messagingLink({ host, number }: { readonly host: string; readonly number: string }, message: string): string {
  const digits = number.replace(/\D/g, '');
  return `${host.replace(/\/*$/, '/')}${digits}?text=${encodeURIComponent(message.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
}
