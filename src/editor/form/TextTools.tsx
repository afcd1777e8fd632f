import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Button, Menu, Popover, Tool } from './controls.styles.ts';
import { Small, Stack } from './form.styles.ts';
import { useForm } from './form-context.ts';
import { ReferenceInput } from './ReferenceField.tsx';
import { Sign } from './Sign.tsx';
import { inserted, linked, type TextEdit, wrapped } from './text-edits.ts';

/** Shows the tools of a text: bold, emphasis, a link and inserts; plain text has only inserts. */
export function TextTools({
  area,
  title,
  isFormatted,
  edit,
}: {
  readonly area: RefObject<HTMLElement | null>;
  readonly title: string;
  readonly isFormatted: boolean;
  readonly edit: (change: TextEdit) => void;
}): ReactNode {
  const { t, references, direction, language } = useForm();
  const isEdited = useRef(false);
  const editAndReturn = (change: TextEdit): void => {
    isEdited.current = true;
    edit(change);
  };
  const back = (): void => {
    if (isEdited.current) area.current?.focus();
    isEdited.current = false;
  };
  return (
    <Toolbar aria-label={t('tools', { name: title })} style={{ display: 'flex' }}>
      {isFormatted ? (
        <>
          <Tool aria-label={t('bold')} onPress={() => edit(wrapped('**'))}>
            <Sign name="bold" />
          </Tool>
          <Tool aria-label={t('emphasis')} onPress={() => edit(wrapped('*'))}>
            <Sign name="emphasis" />
          </Tool>
          <LinkTool edit={editAndReturn} onClosed={back} />
        </>
      ) : null}
      {references.inserts.length === 0 ? null : (
        <MenuTrigger>
          <Tool aria-label={t('insert')}>
            <Sign name="insert" />
          </Tool>
          <Popover dir={direction} lang={language}>
            <Menu onAction={(key) => editAndReturn(inserted(`{{${key}}}`))}>
              {references.inserts.map(({ value, label, name }) => (
                <MenuItem key={value} id={value} textValue={`${label} ${name}`}>
                  <span>
                    <bdi>{label}</bdi>
                    <small>
                      <bdi>{name}</bdi>
                    </small>
                  </span>
                </MenuItem>
              ))}
            </Menu>
            <Closing onClosed={back} />
          </Popover>
        </MenuTrigger>
      )}
    </Toolbar>
  );
}

/** Calls back when the popover around it has closed and the focus is back on its button. */
function Closing({ onClosed }: { readonly onClosed: () => void }): ReactNode {
  const latest = useRef(onClosed);
  latest.current = onClosed;
  // The focus returns before the next frame.
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(() => latest.current())), []);
  return null;
}

function LinkTool({ edit, onClosed }: { readonly edit: (change: TextEdit) => void; readonly onClosed: () => void }): ReactNode {
  const { t, references, direction, language } = useForm();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [target, setTarget] = useState('');
  const choices = [...references.services, ...references.pages];
  const set = (): void => {
    setOpen(false);
    const name = choices.find(({ value }) => value === target)?.label ?? target.replace(/^https:\/\//, '');
    if (target !== '') edit(linked(target, name));
    setTarget('');
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Tool aria-label={t('link')}>
        <Sign name="link" />
      </Tool>
      <Popover dir={direction} lang={language}>
        <Dialog aria-labelledby={id}>
          <Stack style={{ inlineSize: '18rem', maxInlineSize: '100%' }}>
            <Small id={id}>{t('linkTarget')}</Small>
            <ReferenceInput hasFocus labelledBy={id} choices={choices} value={target} onChange={setTarget} />
            <Button onPress={set}>{t('insertLink')}</Button>
          </Stack>
        </Dialog>
        <Closing onClosed={onClosed} />
      </Popover>
    </DialogTrigger>
  );
}
