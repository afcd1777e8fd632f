import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../view/ui/Icon.tsx';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { Button } from './controls.styles.ts';
import { emptyValue } from './empty-value.ts';
import { Box, Line, Row, SmallLabel } from './form.styles.ts';
import { useForm } from './form-context.ts';
import { isName } from './form-model.ts';
import { Badge } from './problems.styles.ts';
import { Sign } from './Sign.tsx';
import type { Names } from './schema-node.ts';

/** Adds an entry under a free name, once the name is one that the schema allows and no other entry has. */
export function NewName({
  names,
  taken,
  path,
}: {
  readonly names: Names;
  readonly taken: readonly string[];
  readonly path: DataPath;
}): ReactNode {
  const { t, schemaWords, languages, emit, reveal } = useForm();
  const id = useId();
  const [name, setName] = useState('');
  const [mistake, setMistake] = useState('');
  const add = (): void => {
    const given = name.trim();
    const isFree = !taken.includes(given);
    if (!isFree || !isName(names.pattern, given)) {
      setMistake(isFree ? t('nameWrong', { example: names.example ?? 'abc' }) : t('nameTaken'));
      return;
    }
    emit({ kind: 'set', path: [...path, given], value: emptyValue(names.node, languages) ?? '' });
    setName('');
    reveal([...path, given]);
  };
  const title = schemaWords(names.node.title);
  return (
    <Box>
      <SmallLabel htmlFor={id}>
        {t('newName')} ({title})
      </SmallLabel>
      <Row>
        <Line
          id={id}
          data-control="new-name"
          dir="ltr"
          value={name}
          autoComplete="off"
          spellCheck={false}
          style={{ flex: 1, minInlineSize: 0 }}
          aria-invalid={mistake !== ''}
          aria-describedby={`${id}-mistake`}
          onChange={({ target }) => {
            setName(target.value);
            setMistake('');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button aria-label={t('add', { name: title })} onPress={add}>
          <Sign name="plus" />
          {t('addTo')}
        </Button>
      </Row>
      <span id={`${id}-mistake`} role="status">
        {mistake === '' ? null : (
          <Badge>
            <Icon name="alert" />
            {mistake}
          </Badge>
        )}
      </span>
    </Box>
  );
}
