import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Select, SelectValue } from 'react-aria-components/Select';
import { styled } from '../../view/theme/styled.ts';
import { Icon } from '../../view/ui/Icon.tsx';
import { ContentText } from './ContentText.tsx';
import { useOptions } from './choice-options.ts';
import { Button, choices, ListBox, Popover } from './controls.styles.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useForm, usePath } from './form-context.ts';

const RadioChoices = styled(RadioGroup)(choices);

// More of them are chosen from a list.
const mostInSight = 4;

/** Edits a value that is one of a few words, or a yes or no; a strange word stays visible until another is chosen. */
export function ChoiceField(props: FieldProps): ReactNode {
  const { node, value, parent, step, isRequired } = props;
  const { t, emit } = useForm();
  const path = usePath(parent, step);
  const options = useOptions(node, value);
  const isBoolean = node.shape.kind === 'boolean';
  const chosen = value === undefined || value === null ? null : String(value);
  const choose = (key: string): void => {
    if (key !== chosen) emit({ kind: 'set', path, value: isBoolean ? key === 'true' : key });
  };
  return (
    <FieldFrame field={props}>
      {({ labelledBy, describedBy, isInvalid }) => {
        const named = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } as const;
        if (options.length <= mostInSight) {
          return (
            <RadioChoices
              {...(named as { 'aria-labelledby': string })}
              value={chosen}
              onChange={choose}
              isInvalid={isInvalid}
              isRequired={isRequired}
              validationBehavior="aria"
            >
              <div>
                {options.map((option) => (
                  <Radio key={option.value} value={option.value}>
                    <ContentText text={option.label} language={option.language} />
                  </Radio>
                ))}
              </div>
            </RadioChoices>
          );
        }
        return (
          <Select
            {...(named as { 'aria-labelledby': string })}
            value={chosen}
            onChange={(key) => choose(String(key))}
            isInvalid={isInvalid}
            placeholder={t('choose')}
            validationBehavior="aria"
          >
            <Button>
              <SelectValue />
              <Icon name="chevron" />
            </Button>
            <Popover>
              <ListBox>
                {options.map((option) => (
                  <ListBoxItem key={option.value} id={option.value} textValue={option.label}>
                    <ContentText text={option.label} language={option.language} />
                  </ListBoxItem>
                ))}
              </ListBox>
            </Popover>
          </Select>
        );
      }}
    </FieldFrame>
  );
}
