import { type ReactNode, useMemo } from 'react';
import { schemaWords } from '../../schema/schema-words.ts';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { labelAbout } from '../form/label-about.ts';
import type { ValueContext } from '../form/value-texts.ts';
import { ChangedText } from './ChangedText.tsx';
import { type DescribedChange, headOf } from './describe-changes.ts';
import { Names } from './FieldName.tsx';
import { useMessages } from './messages.ts';
import { Act, Actions } from './parts.styles.ts';
import { useWorkbenchState } from './workbench-context.ts';

const Changes = styled.ul({
  listStyle: 'none',
  display: 'grid',
  gap: token('space-3'),
  '& > li': {
    display: 'grid',
    gap: token('space-1'),
    minInlineSize: 0,
    paddingInlineStart: token('space-3'),
    borderInlineStart: `3px solid ${token('line')}`,
  },
  '& p': { overflowWrap: 'anywhere' },
  '& small': { color: token('quiet') },
});

const Pictures = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-3'),
  '& img': { display: 'block', inlineSize: '7rem', blockSize: '5rem', objectFit: 'contain', background: token('soft') },
  '& figcaption': { color: token('quiet') },
});

/** Returns the context in which values of the site are described to the editor. */
export function useValueContext(): ValueContext {
  const { language } = useMessages();
  const languages = useWorkbenchState(({ site }) => site.languages);
  const references = useWorkbenchState(({ site }) => site.references);
  return useMemo(() => ({ language, schemaWords: schemaWords(language), languages, references }), [language, languages, references]);
}

/**
 * Lists the changes of a document: the names of each field, and in each language the removed and the added words; pictures as they were
 * and are. With `onTakeBack`, each has the button that takes it back.
 */
export function ChangesList({
  changes,
  name,
  onTakeBack,
}: {
  readonly changes: readonly DescribedChange[];
  /** The name of the document, which tells its buttons from those of others. */
  readonly name?: string;
  readonly onTakeBack?: ((change: DescribedChange) => void) | undefined;
}): ReactNode {
  const { t } = useMessages();
  return (
    <Changes aria-label={t('changes')}>
      {changes.map((change, index) => (
        <li key={index}>
          <p>
            {change.names.length === 0 ? null : (
              <strong>
                <Names names={change.names} />
              </strong>
            )}{' '}
            <small>{headOf(change, t)}</small>
          </p>
          {change.texts.map((text, each) => (
            <div key={each}>
              {text.names.length === 0 && text.language === undefined ? null : (
                <small>
                  <Names names={[...text.names, ...(text.language === undefined ? [] : [text.language.name])]} />
                </small>
              )}
              {text.isPicture ? <ChangedPicture before={text.before} after={text.after} /> : null}
              <ChangedText before={text.before ?? ''} after={text.after ?? ''} language={text.language} />
            </div>
          ))}
          {onTakeBack === undefined || change.names.length === 0 ? null : (
            <Actions>
              <Act
                aria-label={labelAbout(t('takeBackChange'), ...(name === undefined ? [] : [name]), ...change.names)}
                onPress={() => onTakeBack(change)}
              >
                {t('takeBackChange')}
              </Act>
            </Actions>
          )}
        </li>
      ))}
    </Changes>
  );
}

/** Shows the picture before and after a change, where the site knows it. */
function ChangedPicture({ before, after }: { readonly before: string | undefined; readonly after: string | undefined }): ReactNode {
  const { t } = useMessages();
  const pictures = useWorkbenchState(({ site }) => site.references.pictures);
  const sides = [
    { name: before, label: t('pictureBefore') },
    { name: after, label: t('pictureAfter') },
  ] as const;
  return (
    <Pictures>
      {sides.map(({ name, label }) => {
        const picture = pictures.find(({ value }) => value === name)?.picture;
        return picture === undefined ? null : (
          <figure key={label}>
            <img src={picture} alt="" />
            <figcaption>{label}</figcaption>
          </figure>
        );
      })}
    </Pictures>
  );
}
