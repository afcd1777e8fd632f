import type { ReactNode } from 'react';
import { MenuItem, MenuTrigger, SubmenuTrigger } from 'react-aria-components/Menu';
import { Icon } from '../../view/ui/Icon.tsx';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { Menu, Popover, Tool } from './controls.styles.ts';
import { DragHandle } from './DragPlace.tsx';
import { useForm } from './form-context.ts';
import { useInsertItem, VariantMenu } from './insert-item.tsx';
import { Sign } from './Sign.tsx';
import type { SchemaNode } from './schema-node.ts';

/** Shows the buttons of a list item; after a move, the same button of the same item has the focus. */
export function ItemActions({
  item,
  parent,
  step,
  value,
  name,
  isLast,
  isFull,
}: {
  /** What the items of its list are. */
  readonly item: SchemaNode;
  readonly parent: DataPath;
  readonly step: number;
  readonly value: unknown;
  readonly name: string;
  readonly isLast: boolean;
  readonly isFull: boolean;
}): ReactNode {
  const { t, emit, reveal, say } = useForm();
  const insert = useInsertItem(parent, item);
  const move = (to: number, control: string): void => {
    emit({ kind: 'move', path: parent, from: step, to });
    reveal([...parent, to], control);
    // The focus stays on the button, so that nothing is said of it.
    say(t('placeNow', { place: to + 1 }));
  };
  const act = (action: string): void => {
    if (action === 'up') move(step - 1, 'actions');
    else if (action === 'down') move(step + 1, 'actions');
    else if (action === 'first') move(0, 'actions');
    else if (action === 'insertBefore') insert(step, true);
    else if (action === 'duplicate') {
      emit({ kind: 'insert', path: parent, index: step + 1, value: structuredClone(value) });
      reveal([...parent, step + 1], 'actions');
    } else {
      emit({ kind: 'remove', path: [...parent, step] });
      if (isLast && step === 0) reveal(parent, 'add');
      else reveal([...parent, isLast ? step - 1 : step], 'actions');
    }
  };
  const disabled = [...(step === 0 ? ['up', 'first'] : []), ...(isLast ? ['down'] : []), ...(isFull ? ['duplicate', 'insertBefore'] : [])];
  const isVaried = item.shape.kind === 'variants';
  return (
    <>
      <DragHandle parent={parent} step={step} />
      <Tool
        data-control="up"
        data-turn="up"
        isDisabled={step === 0}
        aria-label={t('moveUp', { name })}
        onPress={() => move(step - 1, 'up')}
      >
        <Icon name="chevron" />
      </Tool>
      <Tool data-control="down" isDisabled={isLast} aria-label={t('moveDown', { name })} onPress={() => move(step + 1, 'down')}>
        <Icon name="chevron" />
      </Tool>
      <MenuTrigger>
        <Tool data-control="actions" aria-label={t('actions', { name })}>
          <Sign name="more" />
        </Tool>
        <Popover>
          <Menu onAction={(key) => act(String(key))} disabledKeys={disabled}>
            {(['up', 'down', 'first', 'insertBefore', 'duplicate', 'delete'] as const).map((action) =>
              action === 'insertBefore' && isVaried ? (
                <SubmenuTrigger key={action}>
                  <MenuItem id={action}>{t(action)}</MenuItem>
                  <Popover>
                    <VariantMenu item={item} onChoose={(variant) => insert(step, true, variant)} />
                  </Popover>
                </SubmenuTrigger>
              ) : (
                <MenuItem key={action} id={action}>
                  {t(action)}
                </MenuItem>
              ),
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
    </>
  );
}
