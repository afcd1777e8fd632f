import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from './messages.ts';
import { Act } from './parts.styles.ts';

/** So many entries a browser lays out without a pause; nobody looks through more of them rather than search. */
const atOnce = 100;

/** Lists entries, a hundred at a time, and the one that `stays` wherever it stands; `children` returns that of an item. */
export function LongList<Item>({
  as: List = 'ul',
  label,
  items,
  stays = () => false,
  children,
}: {
  readonly as?: 'ul' | ComponentType<ComponentProps<'ul'>>;
  readonly label?: string;
  readonly items: readonly Item[];
  readonly stays?: (item: Item) => boolean;
  readonly children: (item: Item, index: number) => ReactNode;
}): ReactNode {
  const { t } = useMessages();
  const [most, setMost] = useState(atOnce);
  const list = useRef<HTMLUListElement>(null);
  const shown = items.filter((item, index) => index < most || stays(item));
  const further = items.length - shown.length;
  const showMore = (): void => {
    flushSync(() => setMost(most + atOnce));
    // The button went below what it brought.
    list.current?.children[most]?.querySelector('button')?.focus();
  };
  return (
    <>
      <List ref={list} aria-label={label}>
        {shown.map(children)}
      </List>
      {further === 0 ? null : <Act onPress={showMore}>{t('showFurther', { further })}</Act>}
    </>
  );
}
