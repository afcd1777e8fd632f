import type { ReactNode } from 'react';
import type { Translation } from '../../pages/page-facts.ts';
import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePage } from '../ui/page-context.ts';
import { iconTarget } from '../ui/target.styles.ts';

const target = { ...iconTarget, minInlineSize: token('target') } as const;

const Other = styled.div({ flex: 'none', '& > a': { ...target, justifyContent: 'center', fontWeight: 700 } });

const Menu = styled.details({
  position: 'relative',
  flex: 'none',
  '& > summary': target,
  '&[open] > summary > svg:last-child': { transform: 'rotate(180deg)' },
  '& > ul': {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlockStart: '100%',
    zIndex: 20,
    minInlineSize: '12rem',
    padding: token('space-2'),
    listStyle: 'none',
    borderRadius: token('radius-small'),
    border: `1px solid ${token('line')}`,
    background: token('surface'),
    color: token('ink'),
    boxShadow: token('shadow'),
  },
  // A language of the other direction is listed at the same side.
  '& > ul a': { ...target, direction: 'inherit', inlineSize: '100%', paddingInline: token('space-3') },
  '& > ul a[aria-current]': { fontWeight: 700, textDecoration: 'none' },
});

/**
 * The same page in the site's other languages, each named in itself: a link where there is one other, else a menu. Plain
 * links without script.
 */
export function LanguageSwitch(): ReactNode {
  const { page, site } = usePage();
  const { languages } = site.site;
  const link = ({ language, name, href }: Translation, isCurrent: boolean): ReactNode => (
    <a
      href={href}
      lang={language}
      hrefLang={language}
      dir={languages[language]?.direction}
      data-language={language}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {name}
    </a>
  );
  const isOwn = ({ language }: Translation): boolean => language === page.address.language;
  const others = page.translations.filter((translation) => !isOwn(translation));
  const [other] = others;
  if (other === undefined) return null;
  if (others.length === 1) {
    return (
      <Other role="group" aria-label={site.ui.language.value}>
        {link(other, false)}
      </Other>
    );
  }
  return (
    <Menu name="menu">
      <summary>
        <Icon name="globe" />
        <span>
          <span className="visually-hidden">{`${site.ui.language.value}. `}</span>
          {page.translations.find(isOwn)?.name}
        </span>
        <Icon name="chevron" />
      </summary>
      <ul>
        {page.translations.map((translation) => (
          <li key={translation.language}>{link(translation, isOwn(translation))}</li>
        ))}
      </ul>
    </Menu>
  );
}
