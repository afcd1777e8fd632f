import { type ReactNode, useState } from 'react';
import type { PartsProps } from './FieldFrame.tsx';
import { Choice, Row } from './form.styles.ts';
import { useForm } from './form-context.ts';
import { daysOf, isMonthDay, monthNames } from './written-dates.ts';

/** Edits a month and a day that come back every year, such as `05-01`, two digits each, the month first: by the name of the month, so that nobody takes it for the day. */
export function MonthDay({ value, described, onChange }: PartsProps): ReactNode {
  const { t, language } = useForm();
  // One of the two alone is no value yet.
  const [begun, begin] = useState({ month: '', day: '' });
  const [month = '', day = ''] = isMonthDay(value) ? value.split('-') : [begun.month, begun.day];
  const choose = (next: { readonly month: string; readonly day: string }): void => {
    const last = String(daysOf(next.month)).padStart(2, '0');
    const kept = { ...next, day: next.day > last ? last : next.day };
    begin(kept);
    if (kept.month !== '' && kept.day !== '') onChange(`${kept.month}-${kept.day}`);
  };
  const { labelledBy, describedBy, isInvalid } = described;
  const attributes = { 'aria-describedby': describedBy, 'aria-invalid': isInvalid };
  const days = Array.from({ length: daysOf(month) }, (_, index) => String(index + 1).padStart(2, '0'));
  const written = new Intl.NumberFormat(language);
  return (
    <Row role="group" aria-labelledby={labelledBy}>
      <Choice {...attributes} aria-label={t('day')} value={day} onChange={({ target }) => choose({ month, day: target.value })}>
        {day === '' ? <option value="">{t('day')}</option> : null}
        {days.map((each) => (
          <option key={each} value={each}>
            {written.format(Number(each))}
          </option>
        ))}
      </Choice>
      <Choice {...attributes} aria-label={t('month')} value={month} onChange={({ target }) => choose({ month: target.value, day })}>
        {month === '' ? <option value="">{t('month')}</option> : null}
        {monthNames(language).map((name, index) => (
          <option key={name} value={String(index + 1).padStart(2, '0')}>
            {name}
          </option>
        ))}
      </Choice>
    </Row>
  );
}
