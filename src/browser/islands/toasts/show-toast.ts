import type { Toast } from './toast.ts';

/**
 * Shows a toast in one of two queues: `notice` shows one at once, for 5 s; `message` up to three, for 4 s each, which can be
 * swiped away. Returns a function that takes the toast away. Rejects when the code or the words do not arrive.
 */
export async function showToast(queue: 'notice' | 'message', toast: Toast): Promise<() => void> {
  const { addToast } = await import('./toast-region.tsx');
  return addToast(queue, toast);
}
