import type { ReactNode } from 'react';
import { dataPathOf } from '../../data-path.ts';
import type { Remembered } from '../../engine/translation-memory.ts';
import type { SiteLanguage } from '../../form/document-form.ts';
import { labelAbout } from '../../form/label-about.ts';
import { ChangedText } from '../ChangedText.tsx';
import { DocumentName } from '../DocumentName.tsx';
import { Names, useFieldNames } from '../FieldName.tsx';
import { localeOf, useMessages } from '../messages.ts';
import { Act } from '../parts.styles.ts';
import { useWorkbenchState } from '../workbench-context.ts';
import { namedIn } from '../workbench-state.ts';
import { Found } from './Desk.styles.ts';
import type { Original } from './use-desk.ts';

/** Shows how the site translates the same or a nearly equal text elsewhere, the best first, each with the button that takes it. */
export function DeskMemory({
  original,
  code,
  source,
  onTake,
}: {
  readonly original: Original | undefined;
  /** The language of the translation. */
  readonly code: string;
  readonly source: SiteLanguage | undefined;
  readonly onTake: (found: Remembered) => void;
}): ReactNode {
  const { t, language } = useMessages();
  const site = useWorkbenchState((now) => now.site);
  const namesOf = useFieldNames();
  const found = original?.memory ?? [];
  if (found.length === 0 || original?.original === undefined) return null;
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent' });
  const target = site.languages.find((each) => each.code === code);
  const headOf = ({ likeness, sentence }: Remembered): string => {
    if (likeness === 1) return t(sentence === undefined ? 'sameText' : 'sameSentence');
    return t(sentence === undefined ? 'likeText' : 'likeSentence', { percent: percent.format(likeness) });
  };
  return (
    <section aria-labelledby="desk-memory">
      <h4 id="desk-memory">{t('deskMemory')}</h4>
      <Found>
        {found.map((each, index) => {
          const document = site.documents.find(({ file }) => file === each.file);
          const named = namedIn(each.file, site);
          const names = document === undefined ? [] : namesOf(document, dataPathOf(each.path, document.data).slice(0, -1));
          return (
            <li key={index}>
              <small>
                {headOf(each)} · <DocumentName of={named} />
                {document === undefined ? null : (
                  <>
                    {' › '}
                    <Names names={names} />
                  </>
                )}
              </small>
              {each.likeness === 1 ? null : <ChangedText before={each.original} after={each.asked} language={source} isWhole />}
              <ChangedText before={each.translation} after={each.translation} language={target} isWhole />
              <Act aria-label={labelAbout(t('takeTranslation'), named.name, ...names)} onPress={() => onTake(each)}>
                {t('takeTranslation')}
              </Act>
            </li>
          );
        })}
      </Found>
    </section>
  );
}
