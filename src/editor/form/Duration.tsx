import type { ReactNode } from 'react';
import type { PartsProps } from './FieldFrame.tsx';
import { Line, Row, SmallLabel } from './form.styles.ts';
import { useForm } from './form-context.ts';
import { durationOf, writtenAs } from './written-duration.ts';

/** Edits a duration of hours and minutes, such as `PT1H30M` in the file, as two numbers; empty without both. */
export function Duration({ value, described, onChange }: PartsProps): ReactNode {
  const { t } = useForm();
  const duration = durationOf(value) ?? { hours: 0, minutes: 0 };
  const { labelledBy, describedBy, isInvalid } = described;
  const attributes = { 'aria-describedby': describedBy, 'aria-invalid': isInvalid };
  return (
    <Row role="group" aria-labelledby={labelledBy}>
      {(['hours', 'minutes'] as const).map((unit) => (
        <SmallLabel key={unit}>
          {t(unit)}
          <Line
            {...attributes}
            type="number"
            min={0}
            max={unit === 'hours' ? 99 : 59}
            style={{ inlineSize: '6rem', display: 'block' }}
            value={duration[unit] === 0 ? '' : duration[unit]}
            onChange={({ target }) => onChange(writtenAs({ ...duration, [unit]: Math.trunc(Math.abs(Number(target.value))) }))}
          />
        </SmallLabel>
      ))}
    </Row>
  );
}
