import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { token } from '../../view/theme/tokens.ts';
import type { SiteLanguage } from './document-form.ts';
import { useForm } from './form-context.ts';
import { insertsIn } from './inserts.ts';

/** Small words after each other, each in a frame of its own. */
const Chips = styled.ul(
  css({
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: token('space-1'),
    '& > li': {
      paddingInline: token('space-2'),
      borderRadius: token('radius-small'),
      background: token('soft'),
      color: token('ink'),
      fontSize: '0.9375rem',
    },
    '& small': { color: token('quiet'), fontSize: '0.875rem' },
  }),
);

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
