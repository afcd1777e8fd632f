import { defineConfig, mergeConfig } from 'vite';
import siteBundle from './src/build/cache/site-bundle.config.ts';
import { contentPlugin } from './src/build/dev/content-plugin.ts';
import { messageLanguages } from './src/locales/languages.ts';

// As the command was asked for (src/cli/dev-command.ts).
const language = messageLanguages.find((each) => each === process.env['MESSAGE_LANGUAGE']) ?? 'fr';

/** Serves the site while it is edited: the code as it is bundled, and the content as it is at the moment. */
export default mergeConfig(
  siteBundle,
  defineConfig({ plugins: [contentPlugin({ content: process.env['CONTENT_DIR'] || 'data', language })] }),
);
