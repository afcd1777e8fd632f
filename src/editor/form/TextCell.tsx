import { type FocusEvent, lazy, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react';
import type { Punctuation } from '../../content/texts/typography.ts';
import { readLength } from '../../schema/text-length.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { Area, Box, Caption, RichArea } from './form.styles.ts';
import { pathKey, useForm, usePath } from './form-context.ts';
import { LanguageName } from './LanguageName.tsx';
import type { CellProps } from './language-value.ts';
import { problemsIn } from './problem-tree.ts';
import type { RichTextAreaProps, SelectionFacts, TextCommands } from './rich-text/rich-text-props.ts';
import { TextTools } from './TextTools.tsx';
import { useSigns, useTold } from './typed-signs.ts';
import { useTypedText } from './typed-text.ts';

/** The area for markup is loaded with the first text that may contain some; where it can not be loaded, the markup itself is edited. */
const RichTextArea = lazy(() =>
  import('./rich-text/RichTextArea.tsx').then(
    (loaded) => ({ default: loaded.RichTextArea }),
    () => ({ default: MarkupArea }),
  ),
);

/** Edits a text in one language in an area that grows with it; keywords have a line each. */
export function TextCell(props: CellProps & { readonly onChange: (value: unknown, isEmpty: boolean) => void }): ReactNode {
  const { language, shape, value, path: parent, problems, isRequired, title, labelledBy, describedBy, onChange } = props;
  const { t } = useForm();
  const path = usePath(parent, language.code);
  const id = useId();
  const commands = useRef<TextCommands>(null);
  const [isActive, setActive] = useState(false);
  const [facts, setFacts] = useState(nothingSelected);
  const [openTool, setOpenTool] = useState<'link' | 'insert'>();
  const isList = shape.valueType === 'words';
  const written = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  const clean = (text: string): string => (isList ? wordsIn(text).join('\n') : text);
  const [text, type] = useTypedText(written, (typed) => onChange(isList ? wordsIn(typed) : typed, clean(typed) === ''), clean);
  const { told: found, setTyping } = useTold(problemsIn(problems), text, language.punctuation);
  const grammar = grammars[shape.valueType];
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    setTyping(false);
    // A menu of its tools opens outside of it.
    if (!currentTarget.contains(relatedTarget) && currentTarget.querySelector('[aria-expanded="true"]') === null) setActive(false);
  };
  const select = useCallback((next: SelectionFacts): void => setFacts((before) => (isSameData(before, next) ? before : next)), []);
  const length = readLength(text);
  const describing = [describedBy, isList ? `${id}-lines` : undefined, found.length > 0 ? `${id}-problems` : undefined].filter(
    (each) => each !== undefined,
  );
  const attributes = {
    'aria-labelledby': `${labelledBy} ${id}-language`,
    'aria-describedby': describing.length === 0 ? undefined : describing.join(' '),
    'aria-invalid': found.some(({ severity }) => severity === 'error'),
    'aria-required': isRequired && language.complete,
  };
  const write = (typed: string): void => {
    setTyping(true);
    type(typed);
  };
  const area = { value: text, language, attributes, commands, onChange: write, onSelect: select, onOpen: setOpenTool };
  return (
    <Box data-path={pathKey(path)} onFocus={() => setActive(true)} onBlur={leave}>
      <Caption data-tools={grammar === undefined ? undefined : ''}>
        <LanguageName id={`${id}-language`} language={language} />
        {shape.longest === undefined ? null : (
          <span data-over={length > shape.longest ? '' : undefined}>{t('count', { count: length, most: shape.longest })}</span>
        )}
        {isList ? <span id={`${id}-lines`}>{t('onePerLine')}</span> : null}
        {isActive && grammar !== undefined ? (
          <TextTools
            commands={commands}
            facts={facts}
            open={openTool}
            onOpen={setOpenTool}
            title={`${title}, ${language.name}`}
            isFormatted={grammar === 'formatted'}
          />
        ) : null}
      </Caption>
      {grammar === undefined ? (
        // Visitors type keywords without typography, and nobody reads them.
        <MarkupArea {...area} language={{ ...language, punctuation: undefined }} />
      ) : (
        <Suspense
          fallback={
            <RichArea lang={language.code} dir={language.direction} translate="no" aria-busy>
              {text}
            </RichArea>
          }
        >
          <RichTextArea {...area} grammar={grammar} />
        </Suspense>
      )}
      <FieldProblems id={`${id}-problems`} problems={found} />
    </Box>
  );
}

/** The markup of each kind of text; the others are edited as they are stored. */
const grammars: Readonly<Record<string, RichTextAreaProps['grammar'] | undefined>> = {
  text: 'formatted',
  prose: 'formatted',
  'plain-text': 'inserts',
};

const nothingSelected: SelectionFacts = { isStrong: false, isEmphasis: false, link: undefined, insert: undefined };

/** Edits a text as it is stored. */
function MarkupArea({
  value,
  language,
  attributes,
  onChange,
}: Pick<RichTextAreaProps, 'value' | 'attributes' | 'onChange'> & {
  readonly language: Omit<RichTextAreaProps['language'], 'punctuation'> & { readonly punctuation?: Punctuation | undefined };
}): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const signs = useSigns(area, language.punctuation, onChange);
  return (
    <Area
      ref={area}
      rows={Math.min(12, Math.max(1, Math.ceil(value.length / 32)))}
      lang={language.code}
      dir={language.direction}
      value={value}
      spellCheck
      {...attributes}
      {...signs}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function wordsIn(text: string): string[] {
  return text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
