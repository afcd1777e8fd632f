import { type ComponentProps, type ReactNode, useEffect, useId } from 'react';
import type { PlainText } from '../../../pages/views/view.ts';
import { Words } from '../../../view/ui/RichText.tsx';
import { type Answers, namesInOrder, overlong } from './answers.ts';
import { useBooking, useMistake } from './booking-context.ts';
import { Box, FieldLabel, Hint, Message, Row } from './fields.styles.ts';
import { numberParser } from './phone.ts';
import { fieldId } from './StepForm.tsx';

const purposes = { firstName: 'given-name', lastName: 'family-name' } as const;

type TextAnswer = 'firstName' | 'lastName' | 'phone' | 'note';

/** The third step: who asks, and how to call them back (WCAG 2.2, 1.3.5 names the purpose of each field). */
export function DetailsStep(): ReactNode {
  const { words } = useBooking();
  // While the visitor writes, so that nobody waits for it afterwards.
  useEffect(() => void numberParser(), []);
  return (
    <>
      <Row>
        {namesInOrder(words).map((name) => (
          <Field key={name} answer={name} label={words[name]} autoComplete={purposes[name]} dir="auto" />
        ))}
      </Row>
      <Field answer="phone" label={words.phone} hint={words.phoneHint} type="tel" inputMode="tel" autoComplete="tel" dir="ltr" />
      <Field answer="note" label={words.note} hint={words.noteHint} rows={3} dir="auto" autoComplete="off" />
    </>
  );
}

/** A field of one line, or with `rows` of several. */
function Field({
  answer,
  label,
  hint,
  ...attributes
}: {
  readonly answer: TextAnswer & keyof Answers;
  readonly label: PlainText;
  readonly hint?: PlainText;
} & Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'ref'>): ReactNode {
  const { data, words, answers, change } = useBooking();
  const [field, hintId, message] = [useId(), useId(), useId()];
  const found = useMistake(answer);
  // Said while the visitor writes: nothing that is typed or pasted is cut.
  const mistake = found ?? overlong(answer, answers, words, data.locale);
  const Control = attributes.rows === undefined ? 'input' : 'textarea';
  return (
    <Box id={fieldId(answer)}>
      <FieldLabel htmlFor={field}>
        <Words text={label} />
      </FieldLabel>
      {hint === undefined ? null : (
        <Hint id={hintId}>
          <Words text={hint} />
        </Hint>
      )}
      {mistake === undefined ? null : (
        <Message id={message} key={mistake.message.value}>
          <Words text={mistake.message} />
        </Message>
      )}
      <Control
        {...attributes}
        id={field}
        name={answer}
        value={answers[answer]}
        onChange={({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => change({ [answer]: currentTarget.value })}
        aria-required={answer !== 'note'}
        aria-invalid={mistake !== undefined || undefined}
        aria-describedby={[hint && hintId, mistake && message].filter(Boolean).join(' ') || undefined}
      />
    </Box>
  );
}
