/** What every answer says, so that no page of another site shows it in a frame or loads it (CSP level 3, 6.4.2; Fetch, 3.6). */
export const guardingHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
