import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { styled } from '../../view/theme/styled.ts';
import { ContentText } from './ContentText.tsx';
import { useOptions } from './choice-options.ts';
import { choices } from './controls.styles.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useForm, usePath } from './form-context.ts';
import type { SchemaNode } from './schema-node.ts';

const CheckboxChoices = styled(CheckboxGroup)(choices);

/** Edits a choice of several words; keeps the order of the schema if the list already has it. */
export function SeveralField(props: FieldProps & { readonly item: SchemaNode }): ReactNode {
  const { item, value, parent, step, isRequired } = props;
  const { emit } = useForm();
  const path = usePath(parent, step);
  const list = (Array.isArray(value) ? value : []) as readonly string[];
  const options = useOptions(item, list);
  const change = (next: readonly string[]): void => {
    const gone = list.findIndex((one) => !next.includes(one));
    if (gone !== -1) {
      if (list.length === 1 && !isRequired) emit({ kind: 'remove', path });
      else emit({ kind: 'remove', path: [...path, gone] });
      return;
    }
    const added = next.find((one) => !list.includes(one));
    if (added === undefined) return;
    const rank = (one: string): number => options.findIndex((option) => option.value === one);
    const isInOrder = list.every((one, index) => index === 0 || rank(list[index - 1] as string) < rank(one));
    const before = isInOrder ? list.findIndex((one) => rank(one) > rank(added)) : -1;
    emit({ kind: 'insert', path, index: before === -1 ? list.length : before, value: added });
  };
  return (
    <FieldFrame field={props}>
      {({ labelledBy, describedBy, isInvalid }) => (
        <CheckboxChoices
          aria-labelledby={labelledBy}
          {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
          value={[...list]}
          onChange={change}
          isInvalid={isInvalid}
          validationBehavior="aria"
        >
          <div>
            {options.map((option) => (
              <Checkbox key={option.value} value={option.value}>
                <ContentText text={option.label} language={option.language} />
              </Checkbox>
            ))}
          </div>
        </CheckboxChoices>
      )}
    </FieldFrame>
  );
}
