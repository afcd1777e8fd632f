import { type ReactNode, useState } from 'react';
import { formats } from '../../schema/formats.ts';
import { Duration } from './Duration.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { Colour, Line } from './form.styles.ts';
import { type FieldProps, useForm, usePath } from './form-context.ts';
import { MonthDay } from './MonthDay.tsx';
import { typedScalar } from './typed-scalar.ts';
import { useTypedText } from './typed-text.ts';
import { isMonthDay } from './written-dates.ts';
import { durationOf, isDuration } from './written-duration.ts';

/** Edits a word, an address, a date, an hour, a colour or a number; keeps whatever is typed, so that the check can report it. */
export function ScalarField({ isFixed = false, ...props }: FieldProps & { readonly isFixed?: boolean }): ReactNode {
  const { node, value, parent, step, isRequired } = props;
  const { emit, inEffect } = useForm();
  const path = usePath(parent, step);
  const { shape } = node;
  const written = String(value ?? '');
  const format = shape.kind === 'string' ? shape.format : undefined;
  const [text, type] = useTypedText(
    written,
    (typed) => {
      if (typed === '' && !isRequired) emit({ kind: 'remove', path });
      else emit({ kind: 'set', path, value: typedScalar(shape, typed) });
    },
    (typed) => String(typedScalar(shape, typed)),
  );
  // A browser hides an invalid date.
  const [isDate] = useState(format === 'date' && (written === '' || isDay(written)));
  const [isMonthAndDay] = useState(format === 'month-day' && (written === '' || isMonthDay(written)));
  const [isHours] = useState(isDuration(shape) && (written === '' || durationOf(written) !== undefined));
  const isDirected = shape.kind === 'number' || (shape.kind === 'string' && (shape.format ?? shape.pattern?.replace('\\S', '')));
  return (
    <FieldFrame field={props}>
      {(described) => {
        const { labelledBy, describedBy, isInvalid } = described;
        const Parts = isMonthAndDay ? MonthDay : isHours ? Duration : undefined;
        if (Parts !== undefined && !isFixed) return <Parts value={text} described={described} onChange={type} />;
        const colourNow = format === 'colour' ? inEffect(path) : undefined;
        const line = (
          <Line
            type={isDate ? 'date' : 'text'}
            dir={isDirected ? 'ltr' : 'auto'}
            inputMode={shape.kind === 'number' ? 'decimal' : format === 'phone' ? 'tel' : format === 'https-url' ? 'url' : 'text'}
            value={text}
            readOnly={isFixed}
            placeholder={colourNow}
            autoComplete="off"
            spellCheck={!isDirected}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            aria-required={isRequired}
            onChange={({ target }) => type(target.value)}
          />
        );
        if (format !== 'colour') return line;
        return (
          <Colour>
            {/* A browser takes any other text for black. */}
            <input
              type="color"
              value={formats.colour(text) ? text : (colourNow ?? '#000000')}
              disabled={isFixed}
              aria-labelledby={labelledBy}
              onChange={({ target }) => type(target.value)}
            />
            {line}
          </Colour>
        );
      }}
    </FieldFrame>
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}
