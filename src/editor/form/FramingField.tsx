import { lazy, type ReactNode, Suspense } from 'react';
import { type Framing, framingOf } from '../../schema/framing.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { Icon } from '../../view/ui/Icon.tsx';
import { ContentText } from './ContentText.tsx';
import { Button, Tool } from './controls.styles.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { Fold } from './Fold.tsx';
import { Row, Small, Stack } from './form.styles.ts';
import { type FieldProps, pathKey, useForm, usePath, useReferences } from './form-context.ts';
import { problemsIn } from './problem-tree.ts';
import { Sign } from './Sign.tsx';
import type { Property } from './schema-node.ts';

/** The tool is loaded with the first framing that is opened; where it can not be loaded, the numbers remain. */
const FramingTool = lazy(() =>
  import('./FramingTool.tsx').then(
    (loaded) => ({ default: loaded.FramingTool }),
    () => ({ default: (): null => null }),
  ),
);

const Sides = styled.div({ display: 'grid', gap: token('space-3'), gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'end' });

/** What is left out of no side. */
const whole: Framing = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Edits how a photograph is framed, on the photograph or by numbers; shows nothing where there is no photograph. `holder` is the picture
 * that the framing is of.
 */
export function FramingField({ node, value, parent, step, title, problems, holder }: FieldProps): ReactNode {
  const form = useForm();
  const references = useReferences();
  const { t, schemaWords, emit, Field, show } = form;
  const path = usePath(parent, step);
  const { shape } = node;
  const file = asString(holder?.['file']) ?? '';
  const address = references.pictures.find((choice) => choice.value === file)?.picture;
  const isPhotograph = address !== undefined && !file.endsWith('.svg');
  if (shape.kind !== 'object' || (!isPhotograph && value === undefined)) return null;
  const data = asRecord(value);
  const framing = framingOf(value) ?? whole;
  const { top, right, bottom, left } = framing;
  const percent = (number: number): string => new Intl.NumberFormat(form.language, { style: 'percent' }).format(number / 100);
  const isWhole = top + right + bottom + left === 0;
  const summary = isWhole ? t('wholePicture') : `${percent(100 - left - right)} × ${percent(100 - top - bottom)}`;
  const set = (changed: Framing): void => {
    const written = Object.entries(changed).filter(([, part]) => part !== 0);
    if (written.length > 0) emit({ kind: 'set', path, value: Object.fromEntries(written) });
    else if (value !== undefined) emit({ kind: 'remove', path });
  };
  const fieldOf = ({ name, node: inner, isRequired }: Property): ReactNode => (
    <Field
      key={name}
      node={inner}
      value={data[name] ?? (inner.shape.kind === 'number' ? 0 : undefined)}
      parent={path}
      step={name}
      title={schemaWords(inner.title)}
      problems={problems?.below[name]}
      isRequired={isRequired || inner.shape.kind === 'number'}
      onRemove={inner.shape.kind === 'number' ? undefined : () => set({ top, right, bottom, left })}
    />
  );
  const focus = shape.properties.find(({ name }) => name === 'focus');
  const remove = (
    <Tool aria-label={t('remove', { name: title })} onPress={() => emit({ kind: 'remove', path })}>
      <Icon name="cross" />
    </Tool>
  );
  return (
    <Fold
      path={path}
      title={title}
      summary={summary === '' ? null : <ContentText text={summary} language={undefined} />}
      problems={problemsIn(problems)}
      actions={value === undefined ? undefined : remove}
    >
      {() => (
        <Stack>
          <Small>{schemaWords(node.description)}</Small>
          <FieldProblems problems={problems?.own ?? []} />
          {isPhotograph ? (
            <Suspense>
              <FramingTool address={address} framing={framing} onChange={set} />
            </Suspense>
          ) : null}
          <Sides>{shape.properties.filter(({ name }) => name !== 'focus').map(fieldOf)}</Sides>
          {focus === undefined ? null : data['focus'] !== undefined ? (
            fieldOf(focus)
          ) : (
            <Row>
              <Button
                data-path={pathKey([...path, 'focus'])}
                onPress={() => {
                  set({ ...framing, focus: { across: Math.round((100 + left - right) / 2), down: Math.round((100 + top - bottom) / 2) } });
                  show([...path, 'focus']);
                }}
              >
                <Sign name="plus" />
                <span>{schemaWords(focus.node.title)}</span>
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </Fold>
  );
}
