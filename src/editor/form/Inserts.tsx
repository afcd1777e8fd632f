import type { ReactNode } from 'react';
import type { SiteLanguage } from './document-form.ts';
import { Chips } from './form.styles.ts';
import { useForm } from './form-context.ts';
import { insertsIn } from './inserts.ts';

/** Lists the inserts of a text below its field: the inserted words in the language of the text, and their name. */
export function Inserts({ text, language }: { readonly text: string; readonly language: SiteLanguage }): ReactNode {
  const { references, t } = useForm();
  const found = insertsIn(text).flatMap((name) => references.inserts.find(({ value }) => value === name) ?? []);
  if (found.length === 0) return null;
  return (
    <Chips aria-label={t('inserted')}>
      {found.map(({ value, label, name, texts }) => (
        <li key={value}>
          <bdi lang={texts[language.code] === undefined ? undefined : language.code}>{texts[language.code] ?? label}</bdi>{' '}
          <small>
            <bdi>{name}</bdi>
          </small>
        </li>
      ))}
    </Chips>
  );
}
