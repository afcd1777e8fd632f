import type { Config } from 'vike/types';

/** Every page is a document of its own: full page loads, and prerendering only when asked. */
export default {
  clientRouting: false,
  trailingSlash: true,
  prerender: { disableAutoRun: true },
} satisfies Config;
