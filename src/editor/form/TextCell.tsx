import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { FieldProblems } from './FieldProblems.tsx';
import { Area, Box, Caption } from './form.styles.ts';
import { pathKey, useForm, usePath } from './form-context.ts';
import { Inserts } from './Inserts.tsx';
import { shownText } from './inserts.ts';
import { LanguageName } from './LanguageName.tsx';
import type { CellProps } from './language-value.ts';
import { problemsIn } from './problem-tree.ts';
import { TextTools } from './TextTools.tsx';
import { type Edit, wrapped } from './text-edits.ts';
import { useSigns } from './typed-signs.ts';
import { useTypedText } from './typed-text.ts';

/** Edits a text in one language in an area that grows with it; keywords have a line each. */
export function TextCell(props: CellProps & { readonly onChange: (value: unknown, isEmpty: boolean) => void }): ReactNode {
  const { language, shape, value, path: parent, problems, isRequired, title, labelledBy, describedBy, onChange } = props;
  const { t } = useForm();
  const path = usePath(parent, language.code);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isActive, setActive] = useState(false);
  const isList = shape.valueType === 'words';
  const written = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  const clean = (text: string): string => (isList ? wordsIn(text).join('\n') : text);
  const [text, type] = useTypedText(written, (typed) => onChange(isList ? wordsIn(typed) : typed, clean(typed) === ''), clean);
  const { shown, indexOf, read } = shownText(text, language);
  const selection = useRef<readonly [number, number]>(undefined);
  useLayoutEffect(() => {
    if (selection.current === undefined) return;
    area.current?.setSelectionRange(...selection.current);
    area.current?.focus();
    selection.current = undefined;
  });
  const edit = (change: (text: string, start: number, end: number) => Edit): void => {
    const element = area.current;
    if (element === null) return;
    const edited = change(text, indexOf(element.selectionStart), indexOf(element.selectionEnd));
    select(edited);
    type(edited.text);
  };
  const select = (edited: Edit): void => {
    const after = shownText(edited.text, language);
    selection.current = [after.indexIn(edited.start), after.indexIn(edited.end)];
  };
  const take = ({ value: typed, selectionStart }: HTMLTextAreaElement): void => {
    const result = read(typed);
    // The shown text differs from the typed one: restores the cursor.
    if (shownText(result.text, language).shown !== typed) {
      const cursor = result.end ?? read(typed.slice(0, selectionStart)).text.length;
      select({ text: result.text, start: cursor, end: cursor });
    }
    type(result.text);
  };
  // Visitors type keywords without typography, and nobody reads them.
  const signs = useSigns(area, isList || shape.valueType === 'keywords' ? undefined : language.punctuation, (typed) =>
    type(read(typed).text),
  );
  const isFormatted = shape.valueType === 'text' || shape.valueType === 'prose';
  const hasTools = isFormatted || shape.valueType === 'plain-text';
  const onKeyDown = (event: KeyboardEvent): void => {
    const sign = ({ b: '**', i: '*' } as const)[event.key.toLowerCase()];
    if (!isFormatted || sign === undefined || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    edit(wrapped(sign));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // A menu of its tools opens outside of it.
    if (!currentTarget.contains(relatedTarget) && currentTarget.querySelector('[aria-expanded="true"]') === null) setActive(false);
  };
  const found = problemsIn(problems);
  // JSON Schema counts characters, not UTF-16 units (RFC 8259).
  const { length } = [...text];
  const describing = [describedBy, found.length > 0 ? `${id}-problems` : undefined].filter((each) => each !== undefined);
  return (
    <Box data-path={pathKey(path)} onFocus={() => setActive(true)} onBlur={leave}>
      <Caption data-tools={hasTools ? '' : undefined}>
        <LanguageName id={`${id}-language`} language={language} />
        {shape.longest === undefined ? null : (
          <span data-over={length > shape.longest ? '' : undefined}>{t('count', { count: length, most: shape.longest })}</span>
        )}
        {isList ? <span>{t('onePerLine')}</span> : null}
        {isActive && hasTools ? <TextTools area={area} title={`${title}, ${language.name}`} isFormatted={isFormatted} edit={edit} /> : null}
      </Caption>
      <Area
        ref={area}
        rows={Math.min(12, Math.max(1, Math.ceil(text.length / 32)))}
        lang={language.code}
        dir={language.direction}
        value={shown}
        spellCheck
        aria-labelledby={`${labelledBy} ${id}-language`}
        aria-describedby={describing.length === 0 ? undefined : describing.join(' ')}
        aria-invalid={found.some(({ severity }) => severity === 'error')}
        aria-required={isRequired && language.complete}
        onKeyDown={onKeyDown}
        {...signs}
        onChange={({ target }) => take(target)}
      />
      {hasTools ? <Inserts text={text} language={language} /> : null}
      <FieldProblems id={`${id}-problems`} problems={found} />
    </Box>
  );
}

function wordsIn(text: string): string[] {
  return text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
