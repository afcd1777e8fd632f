import { defineConfig, mergeConfig } from 'vite';
import siteBundle from './src/build/cache/site-bundle.config.ts';
import { contentPlugin } from './src/build/dev/content-plugin.ts';
import { overlayLanguage } from './src/build/dev/overlay-language.ts';

/** Serves the site while it is edited: the code as it is bundled, and the content as it is at the moment. */
export default mergeConfig(
  siteBundle,
  defineConfig({ plugins: [contentPlugin({ content: process.env['CONTENT_DIR'] || 'data', language: overlayLanguage() })] }),
);
