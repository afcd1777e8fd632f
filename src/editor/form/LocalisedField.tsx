import type { ReactNode } from 'react';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useForm, usePath } from './form-context.ts';
import { entriesOf, isEmpty, shownLanguages } from './form-model.ts';
import { LanguageCell } from './LanguageCell.tsx';
import type { Localised } from './language-value.ts';
import { languagesInOrder } from './languages-in-order.ts';
import { ReadonlyField } from './ReadonlyField.tsx';

/** The languages of a text: side by side where two of them have the room. */
const Columns = styled.div({
  display: 'grid',
  gap: token('space-3'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 28rem)': { '&[data-count]:not([data-count="1"])': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** Edits a text in every language of the site, side by side where there is room. */
export function LocalisedField(props: FieldProps & { readonly shape: Localised }): ReactNode {
  const { shape, value, parent, step, title, problems, isRequired } = props;
  const { languages, firstLanguage } = useForm();
  const path = usePath(parent, step);
  const data = entriesOf(value);
  const { known, unknown } = shownLanguages(shape, value, languages);
  const written = Object.keys(data).filter((code) => !isEmpty(data[code]));
  const shown = languagesInOrder(languages, firstLanguage).filter(({ code }) => known.includes(code));
  return (
    <FieldFrame field={props} below={[...known, ...unknown]}>
      {({ labelledBy, describedBy }) => (
        <>
          <Columns data-count={shown.length}>
            {shown.map((language) => (
              <LanguageCell
                key={language.code}
                language={language}
                shape={shape}
                value={data[language.code]}
                path={path}
                problems={problems?.below[language.code]}
                isRequired={isRequired}
                isOnly={written.every((code) => code === language.code)}
                title={title}
                labelledBy={labelledBy}
                describedBy={describedBy}
              />
            ))}
          </Columns>
          {unknown.map((code) => (
            <ReadonlyField key={code} path={[...path, code]} name={code} value={data[code]} problems={problems?.below[code]} />
          ))}
        </>
      )}
    </FieldFrame>
  );
}
