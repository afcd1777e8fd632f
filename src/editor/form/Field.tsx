import { memo, type ReactNode } from 'react';
import { Icon } from '../../view/ui/Icon.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { Tool } from './controls.styles.ts';
import { Fold } from './Fold.tsx';
import { FramingField } from './FramingField.tsx';
import { type FieldProps, pathKey, useForm, usePath } from './form-context.ts';
import { isFraming, nodeFor } from './form-model.ts';
import { ListField } from './ListField.tsx';
import { LocalisedField } from './LocalisedField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { PictureField } from './PictureField.tsx';
import { problemsIn } from './problem-tree.ts';
import { ReadonlyField } from './ReadonlyField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { ScalarField } from './ScalarField.tsx';
import { SummaryLine } from './SummaryLine.tsx';

/** Shows the field of a value by its node; memoised, so that it renders only when its own props change. */
export const Field = memo(function Field(props: FieldProps): ReactNode {
  const { node, value, parent, step, title, problems } = props;
  const form = useForm();
  const path = usePath(parent, step);
  const found = nodeFor(node, value);
  if (found === undefined) return <ReadonlyField path={path} name={title} value={value} problems={problems} />;
  const { shape } = found;
  switch (shape.kind) {
    case 'object': {
      if (isFraming(found)) return <FramingField {...props} />;
      const { onRemove } = props;
      const remove =
        onRemove === undefined ? undefined : (
          <Tool aria-label={form.t('remove', { name: title })} onPress={() => onRemove(String(step))}>
            <Icon name="cross" />
          </Tool>
        );
      return (
        <Fold
          path={path}
          title={title}
          summary={<SummaryLine node={found} value={value} />}
          problems={problemsIn(problems)}
          actions={remove}
        >
          {() => <ObjectField node={found} value={value} path={path} problems={problems} description={found.description} />}
        </Fold>
      );
    }
    case 'list':
      return <ListField {...props} node={found} />;
    case 'localised':
      return <LocalisedField {...props} node={found} shape={shape} />;
    case 'boolean':
    case 'choice':
      return <ChoiceField {...props} />;
    case 'number':
      return <ScalarField {...props} />;
    case 'string':
      if (form.fixed.has(pathKey(path))) return <ScalarField {...props} isFixed />;
      if (shape.valueType === 'picture') return <PictureField {...props} />;
      if (shape.valueType === 'language') return <ChoiceField {...props} />;
      return shape.valueType === undefined ? <ScalarField {...props} /> : <ReferenceField {...props} valueType={shape.valueType} />;
    default:
      return null;
  }
});
