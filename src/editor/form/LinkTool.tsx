import { type ReactNode, useId, useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import type { FormKey } from '../../locales/catalogues/form.generated.ts';
import { Icon } from '../../view/ui/Icon.tsx';
import { AfterClosing } from './AfterClosing.tsx';
import { Button, Popover, Tool } from './controls.styles.ts';
import { Small, Stack } from './form.styles.ts';
import { useForm, useReferences } from './form-context.ts';
import { Badge } from './problems.styles.ts';
import { ReferenceInput } from './ReferenceField.tsx';
import { readable } from './readable.ts';
import type { TextCommands } from './rich-text/rich-text-props.ts';
import { Sign } from './Sign.tsx';
import { typedLink } from './typed-link.ts';

interface LinkToolProps {
  /** The target of the link that is to be changed. */
  readonly current: string | undefined;
  readonly edit: (change: (text: TextCommands) => void) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onClosed: () => void;
}

/** Shows the tool that sets, changes and removes a link. */
export function LinkTool({ current, edit, isOpen, onOpen, onClosed }: LinkToolProps): ReactNode {
  const { t } = useForm();
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpen}>
      <Tool aria-label={t('link')} data-current={current === undefined ? undefined : ''}>
        <Sign name="link" />
      </Tool>
      <Popover>
        <LinkDialog
          current={current}
          edit={(change) => {
            onOpen(false);
            edit(change);
          }}
        />
        <AfterClosing onClosed={onClosed} />
      </Popover>
    </DialogTrigger>
  );
}

function LinkDialog({ current, edit }: Pick<LinkToolProps, 'current' | 'edit'>): ReactNode {
  const { t, language } = useForm();
  const references = useReferences();
  const id = useId();
  const [target, setTarget] = useState(current ?? '');
  const [refusal, setRefusal] = useState<FormKey>();
  const choices = [...references.services, ...references.pages];
  const set = (): void => {
    const choice = choices.find(({ value }) => value === target);
    const link = choice === undefined ? typedLink(target) : { target: choice.value };
    if ('refusal' in link) setRefusal(link.refusal);
    else edit((text) => text.link(link.target, choice?.label ?? link.target.replace(/^(?:https:\/\/|mailto:)/, '')));
  };
  return (
    <Dialog aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The tool lies within the form of the document.
          event.stopPropagation();
          set();
        }}
      >
        <Stack style={{ inlineSize: '18rem', maxInlineSize: '100%' }}>
          <Small id={id}>{t('linkTarget')}</Small>
          <ReferenceInput
            hasFocus
            labelledBy={id}
            describedBy={refusal === undefined ? undefined : `${id}-refusal`}
            isInvalid={refusal !== undefined}
            choices={choices}
            value={target}
            onChange={(typed) => {
              setTarget(typed);
              setRefusal(undefined);
            }}
          />
          <span id={`${id}-refusal`} role="status">
            {refusal === undefined ? null : (
              <Badge>
                <Icon name="alert" />
                {readable(t(refusal), language)}
              </Badge>
            )}
          </span>
          <Button type="submit">{t('insertLink')}</Button>
          {current === undefined ? null : <Button onPress={() => edit((text) => text.unlink())}>{t('removeLink')}</Button>}
        </Stack>
      </form>
    </Dialog>
  );
}
