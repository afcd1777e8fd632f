import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { token } from '../theme/tokens.ts';
import { usePage } from '../ui/page-context.ts';

const List = styled.ul(
  css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: token('space-2'),
    listStyle: 'none',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minBlockSize: token('target'),
      minInlineSize: token('target'),
      color: 'inherit',
    },
  }),
);

/** The same page in the site's other languages; each name is in its own language. */
export function LanguageSwitch(): ReactNode {
  const { page, site } = usePage();
  const others = page.translations.filter(({ language }) => language !== page.address.language);
  if (others.length === 0) return null;
  return (
    <List aria-label={site.ui.language.value}>
      {others.map(({ language, name, href }) => (
        <li key={language}>
          <a href={href} lang={language} hrefLang={language} dir={site.site.languages[language]?.direction} data-language={language}>
            {name}
          </a>
        </li>
      ))}
    </List>
  );
}
