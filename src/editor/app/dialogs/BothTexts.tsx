import type { ReactNode } from 'react';
import type { ValueText } from '../../form/value-texts.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../parts.styles.ts';

/** A text that begins with the words of two versions. */
export interface BothText {
  readonly text: string;
  readonly language: NonNullable<ValueText['language']>;
}

/** Offers a text of the words of both sides, which can be changed; nothing where the values are no texts. */
export function Both({
  both,
  name,
  isChosen,
  onChoose,
  onWrite,
}: {
  readonly both: BothText | undefined;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onWrite: (text: string) => void;
}): ReactNode {
  const { t } = useMessages();
  if (both === undefined) return null;
  const { text, language } = both;
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Field>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        {t('both')}
      </Field>
      <Field>
        <textarea
          aria-label={t('both')}
          value={text}
          rows={3}
          lang={language.code}
          dir={language.direction}
          onChange={(event) => onWrite(event.target.value)}
        />
      </Field>
    </div>
  );
}
