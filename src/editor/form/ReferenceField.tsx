import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ComboBox, Input, ListBoxItem } from 'react-aria-components/ComboBox';
import { folded } from '../../schema/suggest.ts';
import type { ValueType } from '../../schema/typed-value.ts';
import { Icon } from '../../view/ui/Icon.tsx';
import { ContentText } from './ContentText.tsx';
import { Combo, ListBox, Popover, Tool } from './controls.styles.ts';
import type { Choice } from './document-form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { Line, Thumbnail } from './form.styles.ts';
import { type FieldProps, useForm, usePath, useReferences } from './form-context.ts';
import { choicesOf } from './summary.ts';

/** A list of thousands takes a browser seconds at each letter; nobody reads on rather than type another one. */
const mostOffered = 100;

/** Edits a reference to a part of the site: chosen by its label, or typed as the document has it. */
export function ReferenceField({ valueType, ...props }: FieldProps & { readonly valueType: ValueType }): ReactNode {
  const { value, parent, step, isRequired } = props;
  const { emit } = useForm();
  const references = useReferences();
  const path = usePath(parent, step);
  return (
    <FieldFrame field={props}>
      {(described) => (
        <ReferenceInput
          {...described}
          isRequired={isRequired}
          choices={choicesOf(valueType, references)}
          value={String(value ?? '')}
          onChange={(text) => emit(text === '' && !isRequired ? { kind: 'remove', path } : { kind: 'set', path, value: text })}
        />
      )}
    </FieldFrame>
  );
}

/** Shows the input of a reference: a list of choices that also accepts other text. */
export function ReferenceInput({
  labelledBy,
  describedBy,
  isInvalid,
  isRequired,
  hasFocus = false,
  choices,
  value,
  onChange,
}: {
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
  /** Whether the input has the focus when it appears. */
  readonly hasFocus?: boolean;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { t } = useForm();
  const labelOf = (written: string): string => choices.find((choice) => choice.value === written)?.label ?? written;
  const [text, setText] = useState(labelOf(value));
  const [shown, setShown] = useState(labelOf(value));
  // Choosing is followed by a blur or a key-up before the typed text is rendered again.
  const latest = useRef(text);
  const write = (next: string): void => {
    latest.current = next;
    setText(next);
  };
  if (labelOf(value) !== shown) {
    setShown(labelOf(value));
    write(labelOf(value));
  }
  const offered = useMemo(() => {
    if (choices.length <= mostOffered) return choices;
    const typed = folded(text);
    // What is chosen already was not typed to find it.
    const met = text === shown ? choices : choices.filter(({ label }) => folded(label).includes(typed));
    const chosen = choices.find((choice) => choice.value === value);
    const first = met.slice(0, mostOffered);
    return chosen === undefined || first.includes(chosen) ? first : [chosen, ...first];
  }, [choices, text, shown, value]);
  const commit = (): void => {
    const typed = latest.current.trim();
    const choice = choices.find(({ label, value: own }) => label === typed || own === typed);
    const next = choice?.value ?? typed;
    if (next !== value) onChange(next);
    write(labelOf(next));
  };
  return (
    <ComboBox
      aria-labelledby={labelledBy}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      isInvalid={isInvalid ?? false}
      isRequired={isRequired ?? false}
      autoFocus={hasFocus}
      validationBehavior="aria"
      allowsCustomValue
      menuTrigger="focus"
      inputValue={text}
      onInputChange={write}
      value={choices.some((choice) => choice.value === value) ? value : null}
      onChange={(key) => {
        if (key === null) return;
        onChange(String(key));
        write(labelOf(String(key)));
      }}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    >
      <Combo>
        <Line as={Input} dir="auto" />
        <Tool aria-label={t('suggestions')}>
          <Icon name="chevron" />
        </Tool>
      </Combo>
      <Popover>
        <ListBox items={offered.map((choice) => ({ ...choice, id: choice.value }))}>
          {(choice: Choice & { readonly id: string }) => (
            <ListBoxItem id={choice.id} textValue={choice.label}>
              {choice.picture === undefined ? null : <Thumbnail src={choice.picture} alt="" loading="lazy" />}
              <span>
                <ContentText text={choice.label} language={choice.language} />
                {choice.label === choice.value ? null : (
                  <small>
                    <bdi dir="ltr">{choice.value}</bdi>
                  </small>
                )}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
