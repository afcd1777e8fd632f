import { type ReactNode, useId, useState } from 'react';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { Icon } from '../../view/ui/Icon.tsx';
import { afterLabels } from './choice-labels.ts';
import { Tool } from './controls.styles.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { Box, Small } from './form.styles.ts';
import { type FieldProps, pathKey, useForm, usePath } from './form-context.ts';
import { problemsIn } from './problem-tree.ts';
import { Sign } from './Sign.tsx';

const TitleRow = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-2'),
  minInlineSize: 0,
  '& > :first-child': { fontWeight: 700, marginInlineEnd: 'auto', minInlineSize: 0 },
});

/** The ids and state that a field's frame passes to its input. */
interface Described {
  /** The ids of the elements that name and describe it. */
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

/** What inputs that edit the parts of one value need. */
export interface PartsProps {
  /** As files write it; empty for none. */
  readonly value: string;
  readonly described: Described;
  readonly onChange: (value: string) => void;
}

// Characters: a longer description opens by a button, so that the fields stay close to each other.
const shortDescription = 120;

/** Shows a field with its title, its description, its problems and, if it is optional, the button that removes it. */
export function FieldFrame({
  field: { node, parent, step, title, problems: all, isTitleHidden = false, onRemove },
  below,
  children,
}: {
  readonly field: FieldProps;
  /** The properties or items with fields of their own, which show their problems themselves; `undefined` for a single input. */
  readonly below?: readonly (string | number)[];
  readonly children: (described: Described) => ReactNode;
}): ReactNode {
  const { t, schemaWords } = useForm();
  const path = usePath(parent, step);
  const words = schemaWords(node.description);
  const description = node.shape.kind === 'choice' ? afterLabels(node.shape.values, words) : words;
  const problems = problemsIn(all, below);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = description.length > shortDescription;
  const hasDescription = description !== '' && !isTitleHidden && (!isLong || isOpen);
  const describing = [...(hasDescription ? [`${id}-help`] : []), ...(problems.length > 0 ? [`${id}-problems`] : [])];
  const described: Described = {
    labelledBy: `${id}-title`,
    describedBy: describing.length === 0 ? undefined : describing.join(' '),
    isInvalid: problems.some(({ severity }) => severity === 'error'),
  };
  return (
    <Box data-path={pathKey(path)} {...(below === undefined ? {} : { role: 'group', 'aria-labelledby': `${id}-title` })}>
      {isTitleHidden ? (
        <span id={`${id}-title`} className="visually-hidden">
          {title}
        </span>
      ) : (
        <TitleRow>
          <span id={`${id}-title`}>{title}</span>
          {isLong ? (
            <Tool aria-label={t('help', { name: title })} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              <Sign name="help" />
            </Tool>
          ) : null}
          {onRemove === undefined ? null : (
            <Tool aria-label={t('remove', { name: title })} onPress={() => onRemove(String(step))}>
              <Icon name="cross" />
            </Tool>
          )}
        </TitleRow>
      )}
      {hasDescription ? <Small id={`${id}-help`}>{description}</Small> : null}
      {children(described)}
      <FieldProblems id={`${id}-problems`} problems={problems} />
    </Box>
  );
}
