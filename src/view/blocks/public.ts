import { usePage } from '../ui/page-context.ts';

// What the block of a site may import, as `service-pages/block` (docs/extending.md): everything else of the engine may change with any
// release.

export { css } from '@emotion/react';
export { default as styled } from '@emotion/styled';
export type { Picture } from '../../pages/views/types.generated.ts';
export type {
  Counted,
  Direction,
  Link,
  Phone,
  PictureFile,
  PlainText,
  ServiceReference,
  Sign,
  Text,
} from '../../pages/views/view.ts';
export { token } from '../theme/tokens.ts';
export { Action } from '../ui/Action.tsx';
export { BookingLink } from '../ui/BookingLink.tsx';
export { CallLink } from '../ui/CallLink.tsx';
export { Figure } from '../ui/Figure.tsx';
export { Card, Grid } from '../ui/Grid.tsx';
export { Icon, type IconName } from '../ui/Icon.tsx';
export { LinkedTitle } from '../ui/LinkedTitle.tsx';
export { Digits, RichText, Words } from '../ui/RichText.tsx';
export { Section } from '../ui/Section.tsx';
export { Title } from '../ui/Title.tsx';
export type { BlockProps } from './block.ts';

/** The language of a page. */
export interface PageLanguage {
  /** Its name in the site's document, such as `fr`. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** How it writes dates and numbers (BCP 47), for `Intl`. */
  readonly locale: string;
}

/** Returns the language of the page that a component is rendered for. */
export function useLanguage(): PageLanguage {
  const { language, direction, locale } = usePage().site.localiser;
  return { language, direction, locale };
}
