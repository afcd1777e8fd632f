import { type ReactNode, useMemo } from 'react';
import { ContentText } from './ContentText.tsx';
import { useForm, useReferences } from './form-context.ts';
import type { SchemaNode } from './schema-node.ts';
import { summaryOf } from './summary.ts';

/** Shows the line that distinguishes a value from similar ones; nothing where it has none. */
export function SummaryLine({ node, value }: { readonly node: SchemaNode; readonly value: unknown }): ReactNode {
  const { language, schemaWords } = useForm();
  const references = useReferences();
  const summary = useMemo(
    () => summaryOf(node, value, { language, schemaWords, references }),
    [node, value, language, schemaWords, references],
  );
  return summary.text === '' ? null : <ContentText {...summary} />;
}
