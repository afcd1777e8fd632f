import { memo, type ReactNode } from 'react';
import { CountedCell } from './CountedCell.tsx';
import { type CellProps, useLanguageValue } from './language-value.ts';
import { TextCell } from './TextCell.tsx';

/** Edits a text in one language, or its plural forms. */
export const LanguageCell = memo(function LanguageCell(props: CellProps): ReactNode {
  const change = useLanguageValue(props);
  return props.shape.valueType === 'counted' ? <CountedCell {...props} onChange={change} /> : <TextCell {...props} onChange={change} />;
});
