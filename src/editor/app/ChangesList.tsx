import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Fragment, type ReactNode, useMemo } from 'react';
import { schemaWords } from '../../schema/schema-words.ts';
import { token } from '../../view/theme/tokens.ts';
import type { ValueContext } from '../form/value-texts.ts';
import { ChangedText } from './ChangedText.tsx';
import { type DescribedChange, headOf } from './describe-changes.ts';
import { useMessages } from './messages.ts';
import { useWorkbenchState } from './workbench-context.ts';

const Changes = styled.ul(
  css({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: token('space-3'),
    '& > li': {
      display: 'grid',
      gap: token('space-1'),
      minInlineSize: 0,
      paddingInlineStart: token('space-3'),
      borderInlineStart: `3px solid ${token('line')}`,
    },
    '& p': { margin: 0, overflowWrap: 'anywhere' },
    '& small': { color: token('quiet') },
  }),
);

/** Returns the context in which values of the site are described to the editor. */
export function useValueContext(): ValueContext {
  const { language } = useMessages();
  const languages = useWorkbenchState(({ site }) => site.languages);
  const references = useWorkbenchState(({ site }) => site.references);
  return useMemo(() => ({ language, schemaWords: schemaWords(language), languages, references }), [language, languages, references]);
}

/** Lists the changes of a document: the names of each field, and in each language the removed and the added words. */
export function ChangesList({ changes }: { readonly changes: readonly DescribedChange[] }): ReactNode {
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
              <ChangedText before={text.before ?? ''} after={text.after ?? ''} language={text.language} />
            </div>
          ))}
        </li>
      ))}
    </Changes>
  );
}

function Names({ names }: { readonly names: readonly string[] }): ReactNode {
  return names.map((name, index) => (
    <Fragment key={index}>
      {index === 0 ? null : ' › '}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
