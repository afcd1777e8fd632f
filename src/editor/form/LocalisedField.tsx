import { memo, type ReactNode } from 'react';
import type { DataPath } from '../../editing/source-change.ts';
import { CountedCell } from './CountedCell.tsx';
import type { SiteLanguage } from './document-form.ts';
import type { FieldKindProps } from './Field.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { Columns } from './form.styles.ts';
import { useForm, usePath } from './form-context.ts';
import { entriesOf, shownLanguages } from './form-model.ts';
import { Kept } from './Kept.tsx';
import { useLanguageValue } from './language-value.ts';
import type { ProblemTree } from './problem-tree.ts';
import { problemsIn } from './problem-tree.ts';
import type { Shape } from './schema-node.ts';
import { TextCell } from './TextCell.tsx';

type Localised = Shape & { readonly kind: 'localised' };

/** A text in every language of the site, side by side where there is the room. */
export function LocalisedField(props: FieldKindProps & { readonly shape: Localised }): ReactNode {
  const { node, shape, value, parent, step, title, problems, isRequired, isTitleHidden = false, onRemove } = props;
  const { languages, schemaWords } = useForm();
  const path = usePath(parent, step);
  const data = entriesOf(value);
  const { known, unknown } = shownLanguages(shape, value, languages);
  const written = Object.keys(data).filter((code) => !isEmpty(data[code]));
  const shown = languages.filter(({ code }) => known.includes(code));
  return (
    <FieldFrame
      path={path}
      title={title}
      description={schemaWords(node.description)}
      problems={problemsIn(problems, [...known, ...unknown])}
      isGroup
      isTitleHidden={isTitleHidden}
      onRemove={onRemove === undefined ? undefined : () => onRemove(String(step))}
    >
      {({ labelledBy, describedBy }) => (
        <>
          <Columns data-count={shown.length}>
            {shown.map((language) => (
              <Cell
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
            <Kept key={code} path={[...path, code]} name={code} value={data[code]} problems={problems?.below[code]} />
          ))}
        </>
      )}
    </FieldFrame>
  );
}

/** What the field of a text in one language is given. */
export interface CellProps {
  readonly language: SiteLanguage;
  readonly shape: Localised;
  readonly value: unknown;
  /** The path of the text in all languages. */
  readonly path: DataPath;
  readonly problems: ProblemTree | undefined;
  /** Whether the text has to be there. */
  readonly isRequired: boolean;
  /** Whether no other language has it. */
  readonly isOnly: boolean;
  readonly title: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
}

const Cell = memo(function Cell(props: CellProps): ReactNode {
  const change = useLanguageValue(props);
  return props.shape.holds === 'counted' ? <CountedCell {...props} onChange={change} /> : <TextCell {...props} onChange={change} />;
});

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
