import { type ReactNode, useId, useRef } from 'react';
import { countedForms } from '../../locales/plural-forms.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { Area, Box, Caption, SmallLabel } from './form.styles.ts';
import { pathKey, usePath } from './form-context.ts';
import { entriesOf } from './form-model.ts';
import { LanguageName } from './LanguageName.tsx';
import type { CellProps } from './language-value.ts';
import { type ProblemTree, problemsIn } from './problem-tree.ts';
import { useSigns, useTold } from './typed-signs.ts';
import { useTypedText } from './typed-text.ts';

type Change = (value: unknown, isEmpty: boolean, step?: string) => void;

/** Edits a text with a number in one language: one line for each plural form of the language. */
export function CountedCell(props: CellProps & { readonly onChange: Change }): ReactNode {
  const { language, value, path: parent, problems, labelledBy, describedBy, onChange } = props;
  const path = usePath(parent, language.code);
  const id = useId();
  const forms = entriesOf(value);
  const numbers = countedForms(language.locale ?? language.code);
  const names = [...new Set([...numbers.keys(), ...Object.keys(forms)])];
  return (
    <Box data-path={pathKey(path)} role="group" aria-labelledby={`${labelledBy} ${id}-language`} aria-describedby={describedBy}>
      <Caption>
        <LanguageName id={`${id}-language`} language={language} />
      </Caption>
      {names.map((name) => (
        <PluralForm
          key={name}
          name={name}
          numbers={numbers.get(name) ?? name}
          cell={props}
          value={forms[name]}
          problems={problems?.below[name]}
          onChange={(text) => {
            const others = names.filter((other) => other !== name).some((other) => (forms[other] ?? '') !== '');
            onChange(text, text === '' && !others, name);
          }}
        />
      ))}
      <FieldProblems problems={problemsIn(problems, names)} />
    </Box>
  );
}

function PluralForm({
  name,
  numbers,
  cell: { language, path, isRequired },
  value,
  problems,
  onChange,
}: {
  readonly name: string;
  /** Some of its numbers, or its name if it has no whole one. */
  readonly numbers: string;
  readonly cell: CellProps;
  readonly value: unknown;
  readonly problems: ProblemTree | undefined;
  readonly onChange: (text: string) => void;
}): ReactNode {
  const id = useId();
  const [text, type] = useTypedText(String(value ?? ''), onChange);
  const area = useRef<HTMLTextAreaElement>(null);
  const signs = useSigns(area, language.punctuation, type);
  const { told: found, setTyping } = useTold(problemsIn(problems), text, language.punctuation);
  return (
    <Box data-path={pathKey([...path, language.code, name])} onBlur={() => setTyping(false)}>
      <SmallLabel htmlFor={id}>
        {/* The numbers of the form say it in every language. */}
        <bdi dir="ltr">{numbers}</bdi>
      </SmallLabel>
      <Area
        ref={area}
        id={id}
        rows={1}
        lang={language.code}
        dir={language.direction}
        value={text}
        aria-describedby={found.length === 0 ? undefined : `${id}-problems`}
        aria-invalid={found.some(({ severity }) => severity === 'error')}
        aria-required={isRequired && language.complete}
        {...signs}
        onChange={({ target }) => {
          setTyping(true);
          type(target.value);
        }}
      />
      <FieldProblems id={`${id}-problems`} problems={found} />
    </Box>
  );
}
