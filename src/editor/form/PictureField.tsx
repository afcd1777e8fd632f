import { type ReactNode, useState } from 'react';
import { Icon } from '../../view/ui/Icon.tsx';
import { Button } from './controls.styles.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { Row, Thumbnail } from './form.styles.ts';
import { type FieldProps, useForm, usePath, useReferences } from './form-context.ts';
import { Problems } from './problems.styles.ts';
import { ReferenceInput } from './ReferenceField.tsx';
import { readable } from './readable.ts';
import { Sign } from './Sign.tsx';

/** Edits a picture of the site: shows it small, and offers the existing pictures and a new one. */
export function PictureField(props: FieldProps): ReactNode {
  const { value, parent, step, isRequired, holder } = props;
  const references = useReferences();
  const { t, language, emit, addPicture } = useForm();
  const path = usePath(parent, step);
  const file = String(value ?? '');
  const picture = references.pictures.find((choice) => choice.value === file)?.picture;
  const choose = (chosen: string): void => {
    emit(chosen === '' && !isRequired ? { kind: 'remove', path } : { kind: 'set', path, value: chosen });
    // What was left out of one photograph is not what another one can spare.
    if (holder?.['framing'] !== undefined && chosen !== file) emit({ kind: 'remove', path: [...parent, 'framing'] });
  };
  const [isMaking, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const add = async (): Promise<void> => {
    // The button keeps the focus while a picture is processed.
    if (isMaking) return;
    const added = await addPicture(() => {
      setRefusal(undefined);
      setMaking(true);
    });
    setMaking(false);
    if (added === undefined) return;
    if ('name' in added) choose(added.name);
    else setRefusal(added.refusal);
  };
  return (
    <FieldFrame field={props}>
      {(described) => (
        <>
          <Row>
            {picture === undefined ? null : <Thumbnail src={picture} alt="" />}
            <div style={{ flex: '1 1 12rem', minInlineSize: 0 }}>
              <ReferenceInput {...described} isRequired={isRequired} choices={references.pictures} value={file} onChange={choose} />
            </div>
            <Button onPress={() => void add()}>
              <Sign name="plus" />
              {t('addPicture')}
            </Button>
          </Row>
          <div role="status">{isMaking ? t('pictureMaking') : null}</div>
          <div role="alert">
            {refusal === undefined ? null : (
              <Problems>
                <li data-severity="error">
                  <strong>
                    <Icon name="alert" />
                    {t('pictureRefused')}
                  </strong>
                  <span>{readable(refusal, language)}</span>
                </li>
              </Problems>
            )}
          </div>
        </>
      )}
    </FieldFrame>
  );
}
