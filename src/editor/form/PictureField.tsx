import type { ReactNode } from 'react';
import { Button } from './controls.styles.ts';
import type { FieldKindProps } from './Field.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { Row, Thumbnail } from './form.styles.ts';
import { useForm, usePath } from './form-context.ts';
import { problemsIn } from './problem-tree.ts';
import { ReferenceInput } from './ReferenceField.tsx';
import { Sign } from './Sign.tsx';

/** A picture of the site: seen small, chosen among those that are there, or added. */
export function PictureField(props: FieldKindProps): ReactNode {
  const { node, value, parent, step, title, problems, isRequired, isTitleHidden = false, onRemove } = props;
  const { references, schemaWords, words, emit, addPicture } = useForm();
  const path = usePath(parent, step);
  const file = value === undefined || value === null ? '' : String(value);
  const picture = references.pictures.find((choice) => choice.value === file)?.picture;
  const choose = (chosen: string): void =>
    emit(chosen === '' && !isRequired ? { kind: 'remove', path } : { kind: 'set', path, value: chosen });
  const add = async (): Promise<void> => {
    const added = await addPicture();
    if (added !== undefined) choose(added);
  };
  return (
    <FieldFrame
      path={path}
      title={title}
      description={schemaWords(node.description)}
      problems={problemsIn(problems)}
      isTitleHidden={isTitleHidden}
      onRemove={onRemove === undefined ? undefined : () => onRemove(String(step))}
    >
      {(described) => (
        <Row>
          {picture === undefined ? null : <Thumbnail src={picture} alt="" />}
          <div style={{ flex: '1 1 12rem', minInlineSize: 0 }}>
            <ReferenceInput {...described} isRequired={isRequired} choices={references.pictures} value={file} onChange={choose} />
          </div>
          <Button onPress={() => void add()}>
            <Sign name="plus" />
            {words('addPicture')}
          </Button>
        </Row>
      )}
    </FieldFrame>
  );
}
