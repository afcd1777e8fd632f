import { memo, type ReactNode } from 'react';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import type { DataPath } from '../../yaml/edits/source-change.ts';
import { DragPlace } from './DragPlace.tsx';
import { Fold } from './Fold.tsx';
import { Card, CardBody, CardHead } from './form.styles.ts';
import { pathKey, useForm, usePath } from './form-context.ts';
import { entriesOf, nodeFor } from './form-model.ts';
import { ItemActions } from './ItemActions.tsx';
import { ObjectField } from './ObjectField.tsx';
import { type ProblemTree, problemsIn } from './problem-tree.ts';
import { ReadonlyField } from './ReadonlyField.tsx';
import { SummaryLine } from './SummaryLine.tsx';
import type { SchemaNode } from './schema-node.ts';

const CardTitle = styled.span({
  flex: 1,
  minInlineSize: 0,
  paddingInlineStart: token('space-3'),
  color: token('quiet'),
  fontSize: '0.9375rem',
  fontWeight: 700,
});

/** Shows an item of a list, where it can be dragged to and dropped. */
export const ListItem = memo(function ListItem(props: ItemProps): ReactNode {
  return (
    <DragPlace parent={props.parent} step={props.step}>
      <Item {...props} />
    </DragPlace>
  );
});

interface ItemProps {
  readonly node: SchemaNode;
  /** The name of an item in its list. */
  readonly itemTitle: string;
  readonly value: unknown;
  readonly parent: DataPath;
  readonly step: number;
  readonly isLast: boolean;
  /** Whether the list has its maximum number of items. */
  readonly isFull: boolean;
  readonly problems: ProblemTree | undefined;
}

/** An object opens and closes below its summary; any other value is its field. */
function Item({ node, itemTitle, value, parent, step, isLast, isFull, problems }: ItemProps): ReactNode {
  const form = useForm();
  const { Field } = form;
  const path = usePath(parent, step);
  const found = nodeFor(node, value);
  const isVariant = node.shape.kind === 'variants' && found !== undefined;
  const title = isVariant ? form.schemaWords(found.title) : `${itemTitle} ${step + 1}`;
  // Several of one kind are told apart by their place.
  const name = isVariant ? `${title} ${step + 1}` : title;
  const actions = <ItemActions item={node} parent={parent} step={step} value={value} name={name} isLast={isLast} isFull={isFull} />;
  if (found?.shape.kind === 'object') {
    return (
      <Fold
        path={path}
        title={title}
        summary={<SummaryLine node={found} value={value} />}
        problems={problemsIn(problems)}
        actions={actions}
      >
        {() => (
          <ObjectField
            node={found}
            value={value}
            path={path}
            problems={problems}
            // An item whose parts are all optional says how to begin.
            description={Object.keys(entriesOf(value)).length === 0 ? found.description : ''}
          />
        )}
      </Fold>
    );
  }
  if (found === undefined) {
    const type = node.shape.kind === 'variants' ? entriesOf(value)[node.shape.property] : undefined;
    return <ReadonlyField path={path} name={typeof type === 'string' ? type : title} value={value} problems={problems} actions={actions} />;
  }
  return (
    <Card data-path={pathKey(path)}>
      <CardHead>
        <CardTitle aria-hidden="true">{title}</CardTitle>
        {actions}
      </CardHead>
      <CardBody>
        <Field node={found} value={value} parent={parent} step={step} title={title} problems={problems} isRequired isTitleHidden />
      </CardBody>
    </Card>
  );
}
