import { memo, type ReactNode } from 'react';
import { FieldError, Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { PlainText } from '../../../pages/views/view.ts';
import { Words } from '../../../view/ui/RichText.tsx';
import type { Answers, Mistake } from './answers.ts';
import { Message, Options, Question } from './fields.styles.ts';
import { fieldId } from './StepForm.tsx';

/** Some choices that belong together, under a heading of their own where there are several such groups. */
interface ChoiceGroup {
  readonly label?: PlainText;
  readonly options: readonly { readonly value: string; readonly content: ReactNode }[];
}

/** A question with one answer out of several, all of them in sight; the arrow keys move among them. Other answers do not draw it again. */
export const Choices = memo(function ChoicesOfOne({
  field,
  label,
  value,
  onChange,
  groups,
  mistake,
  isNarrow = false,
}: {
  readonly field: keyof Answers;
  readonly label: PlainText;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly ChoiceGroup[];
  readonly mistake: Mistake | undefined;
  /** Whether the choices are short, so that several fit in a row. */
  readonly isNarrow?: boolean;
}): ReactNode {
  // A value that is none of the choices, as none yet or a time gone by, would count as chosen: Tab would pass over all of them.
  const chosen = groups.some(({ options }) => options.some((option) => option.value === value)) ? value : null;
  return (
    <RadioGroup
      id={fieldId(field)}
      isRequired
      value={chosen}
      onChange={onChange}
      isInvalid={mistake !== undefined}
      validationBehavior="aria"
    >
      <Question as={Label}>
        <Words text={label} />
      </Question>
      {groups.map(({ label: name, options }, index) => (
        <Options key={name?.value ?? index} data-narrow={isNarrow ? '' : undefined}>
          {name === undefined ? null : (
            <p>
              <Words text={name} />
            </p>
          )}
          <div>
            {options.map((option) => (
              <Radio key={option.value} value={option.value}>
                <span>{option.content}</span>
              </Radio>
            ))}
          </div>
        </Options>
      ))}
      {mistake === undefined ? null : (
        <Message as={FieldError} key={mistake.message.value}>
          <Words text={mistake.message} />
        </Message>
      )}
    </RadioGroup>
  );
});
