import { readLink } from '../../schema/link-target.ts';

/** The link that an editor meant, or why there can be none: a phone is inserted, and any other target has to be one. */
type TypedLink = { readonly target: string } | { readonly refusal: 'linkIsPhone' | 'linkIsNone' };

/** Returns the link that a typed target means: an e-mail address and an address of the web without their beginnings have them. */
export function typedLink(typed: string): TypedLink {
  const text = typed.trim();
  if (/^(?:tel:)?\+?[\d\s().-]{6,}$/.test(text)) return { refusal: 'linkIsPhone' };
  const target = /^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(text)
    ? `mailto:${text}`
    : /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u.test(text)
      ? `https://${text}`
      : text;
  return readLink(target) === undefined ? { refusal: 'linkIsNone' } : { target };
}
