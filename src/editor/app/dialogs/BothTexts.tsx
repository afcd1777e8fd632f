import { type ReactNode, useMemo } from 'react';
import { changedData, type DataPath, valueAt } from '../../../yaml/edits/source-change.ts';
import { addPicture } from '../add-picture.ts';
import { useMessages } from '../messages.ts';
import { Field } from '../parts.styles.ts';
import type { SiteDocument } from '../site-documents.ts';
import { useShownReferences } from '../use-shown-references.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';

/** Offers a text of the words of both sides, which can be changed as in its field. */
export function BothTexts({
  text,
  path,
  document,
  name,
  isChosen,
  onChoose,
  onWrite,
}: {
  readonly text: string;
  readonly path: DataPath;
  readonly document: SiteDocument;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onWrite: (text: string) => void;
}): ReactNode {
  const { t, language } = useMessages();
  const workbench = useWorkbench();
  const { form: DocumentForm } = workbench;
  const languages = useWorkbenchState(({ site }) => site.languages);
  const references = useShownReferences();
  const data = useMemo(() => changedData(document.data, { kind: 'set', path, value: text }), [document, path, text]);
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Field>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        {t('both')}
      </Field>
      <DocumentForm
        kind={document.kind}
        file={document.file}
        data={data}
        language={language}
        languages={languages}
        references={references}
        problems={[]}
        only={path}
        onChange={(change) => onWrite(String(valueAt(changedData(data, change), path) ?? ''))}
        onFocus={() => {}}
        onAddPicture={(chosen) => addPicture(workbench, language, t, chosen)}
      />
    </div>
  );
}
