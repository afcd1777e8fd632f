import { type ReactNode, useMemo, useRef, useState } from 'react';
import { valueAt } from '../../../yaml/edits/source-change.ts';
import { dataPathOf } from '../../data-path.ts';
import { type Remembered, withSentence } from '../../engine/translation-memory.ts';
import { propertyOrder } from '../../form/property-order.ts';
import { documentNode } from '../../form/schema-files.ts';
import { addPicture } from '../add-picture.ts';
import { DocumentName } from '../DocumentName.tsx';
import { FieldName } from '../FieldName.tsx';
import { useMessages } from '../messages.ts';
import { Act, Actions } from '../parts.styles.ts';
import { useShownReferences } from '../use-shown-references.ts';
import { useFirstLanguage, useWorkbench, useWorkbenchData, useWorkbenchState } from '../workbench-context.ts';
import { Keys, Pair, Work } from './Desk.styles.ts';
import { stateNames } from './DeskList.tsx';
import { DeskMemory } from './DeskMemory.tsx';
import { DeskOriginal } from './DeskOriginal.tsx';
import { deskLanguages } from './desk-languages.ts';
import { canApprove, type DeskText, deskKey, neighbour } from './desk-list.ts';
import { useOriginal } from './use-desk.ts';

/** Shows one text: its original with what changed in it, the translation to edit, what helps, and the ways to the next one. */
export function DeskWork({
  text,
  texts,
  onGo,
  onApprove,
}: {
  readonly text: DeskText;
  /** The list in which it stands. */
  readonly texts: readonly DeskText[];
  readonly onGo: (text: DeskText) => void;
  readonly onApprove: () => void;
}): ReactNode {
  const { t, language } = useMessages();
  const workbench = useWorkbench();
  const { form: DocumentForm, change, show } = workbench;
  const first = useFirstLanguage();
  const site = useWorkbenchState((now) => now.site);
  const { file } = text;
  const references = useShownReferences();
  // What the desk says about a translation, the field need not say again.
  const problems = useWorkbenchData((now) => now.problems.filter((each) => each.file === file && each.code !== 'stale-translation'));
  const original = useOriginal(text);
  const document = site.documents.find((each) => each.file === file);
  const key = deskKey(text);
  const [previous, next] = [neighbour(texts, key, -1), neighbour(texts, key, 1)];
  const data = useRef(document?.data);
  data.current = document?.data;
  const [taken, setTaken] = useState(0);
  // Each text is a new request to go to its field, and so is a translation that was put there.
  const target = useMemo(() => ({ path: dataPathOf(text.path, data.current) }), [key, taken]);
  if (document === undefined) return null;
  const { path } = target;
  const code = String(path.at(-1));
  const { source } = deskLanguages(site, first);
  const take = (found: Remembered): void => {
    const codes = site.languages.map((each) => each.code);
    const value = withSentence(String(valueAt(document.data, path) ?? ''), found, code);
    change({ kind: 'set', path, value }, propertyOrder(documentNode(document.kind), document.data, path, codes), file);
    setTaken(taken + 1);
  };
  const parts = [
    <DeskOriginal key="original" original={original} language={source} code={code} />,
    <DocumentForm
      key="translation"
      kind={document.kind}
      file={file}
      data={document.data}
      language={language}
      languages={site.languages}
      references={references}
      problems={problems}
      only={path}
      target={target}
      onChange={(changed, order) => change(changed, order, file)}
      onFocus={() => {}}
      onAddPicture={(chosen) => addPicture(workbench, language, t, chosen)}
    />,
  ];
  return (
    <Work aria-labelledby="desk-text">
      <h3 id="desk-text">
        <DocumentName of={document} /> › <FieldName document={document} path={path.slice(0, -1)} />
      </h3>
      <p role="status">
        {t('deskPlace', { number: texts.indexOf(text) + 1, count: texts.length })} · {t(stateNames[text.state])}
        {text.isStrict ? ` · ${t('stateStrict')}` : ''}
      </p>
      {/* Who reads the language of the translation alone begins there. */}
      <Pair>{code === first ? parts.reverse() : parts}</Pair>
      <Actions>
        <Act data-tone="strong" isDisabled={!canApprove(text)} aria-keyshortcuts="Control+Enter" onPress={onApprove}>
          {t('approveText')}
        </Act>
        <Act isDisabled={previous === undefined} aria-keyshortcuts="Alt+PageUp" onPress={() => previous && onGo(previous)}>
          {t('previousText')}
        </Act>
        <Act isDisabled={next === undefined} aria-keyshortcuts="Alt+PageDown" onPress={() => next && onGo(next)}>
          {t('nextText')}
        </Act>
        <Act data-tone="plain" onPress={() => show(file, path)}>
          {t('goToField')}
        </Act>
      </Actions>
      <Keys>{t('deskKeys')}</Keys>
      <DeskMemory original={original} code={code} source={source} onTake={take} />
    </Work>
  );
}
