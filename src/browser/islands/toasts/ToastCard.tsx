import { type ReactNode, useEffect, useRef } from 'react';
import { Button, Text, UNSTABLE_ToastContent as ToastContent, type UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { PlainText } from '../../../pages/views/view.ts';
import { Icon, type IconName } from '../../../view/ui/Icon.tsx';
import { makeSwipeable } from './swipe.ts';
import { Card, Sign, Spinner } from './toast.styles.ts';
import type { Toast } from './toast.ts';

const icons: Readonly<Record<Exclude<NonNullable<Toast['type']>, 'loading'>, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'alert',
  // A cross closes it.
  error: 'alert',
};

/** One toast: its sign, its words, its action, and what closes it: a button, Escape inside it and, if it can be swiped, a pointer. */
export function ToastCard({
  toast,
  queue,
  close,
  canBeSwiped = false,
}: {
  readonly toast: ToastQueue<Toast>['visibleToasts'][number];
  readonly queue: ToastQueue<Toast>;
  readonly close: PlainText;
  readonly canBeSwiped?: boolean;
}): ReactNode {
  const { key, content } = toast;
  const { title, description, action, variant = 'default', type = variant === 'destructive' ? 'error' : 'info' } = content;
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = card;
    if (current === null) return;
    const isLookedAt = (): boolean => current.closest('[role=region]:is([data-hovered],:focus-within)') !== null;
    // React Aria starts the time of a toast that comes while the others wait for the pointer or the focus to leave.
    if (isLookedAt()) queue.pauseAll();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // One key closes one thing, and not what lies below as well.
      event.preventDefault();
      event.stopPropagation();
      queue.close(key);
    };
    current.addEventListener('keydown', onKey);
    const hold = (isHeld: boolean): void => {
      if (isHeld) queue.pauseAll();
      else if (!isLookedAt()) queue.resumeAll();
    };
    const stop = canBeSwiped ? makeSwipeable(current, () => queue.close(key), hold) : undefined;
    return () => {
      current.removeEventListener('keydown', onKey);
      stop?.();
    };
  }, [queue, key, canBeSwiped]);

  const act = (): void => {
    queue.close(key);
    action?.run();
  };
  return (
    <Card toast={toast} ref={card} data-toast={key} data-tone={type} data-variant={variant} data-swipe={canBeSwiped || undefined}>
      <ToastContent>
        <Sign>{type === 'loading' ? <Spinner /> : <Icon name={icons[type]} />}</Sign>
        <div>
          <Text slot="title" lang={title.lang} dir={title.dir}>
            {title.value}
          </Text>
          {description === undefined ? null : (
            <Text slot="description" lang={description.lang} dir={description.dir}>
              {description.value}
            </Text>
          )}
          {action === undefined ? null : (
            <Button onPress={act} lang={action.label.lang} dir={action.label.dir}>
              {action.label.value}
            </Button>
          )}
        </div>
      </ToastContent>
      <Button slot="close" aria-label={close.value}>
        <Icon name="cross" />
      </Button>
    </Card>
  );
}
