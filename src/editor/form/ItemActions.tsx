import type { ReactNode } from 'react';
import { MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Icon } from '../../view/ui/Icon.tsx';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { Menu, Popover, Tool } from './controls.styles.ts';
import { useForm } from './form-context.ts';
import { Sign } from './Sign.tsx';

/** Shows the buttons of a list item; after a move, the same button of the same item has the focus. */
export function ItemActions({
  parent,
  step,
  value,
  name,
  isLast,
  isFull,
}: {
  readonly parent: DataPath;
  readonly step: number;
  readonly value: unknown;
  readonly name: string;
  readonly isLast: boolean;
  readonly isFull: boolean;
}): ReactNode {
  const { t, emit, reveal, direction, language } = useForm();
  const move = (to: number, control: string): void => {
    emit({ kind: 'move', path: parent, from: step, to });
    reveal([...parent, to], control);
  };
  const act = (action: string): void => {
    if (action === 'up') move(step - 1, 'actions');
    else if (action === 'down') move(step + 1, 'actions');
    else if (action === 'duplicate') {
      emit({ kind: 'insert', path: parent, index: step + 1, value: structuredClone(value) });
      reveal([...parent, step + 1], 'actions');
    } else {
      emit({ kind: 'remove', path: [...parent, step] });
      if (isLast && step === 0) reveal(parent, 'add');
      else reveal([...parent, isLast ? step - 1 : step], 'actions');
    }
  };
  const disabled = [...(step === 0 ? ['up'] : []), ...(isLast ? ['down'] : []), ...(isFull ? ['duplicate'] : [])];
  return (
    <>
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
        <Popover dir={direction} lang={language}>
          <Menu onAction={(key) => act(String(key))} disabledKeys={disabled}>
            {(['up', 'down', 'duplicate', 'delete'] as const).map((action) => (
              <MenuItem key={action} id={action}>
                {t(action)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </>
  );
}
