import { Fragment, type ReactNode } from 'react';
import { schemaWords } from '../../schema/schema-words.ts';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { fieldNames } from '../form/field-names.ts';
import { documentNode } from '../form/schema-files.ts';
import { useMessages } from './messages.ts';
import type { SiteDocument } from './site-documents.ts';
import { useWorkbenchState } from './workbench-context.ts';

/** Shows the names of a field and its containers, as the form shows them; the whole document has none. */
export function FieldName({ document, path }: { readonly document: SiteDocument; readonly path: DataPath }): ReactNode {
  return <Names names={useFieldNames()(document, path)} />;
}

/** Returns the function that gives the names of a field and its containers, for the labels of buttons. */
export function useFieldNames(): (document: SiteDocument, path: DataPath) => readonly string[] {
  const { language } = useMessages();
  const languages = useWorkbenchState(({ site }) => site.languages);
  return ({ kind, data }, path) => fieldNames(documentNode(kind), data, path, { schemaWords: schemaWords(language), languages });
}

/** Shows names from the outermost on, each in its own direction. */
export function Names({ names }: { readonly names: readonly string[] }): ReactNode {
  return names.map((name, index) => (
    <Fragment key={index}>
      {index === 0 ? null : ' › '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
