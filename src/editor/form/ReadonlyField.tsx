import type { ReactNode } from 'react';
import { stringify } from 'yaml';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { Fold } from './Fold.tsx';
import { Small, Stack } from './form.styles.ts';
import { useForm } from './form-context.ts';
import { type ProblemTree, problemsIn } from './problem-tree.ts';

const Source = styled.pre({
  margin: 0,
  padding: token('space-3'),
  maxBlockSize: '16rem',
  overflow: 'auto',
  background: token('soft'),
  borderRadius: token('radius-small'),
  fontSize: '0.875rem',
  lineHeight: 1.5,
});

/** Shows a value that the schema does not know, or that has another shape, as YAML; it never changes. */
export function ReadonlyField({
  path,
  name,
  value,
  problems,
  actions,
}: {
  readonly path: DataPath;
  readonly name: string;
  readonly value: unknown;
  readonly problems: ProblemTree | undefined;
  readonly actions?: ReactNode;
}): ReactNode {
  const { t } = useForm();
  return (
    <Fold path={path} title={t('kept', { name })} problems={problemsIn(problems)} actions={actions}>
      {() => (
        <Stack>
          <Small>{t('keptWhy')}</Small>
          <Source dir="ltr" tabIndex={0} role="region" aria-label={t('kept', { name })}>
            {stringify(value)}
          </Source>
          <FieldProblems problems={problemsIn(problems)} />
        </Stack>
      )}
    </Fold>
  );
}
