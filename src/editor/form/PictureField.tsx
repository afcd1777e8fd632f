import type { ReactNode } from 'react';
import { Button } from './controls.styles.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { Row, Thumbnail } from './form.styles.ts';
import { type FieldProps, useForm, usePath } from './form-context.ts';
import { ReferenceInput } from './ReferenceField.tsx';
import { Sign } from './Sign.tsx';

/** A picture of the site: seen small, chosen among those that are there, or added. */
export function PictureField(props: FieldProps): ReactNode {
  const { value, parent, step, isRequired } = props;
  const { references, words, emit, addPicture } = useForm();
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
    <FieldFrame field={props}>
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
