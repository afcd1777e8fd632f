import { type FocusEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { directionOf } from '../../content/texts/scripts.ts';
import { schemaWords } from '../../schema/schema-words.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { type DataPath, type SourceChange, valueAt } from '../../yaml/edits/source-change.ts';
import { dataPathOf } from '../data-path.ts';
import { useAfterPress } from './after-press.ts';
import { type DocumentFormProps, newItem } from './document-form.ts';
import { Field } from './Field.tsx';
import { fieldNames } from './field-names.ts';
import { Sheet } from './form.styles.ts';
import {
  type Form,
  FormProvider,
  InsertsContext,
  pathKey,
  placeOf,
  ReferencesProvider,
  type Target,
  TargetContext,
} from './form-context.ts';
import { formMessages } from './form-messages.ts';
import { nodeFor } from './form-model.ts';
import { insertItem } from './insert-item.tsx';
import { labelAbout } from './label-about.ts';
import { ObjectField } from './ObjectField.tsx';
import { OneText } from './OneText.tsx';
import { correctionOf, problemTree } from './problem-tree.ts';
import { propertyOrder } from './property-order.ts';
import { ReadonlyField } from './ReadonlyField.tsx';
import { readable } from './readable.ts';
import { useReveal } from './reveal.ts';
import { documentNode } from './schema-files.ts';
import { shareStructure } from './shared-structure.ts';
import { themeInEffect } from './theme-in-effect.ts';
import { type FormProblem, formProblems, nothingAdded, withChange, withLeft } from './to-write.ts';
import { nodeAt } from './value-texts.ts';

/**
 * Shows the form of one document, made from the schema of its kind. It reports every change and holds only the text that is being typed;
 * properties that the schema does not know are visible and never change.
 */
export function DocumentForm(props: DocumentFormProps): ReactNode {
  const { kind, language, firstLanguage, target } = props;
  const node = documentNode(kind);
  const data = useShared(props.data);
  const languages = useShared(props.languages);
  const references = useShared(props.references);
  const [added, setAdded] = useState(nothingAdded);
  if (props.isSending === true && added !== nothingAdded) setAdded(nothingAdded);
  const afterPress = useAfterPress();
  // A message moves what is below it, and nothing may go from under the pointer that presses or drags it: browsers drag what is where
  // the press was once the pointer moves.
  const [told, setTold] = useState(props.problems);
  useLayoutEffect(() => afterPress(() => setTold(props.problems)), [afterPress, props.problems]);
  const problems = useShared(useMemo(() => problemTree(formProblems(told, added, data)), [told, added, data]));
  const latest = useRef({ props, data });
  latest.current = { props, data };
  const sheet = useRef<HTMLElement>(null);
  const [requested, setRequested] = useState<Target>();
  const [said, say] = useState('');
  const [former, setFormer] = useState(target);
  // The latest request counts, whether it comes from a button of the form or from outside.
  if (target !== former) {
    setFormer(target);
    setRequested(target);
  }
  const shownTarget = requested ?? target;
  useReveal(sheet, shownTarget, latest);
  const emit = useCallback(
    (change: SourceChange): void => {
      const { props: now, data: current } = latest.current;
      setAdded((before) => withChange(before, change, current));
      const path = change.kind === 'insert' || change.kind === 'move' ? [...change.path, 0] : change.path;
      const codes = now.languages.map(({ code }) => code);
      now.onChange(change, propertyOrder(node, current, path, codes));
    },
    [node],
  );
  const form = useMemo<Form>(() => {
    const inLanguage = schemaWords(language);
    return {
      language,
      languages,
      firstLanguage,
      t: formMessages(language),
      schemaWords: (words) => readable(inLanguage(words), language),
      // The address changes only together with every reference to it.
      fixed: new Set(kind === 'service' ? [pathKey(['slug'])] : []),
      emit,
      reveal: (path: DataPath, control?: string) => setRequested({ path, control, before: { data: latest.current.data } }),
      show: (path: DataPath, control?: string) => setRequested({ path, control }),
      say,
      correct: (problem: FormProblem, applies: boolean) => {
        const correction = correctionOf(problem, latest.current.data);
        if (correction === undefined || !applies) return correction !== undefined;
        emit({ kind: 'set', ...correction });
        // The button disappears with the problem. A reference would open its list.
        if (problem.fix !== undefined || String(correction.value) !== problem.suggestion) setRequested({ path: correction.path });
        return true;
      },
      confirm: ({ code, path, values }: FormProblem, applies: boolean) => {
        const { props: now, data: current } = latest.current;
        const place = code === 'placeholder' ? asList(asRecord(current)['placeholders']).indexOf(values['found']) : -1;
        const isTranslation = code === 'stale-translation' && now.onApproveTranslation !== undefined;
        if (place < 0 && !isTranslation) return undefined;
        if (applies) {
          // The button disappears with the problem.
          setRequested({ path: dataPathOf(path, current) });
          if (isTranslation) now.onApproveTranslation?.(path);
          else emit({ kind: 'remove', path: ['placeholders', place] });
        }
        return isTranslation ? 'translationRight' : 'valueRight';
      },
      labelOf: (words: string, { path }: FormProblem) => {
        const { data: current } = latest.current;
        return labelAbout(words, ...fieldNames(node, current, dataPathOf(path, current), { schemaWords: inLanguage, languages }));
      },
      inEffect: (path: DataPath) => (kind === 'theme' ? themeInEffect(latest.current.data, path) : undefined),
      addPicture: (chosen) => latest.current.props.onAddPicture(chosen),
      Field,
    };
  }, [language, languages, firstLanguage, kind, node, emit]);
  useEffect(() => {
    if (target?.control !== newItem || begun.has(target)) return;
    // The same request may come again with another form.
    begun.add(target);
    const { data: current } = latest.current;
    const shape = nodeAt(node, current, target.path)?.shape;
    const items = valueAt(current, target.path);
    if (shape?.kind !== 'list' || asList(items).length >= shape.most) form.show(target.path);
    else insertItem(form, target.path, shape.item, asList(items).length, Array.isArray(items));
  }, [node, form, target]);
  const leave = ({ target: field, relatedTarget }: FocusEvent): void => {
    const place = placeOf(field);
    const isWithin = relatedTarget !== null && placeOf(relatedTarget)?.join() === place?.join();
    // A window that is left for another one keeps its focus.
    if (place === undefined || isWithin || field === document.activeElement) return;
    afterPress(() => setAdded((before) => withLeft(before, place)));
  };
  const found = nodeFor(node, data);
  return (
    <I18nProvider locale={language}>
      <FormProvider value={form}>
        <ReferencesProvider value={references}>
          <InsertsContext value={references.inserts}>
            <TargetContext value={shownTarget}>
              <Sheet
                ref={sheet}
                lang={language}
                dir={directionOf(language)}
                aria-label={form.schemaWords(node.title)}
                onFocus={tell(props.onFocus)}
                onBlur={leave}
              >
                {props.only !== undefined ? (
                  <OneText root={node} data={data} path={props.only} problems={problems} />
                ) : found === undefined ? (
                  <ReadonlyField path={root} name={props.file} value={data} problems={problems} />
                ) : (
                  <ObjectField node={found} value={data} path={root} problems={problems} />
                )}
                <p role="status" className="visually-hidden">
                  {said}
                </p>
              </Sheet>
            </TargetContext>
          </InsertsContext>
        </ReferencesProvider>
      </FormProvider>
    </I18nProvider>
  );
}

const root: DataPath = [];

const begun = new WeakSet<object>();

function tell(onFocus: (path: DataPath) => void): (event: FocusEvent) => void {
  return ({ target }) => {
    const place = placeOf(target);
    if (place !== undefined) onFocus(place);
  };
}

/** Returns data whose unchanged parts keep their identity between renderings. */
function useShared<T>(value: T): T {
  const before = useRef<T>(value);
  before.current = shareStructure(before.current, value);
  return before.current;
}
