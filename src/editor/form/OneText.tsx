import { type ReactNode, useId, useMemo } from 'react';
import { type DataPath, valueAt } from '../../yaml/edits/source-change.ts';
import { fieldNames } from './field-names.ts';
import { useForm } from './form-context.ts';
import { entriesOf, isEmpty, nodeFor } from './form-model.ts';
import { LanguageCell } from './LanguageCell.tsx';
import { commaOf } from './label-about.ts';
import type { ProblemTree } from './problem-tree.ts';
import type { SchemaNode } from './schema-node.ts';
import { nodeAt } from './value-texts.ts';

/** Edits one text of a document in one language, the last step of its path; nothing for a path without a text. */
export function OneText({
  root,
  data,
  path,
  problems,
}: {
  readonly root: SchemaNode;
  readonly data: unknown;
  readonly path: DataPath;
  readonly problems: ProblemTree | undefined;
}): ReactNode {
  const { languages, schemaWords } = useForm();
  const id = useId();
  const place = useMemo(() => path.slice(0, -1), [path]);
  const language = languages.find(({ code }) => code === path.at(-1));
  const value = valueAt(data, place);
  const inner = nodeAt(root, data, place);
  const shape = inner && nodeFor(inner, value)?.shape;
  if (shape?.kind !== 'localised' || language === undefined) return null;
  const texts = entriesOf(value);
  const names = fieldNames(root, data, place, { schemaWords, languages });
  const title = names.join(`${commaOf(names[0] ?? '')} `);
  const written = Object.keys(texts).filter((code) => !isEmpty(texts[code]));
  return (
    <div>
      <span id={id} className="visually-hidden">
        {title}
      </span>
      <LanguageCell
        key={JSON.stringify(path)}
        language={language}
        shape={shape}
        value={texts[language.code]}
        path={place}
        problems={path.reduce<ProblemTree | undefined>((tree, step) => tree?.below[step], problems)}
        isRequired
        isOnly={written.every((code) => code === language.code)}
        title={title}
        labelledBy={id}
        describedBy={undefined}
      />
    </div>
  );
}
