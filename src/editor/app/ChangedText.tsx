import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Fragment, type ReactNode } from 'react';
import { token } from '../../view/theme/tokens.ts';
import type { SiteLanguage } from '../form/document-form.ts';
import { useMessages } from './messages.ts';
import { Hidden } from './parts.styles.ts';
import { diffWords, shortened } from './word-diff.ts';

const Words = styled.p(
  css({
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& del': { background: token('emergencySoft'), color: token('emergency') },
    '& ins': { background: token('routineSoft'), color: token('routine') },
  }),
);

/** Shows a text with its removed and added words, `isWhole` with all those that stayed too. */
export function ChangedText({
  before,
  after,
  language,
  isWhole = false,
}: {
  readonly before: string;
  readonly after: string;
  /** `undefined` for a value that is not a text of the site. */
  readonly language: SiteLanguage | undefined;
  readonly isWhole?: boolean;
}): ReactNode {
  const { t, language: appLanguage } = useMessages();
  const written = language?.code ?? appLanguage;
  const runs = diffWords(before, after, written);
  return (
    <Words lang={written} dir={language?.direction ?? 'auto'}>
      {(isWhole ? runs : shortened(runs)).map(({ kind, text }, index, all) =>
        kind === 'same' ? (
          <Fragment key={index}>{text}</Fragment>
        ) : kind === 'removed' ? (
          <del key={index}>
            <Hidden lang={appLanguage}>{t('wordsRemoved')} </Hidden>
            {text}
          </del>
        ) : (
          <Fragment key={index}>
            {/* Arabic letters would join with those that went. */}
            {all[index - 1]?.kind === 'removed' ? ' ' : null}
            <ins>
              <Hidden lang={appLanguage}>{t('wordsAdded')} </Hidden>
              {text}
            </ins>
          </Fragment>
        ),
      )}
    </Words>
  );
}
