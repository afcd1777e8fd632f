import type { PlainText } from '../../../pages/views/view.ts';

/** A short message that appears over the page and goes by itself (docs/decisions/0024-figures.md). */
export interface Toast {
  readonly title: PlainText;
  readonly description?: PlainText;
  /** `default` unless it tells of a failure. */
  readonly variant?: 'default' | 'destructive';
  readonly type?: 'success' | 'info' | 'warning' | 'error' | 'loading';
  readonly action?: { readonly label: PlainText; readonly run: () => void };
}
