import type { ReactNode } from 'react';
import { usePage } from './page-context.ts';

/** Says to screen readers that a link opens a new tab (WCAG 2.2, technique G201). */
export function NewTab(): ReactNode {
  const { value, lang } = usePage().site.ui.newTab;
  return (
    <span className="visually-hidden" lang={lang}>
      {` (${value})`}
    </span>
  );
}
