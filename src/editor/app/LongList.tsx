import { type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { flushSync } from 'react-dom';
import { useMessages } from './messages.ts';

/** So many entries a browser lays out without a pause; nobody looks through more of them rather than search. */
const atOnce = 100;

/** Lists entries, a hundred at a time, and the one at the index `stays` wherever it stands. */
export function LongList({ stays = -1, children }: { readonly stays?: number; readonly children: readonly ReactNode[] }): ReactNode {
  const { t } = useMessages();
  const [most, setMost] = useState(atOnce);
  const list = useRef<HTMLUListElement>(null);
  const shown = children.filter((_, index) => index < most || index === stays);
  const further = children.length - shown.length;
  const showMore = (): void => {
    flushSync(() => setMost(most + atOnce));
    // The button went below what it brought.
    list.current?.children[most]?.querySelector('button')?.focus();
  };
  return (
    <>
      <ul ref={list}>{shown}</ul>
      {further === 0 ? null : <Button onPress={showMore}>{t('showFurther', { further })}</Button>}
    </>
  );
}
