import { Fragment, type ReactNode } from 'react';
import type { DataPath } from '../../../yaml/edits/source-change.ts';
import type { Clash } from '../../../yaml/merge/merge-data.ts';
import { isSameData } from '../../../yaml/merge/same-data.ts';
import { documentNode } from '../../form/schema-files.ts';
import { textsAt, type ValueText } from '../../form/value-texts.ts';
import { MarkedText } from '../ChangedText.tsx';
import { useValueContext } from '../ChangesList.tsx';
import { Names } from '../FieldName.tsx';
import { useMessages } from '../messages.ts';
import { Detail } from '../parts.tsx';
import type { SiteDocument } from '../site-documents.ts';

/** Shows one side of a clash: the words of a text, or the items of a list; marks those that the other side lacks. */
export function ClashSide({
  clash: { path, mine, theirs },
  side,
  document,
}: {
  readonly clash: Clash;
  readonly side: 'mine' | 'theirs';
  readonly document: SiteDocument;
}): ReactNode {
  const { t } = useMessages();
  const context = useValueContext();
  const root = documentNode(document.kind);
  const [value, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
  const texts = (each: unknown, place: DataPath): readonly ValueText[] => textsAt(root, document.data, place, each, context);
  if (value === undefined) return <p>{t('takenAway')}</p>;
  if (path.length === 0) return <Detail>{String(value)}</Detail>;
  if (!Array.isArray(value)) {
    const others = texts(other, path);
    return texts(value, path).map((text, index) => (
      <Fragment key={index}>
        {text.names.length === 0 ? null : (
          <small>
            <Names names={text.names} />
          </small>
        )}
        {text.text === '' ? (
          <p>{t('emptied')}</p>
        ) : (
          <MarkedText
            text={text.text}
            other={others.find((each) => isSameData({ ...each, text: '' }, { ...text, text: '' }))?.text ?? ''}
            language={text.language}
          />
        )}
      </Fragment>
    ));
  }
  const others: readonly unknown[] = Array.isArray(other) ? other : [];
  return (
    <ol>
      {value.map((item: unknown, index) => {
        const known = others.find((each) => isSameData(each, item));
        return (
          <li key={index}>
            {texts(item, [...path, index]).map(({ text, language }, turn) =>
              text === '' ? null : <MarkedText key={turn} text={text} other={known === undefined ? '' : text} language={language} />,
            )}
          </li>
        );
      })}
    </ol>
  );
}
