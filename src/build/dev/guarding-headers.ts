/** The headers of every answer: they keep pages of other sites from framing or loading it (CSP level 3, 6.4.2; Fetch, 3.6). */
export const guardingHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
