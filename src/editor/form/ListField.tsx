import { type ReactNode, useMemo, useRef } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { token } from '../../view/theme/tokens.ts';
import { Button, Popover } from './controls.styles.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { Row, Small, Stack } from './form.styles.ts';
import { type FieldProps, useForm, usePath } from './form-context.ts';
import { isChoiceOfSeveral } from './form-model.ts';
import { useInsertItem, VariantMenu } from './insert-item.tsx';
import { ListItem } from './ListItem.tsx';
import { SeveralField } from './SeveralField.tsx';
import { Sign } from './Sign.tsx';

/** Edits a list: items are added, doubled, moved and removed. A list of a few known words is a choice of several. */
export function ListField(props: FieldProps): ReactNode {
  const { node, value, parent, step, problems } = props;
  const { t, schemaWords } = useForm();
  const path = usePath(parent, step);
  const { shape } = node;
  const items = useMemo<readonly unknown[]>(() => (Array.isArray(value) ? value : []), [value]);
  const keys = useKeys(items);
  const insert = useInsertItem(path, shape.kind === 'list' ? shape.item : node);
  if (shape.kind !== 'list') return null;
  if (isChoiceOfSeveral(shape, value)) return <SeveralField {...props} item={shape.item} />;
  const add = (variant?: string): void => insert(items.length, Array.isArray(value), variant);
  const name = schemaWords(shape.itemTitle);
  return (
    <FieldFrame field={props} below={[...items.keys()]}>
      {() => (
        <Stack style={{ gap: token('space-2') }}>
          {items.map((item, index) => (
            <ListItem
              key={keys[index]}
              node={shape.item}
              itemTitle={name}
              value={item}
              parent={path}
              step={index}
              isLast={index === items.length - 1}
              isFull={items.length >= shape.most}
              problems={problems?.below[index]}
            />
          ))}
          {items.length >= shape.most ? (
            <Small>{t('most', { count: shape.most })}</Small>
          ) : shape.item.shape.kind === 'variants' ? (
            <Row>
              <MenuTrigger>
                <Button data-control="add">
                  <Sign name="plus" />
                  {t('add', { name })}
                </Button>
                <Popover>
                  <VariantMenu item={shape.item} onChoose={add} />
                </Popover>
              </MenuTrigger>
            </Row>
          ) : (
            <Row>
              <Button data-control="add" onPress={() => add()}>
                <Sign name="plus" />
                {t('add', { name })}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </FieldFrame>
  );
}

/** Returns a key for each item that it keeps when moved, so that open items stay open. */
function useKeys(items: readonly unknown[]): readonly number[] {
  const before = useRef<{ readonly items: readonly unknown[]; readonly keys: readonly number[]; readonly next: number }>({
    items: [],
    keys: [],
    next: 0,
  });
  return useMemo(() => {
    const old = before.current;
    let { next } = old;
    const keys: (number | undefined)[] = items.map(() => undefined);
    const taken = new Set<number>();
    const take = (index: number, from: number): void => {
      const key = old.keys[from];
      if (key === undefined || taken.has(key)) return;
      taken.add(key);
      keys[index] = key;
    };
    for (const [index, item] of items.entries()) {
      if (item === old.items[index]) take(index, index);
    }
    for (const [index, item] of items.entries()) {
      if (keys[index] === undefined)
        take(
          index,
          old.items.findIndex((other, from) => other === item && !taken.has(old.keys[from] as number)),
        );
    }
    // An edited item is a new object at the same index.
    for (const index of items.keys()) {
      if (keys[index] === undefined && !items.includes(old.items[index])) take(index, index);
    }
    const complete = keys.map((key) => key ?? next++);
    before.current = { items, keys: complete, next };
    return complete;
  }, [items]);
}
