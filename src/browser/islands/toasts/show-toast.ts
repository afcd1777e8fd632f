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

/**
 * Shows a toast in one of two queues: `notice` shows one at once, for 5 s; `message` up to three, for 4 s each, which can be
 * swiped away. Gives a function that takes the toast away. Rejects when the code or the words do not arrive.
 */
export async function showToast(queue: 'notice' | 'message', toast: Toast): Promise<() => void> {
  const { addToast } = await import('./toast-region.tsx');
  return addToast(queue, toast);
}
