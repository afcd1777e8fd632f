import type { ReactNode } from 'react';

/**
 * Shows a text of the site among the form's own words, in its own direction and marked with its language, so that a screen reader
 * pronounces it as such (WCAG 3.1.2); `undefined` is a text without a language, or in the form's.
 */
export function ContentText({ text, language }: { readonly text: string; readonly language: string | undefined }): ReactNode {
  return <bdi lang={language}>{text}</bdi>;
}
