import type { ReactNode } from 'react';
import type { SiteLanguage } from '../../form/document-form.ts';
import { ChangedText } from '../ChangedText.tsx';
import { useMessages } from '../messages.ts';
import { OriginalText } from './Desk.styles.ts';
import type { Original } from './use-desk.ts';

const formerKeys = { looking: 'formerLooking', unknown: 'formerUnknown', known: 'formerKnown' } as const;

/** Shows the original of a text, with the words that changed since its translation was approved, and the glossary's words in it. */
export function DeskOriginal({
  original,
  language,
  code,
}: {
  readonly original: Original | undefined;
  readonly language: SiteLanguage | undefined;
  /** The language of the translation. */
  readonly code: string;
}): ReactNode {
  const { t } = useMessages();
  const { original: text, former, words = [] } = original ?? {};
  const known = typeof former === 'object' ? former.text : undefined;
  return (
    <OriginalText aria-busy={original === undefined}>
      <h4>
        {t('originalText')} · <bdi lang={language?.code}>{language?.name}</bdi>
      </h4>
      {original === undefined ? null : text === undefined ? (
        <p>{t('originalMissing')}</p>
      ) : (
        <ChangedText before={known ?? text} after={text} language={language} isWhole />
      )}
      <p role="status">
        <small>{former === undefined ? '' : t(formerKeys[typeof former === 'string' ? former : 'known'])}</small>
      </p>
      {words.length === 0 ? null : (
        <section>
          <small>{t('deskWords')}</small>
          <dl>
            {words.map((word) => (
              <div key={word.original}>
                <dt lang={language?.code}>
                  <bdi>{word.original}</bdi>
                </dt>
                <dd>{word.translation === undefined ? t('noWordYet') : <bdi lang={code}>{word.translation}</bdi>}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </OriginalText>
  );
}
