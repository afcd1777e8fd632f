import { memo, type ReactNode, useId } from 'react';
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
  const [question, message] = [useId(), useId()];
  return (
    <div
      role="radiogroup"
      id={fieldId(field)}
      aria-labelledby={question}
      aria-required
      aria-invalid={mistake !== undefined || undefined}
      aria-describedby={mistake === undefined ? undefined : message}
    >
      <Question id={question}>
        <Words text={label} />
      </Question>
      {groups.map(({ label: name, options }, index) => (
        <Options
          key={name?.value ?? index}
          data-narrow={isNarrow ? '' : undefined}
          {...(name === undefined ? {} : { role: 'group', 'aria-labelledby': `${question}-${index}` })}
        >
          {name === undefined ? null : (
            <p id={`${question}-${index}`}>
              <Words text={name} />
            </p>
          )}
          <div>
            {options.map((option) => (
              <label key={option.value} data-selected={option.value === value || undefined}>
                <input
                  type="radio"
                  name={fieldId(field)}
                  value={option.value}
                  checked={option.value === value}
                  onChange={() => onChange(option.value)}
                />
                <span>{option.content}</span>
              </label>
            ))}
          </div>
        </Options>
      ))}
      {mistake === undefined ? null : (
        <Message id={message} key={mistake.message.value}>
          <Words text={mistake.message} />
        </Message>
      )}
    </div>
  );
});
