import type { Config } from 'vike/types';

/** Every page is a document of its own: full page loads. */
export default {
  clientRouting: false,
  trailingSlash: true,
} satisfies Config;
