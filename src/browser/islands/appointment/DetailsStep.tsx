import { type ReactNode, useEffect } from 'react';
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components/TextField';
import type { PlainText } from '../../../pages/views/view.ts';
import { Words } from '../../../view/ui/RichText.tsx';
import { type Answers, namesInOrder, overlong } from './answers.ts';
import { useBooking, useMistake } from './booking-context.ts';
import { Box, Hint, Message, Question, Row } from './fields.styles.ts';
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
          <Field key={name} answer={name} label={words[name]} input={<Input autoComplete={purposes[name]} dir="auto" />} />
        ))}
      </Row>
      <Field
        answer="phone"
        label={words.phone}
        hint={words.phoneHint}
        input={<Input type="tel" inputMode="tel" autoComplete="tel" dir="ltr" />}
      />
      <Field answer="note" label={words.note} hint={words.noteHint} input={<TextArea rows={3} dir="auto" autoComplete="off" />} />
    </>
  );
}

function Field({
  answer,
  label,
  hint,
  input,
}: {
  readonly answer: TextAnswer & keyof Answers;
  readonly label: PlainText;
  readonly hint?: PlainText;
  readonly input: ReactNode;
}): ReactNode {
  const { data, words, answers, change } = useBooking();
  const found = useMistake(answer);
  // Said while the visitor writes: nothing that is typed or pasted is cut.
  const mistake = found ?? overlong(answer, answers, words, data.locale);
  return (
    <Box id={fieldId(answer)}>
      <TextField
        name={answer}
        value={answers[answer]}
        onChange={(value) => change({ [answer]: value })}
        isRequired={answer !== 'note'}
        isInvalid={mistake !== undefined}
        validationBehavior="aria"
      >
        <Question as={Label}>
          <Words text={label} />
        </Question>
        {hint === undefined ? null : (
          <Hint as={Text} slot="description">
            <Words text={hint} />
          </Hint>
        )}
        {mistake === undefined ? null : (
          <Message as={FieldError} key={mistake.message.value}>
            <Words text={mistake.message} />
          </Message>
        )}
        {input}
      </TextField>
    </Box>
  );
}
