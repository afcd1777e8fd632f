import { type ClipboardEvent, type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { Button } from './controls.styles.ts';
import { emptyValue } from './empty-value.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { Row, Sample, Small, Stack } from './form.styles.ts';
import { pathKey, placeOf, useForm } from './form-context.ts';
import { entriesOf, isFraming, objectParts } from './form-model.ts';
import { listed } from './listed.ts';
import { NewName } from './NewName.tsx';
import { pastedNumbers } from './pasted-numbers.ts';
import { type ProblemTree, problemsIn } from './problem-tree.ts';
import { ReadonlyField } from './ReadonlyField.tsx';
import { Sign } from './Sign.tsx';
import type { Property, SchemaNode } from './schema-node.ts';

/**
 * Shows the fields of an object: its properties in the order of the schema, entries under free names, and properties that the schema does
 * not know.
 */
export function ObjectField({
  node,
  value,
  path,
  problems,
  description = '',
}: {
  readonly node: SchemaNode;
  readonly value: unknown;
  readonly path: DataPath;
  readonly problems: ProblemTree | undefined;
  readonly description?: string;
}): ReactNode {
  const { Field, t, schemaWords, language, languages, emit, reveal, show, say, inEffect } = useForm();
  const { shape } = node;
  const [opened, setOpened] = useState<readonly string[]>([]);
  /** What was asked to be removed, which may wait for an answer. */
  const leaving = useRef<string>(undefined);
  const remove = useCallback(
    (name: string) => {
      setOpened((before) => before.filter((other) => other !== name));
      leaving.current = name;
      emit({ kind: 'remove', path: [...path, name] });
    },
    [emit, path],
  );
  useEffect(() => {
    const name = leaving.current;
    if (name === undefined || Object.hasOwn(entriesOf(value), name)) return;
    leaving.current = undefined;
    const isEntry = shape.kind === 'object' && !shape.properties.some((property) => property.name === name);
    // What adds it again takes the focus.
    if (isEntry) show(path, 'new-name');
    else show([...path, name], 'open');
  });
  if (shape.kind !== 'object') return null;
  const data = entriesOf(value);
  const { shown, absent, entries, unknown } = objectParts(shape, value, opened);
  const visible = shown.filter((property) => property.node.shape.kind !== 'const' || property.node.shape.value !== data[property.name]);
  const add = (property: Property): void => {
    // A property that would be empty is written when something is typed in it.
    const isWritten = ['object', 'list'].includes(property.node.shape.kind);
    if (isWritten) {
      emit({ kind: 'set', path: [...path, property.name], value: emptyValue(property.node, languages) });
    }
    setOpened((before) => [...before, property.name]);
    if (isWritten) reveal([...path, property.name]);
    else show([...path, property.name]);
  };
  // Emptying the field in hand removes its property; the field stays, for what is typed next.
  const keepOpen = ({ target }: FocusEvent): void => {
    leaving.current = undefined;
    const name = placeOf(target)?.[path.length];
    if (typeof name === 'string' && Object.hasOwn(data, name)) setOpened((before) => (before.includes(name) ? before : [...before, name]));
  };
  // A map gives a place as two numbers in one text.
  const takeNumbers = (event: ClipboardEvent): void => {
    const numbers = pastedNumbers(shape, event.clipboardData.getData('text/plain'));
    if (numbers === undefined) return;
    event.preventDefault();
    emit({ kind: 'set', path, value: { ...data, ...numbers } });
    // One of the fields is not the one in hand.
    const named = shape.properties.map(({ name, node: inner }) => `${schemaWords(inner.title)} ${numbers[name]}`);
    say(listed(named, language));
  };
  const fieldOf = ({ name, node: inner, isRequired }: Property, title = schemaWords(inner.title)): ReactNode => (
    <Field
      key={name}
      node={inner}
      value={data[name]}
      parent={path}
      step={name}
      title={title === '' ? name : title}
      problems={problems?.below[name]}
      isRequired={isRequired}
      holder={isFraming(inner) || isPicture(inner) ? data : undefined}
      onRemove={isRequired && shape.properties.some((property) => property.name === name) ? undefined : remove}
    />
  );
  const own = problemsIn(problems, [...visible.map(({ name }) => name), ...entries, ...unknown]);
  return (
    <Stack onFocus={keepOpen} onPaste={takeNumbers}>
      {description === '' ? null : <Small>{schemaWords(description)}</Small>}
      <FieldProblems problems={own} />
      {visible.map((property) => fieldOf(property))}
      {shape.names === undefined ? null : entries.map((name) => fieldOf({ name, node: shape.names!.node, isRequired: true }, name))}
      {unknown.map((name) => (
        <ReadonlyField key={name} path={[...path, name]} name={name} value={data[name]} problems={problems?.below[name]} />
      ))}
      {shape.names === undefined ? null : <NewName names={shape.names} taken={Object.keys(data)} path={path} />}
      {absent.length === 0 ? null : (
        <Row>
          {absent.map((property) => {
            const colour = inEffect([...path, property.name]);
            return (
              <Button key={property.name} data-control="open" data-path={pathKey([...path, property.name])} onPress={() => add(property)}>
                <Sign name="plus" />
                <span>
                  <span className="visually-hidden">{t('add', { name: '' })}</span>
                  {schemaWords(property.node.title)}
                </span>
                {colour === undefined ? null : <Sample style={{ background: colour }} />}
              </Button>
            );
          })}
        </Row>
      )}
    </Stack>
  );
}

function isPicture({ shape }: SchemaNode): boolean {
  return shape.kind === 'string' && shape.valueType === 'picture';
}
