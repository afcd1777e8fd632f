import { type ReactNode, useSyncExternalStore } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { ClientConfig } from '../../../pages/client-config.ts';
import { clientConfig } from '../client-config.ts';
import { createIslandRoot } from '../react-root.tsx';
import { leave } from './leave.ts';
import { place } from './place.ts';
import { ToastCard } from './ToastCard.tsx';
import { Region } from './toast.styles.ts';
import type { Toast } from './toast.ts';

const notices = createQueue(1);
const messages = createQueue(3);

let isDrawn = false;

/**
 * Adds a toast to a queue and returns the function that takes it away. A notice goes by itself after 5 s, a message after 4 s. One with an
 * action or of type `loading` stays until it is used, closed or taken away (WCAG 2.2.1).
 * A new notice takes the place of one that would have gone by itself; of more than three messages the oldest wait.
 * Rejects when the words do not arrive.
 */
export async function addToast(name: 'notice' | 'message', toast: Toast): Promise<() => void> {
  const data = await clientConfig();
  if (!isDrawn) createIslandRoot(data)(<Toasts words={data.words} />);
  isDrawn = true;
  const queue = name === 'notice' ? notices : messages;
  if (queue === notices) for (const { key, timer } of queue.visibleToasts) if (timer !== undefined) queue.close(key);
  const stays = toast.action !== undefined || toast.type === 'loading';
  const key = queue.add(toast, stays ? {} : { timeout: queue === notices ? 5000 : 4000 });
  return () => queue.close(key);
}

function Toasts({ words }: Pick<ClientConfig, 'words'>): ReactNode {
  const { value: label } = words.notices.region;
  return (
    <>
      <Filled queue={notices}>
        <Region queue={notices} aria-label={label} ref={place}>
          {({ toast }) => <ToastCard toast={toast} queue={notices} close={words.close} />}
        </Region>
      </Filled>
      <Filled queue={messages}>
        {/* Regions of a page have different names (WAI-ARIA practices, landmarks). */}
        <Region queue={messages} aria-label={`${label} 2`} ref={place}>
          {({ toast }) => <ToastCard toast={toast} queue={messages} close={words.close} canBeSwiped />}
        </Region>
      </Filled>
    </>
  );
}

/**
 * Recreates a queue's region each time that the queue fills: React Aria's own lacks its landmark when it begins empty, and
 * goes on believing that a toast which went with the focus in it has the focus.
 */
function Filled({ queue, children }: { readonly queue: ToastQueue<Toast>; readonly children: ReactNode }): ReactNode {
  const isEmpty = useSyncExternalStore(
    (told) => queue.subscribe(told),
    () => queue.visibleToasts.length === 0,
  );
  return isEmpty ? null : children;
}

function createQueue(maxVisibleToasts: number): ToastQueue<Toast> {
  return new ToastQueue({
    maxVisibleToasts,
    wrapUpdate: (draw, change) => {
      if (change === 'add') draw();
      else leave([...notices.visibleToasts, ...messages.visibleToasts], draw);
    },
  });
}
